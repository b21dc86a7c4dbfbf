import { defineArea } from '#platform/model/area.ts'
import { originalPackingList } from './original-packing-list/document.ts'
import { rules as originalRules } from './original-packing-list/rules.ts'
import { packingList } from './packing-list/document.ts'
import { rules as packingListRules } from './packing-list/rules.ts'
import { packingTemplate } from './packing-template/document.ts'
import { rules as templateRules } from './packing-template/rules.ts'

/** From the vendor's words to our item codes: what is in each container. */
export const packing = defineArea({
  name: 'packing',
  label: ['装箱单管理', 'Packing lists'],
  icon: 'container',
  order: 20,
  documents: [
    [originalPackingList, originalRules],
    [packingList, packingListRules],
    [packingTemplate, templateRules],
  ],
})
