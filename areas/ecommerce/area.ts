import { defineArea } from '#platform/model/area.ts'
import { ecommerceItem } from './item/document.ts'
import { member } from './member/document.ts'
import { ecommerceOrder } from './order/document.ts'
import { rules as orderRules } from './order/rules.ts'
import { serviceTicket } from './ticket/document.ts'

/** What is sold to people at home: their orders, who they are, what they ask. */
export const ecommerce = defineArea({
  name: 'ecommerce',
  label: ['电商', 'E-commerce'],
  icon: 'ecommerce',
  order: 52,
  documents: [serviceTicket, [ecommerceOrder, orderRules], member, ecommerceItem],
})
