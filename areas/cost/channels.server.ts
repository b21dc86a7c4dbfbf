import { defineChannel } from '#platform/server/outbox/channel.ts'
import { businessCost } from './business-cost/document.ts'

/** How costs go to the ERP (business.md 5.2). */
export const costChannels = [
  defineChannel(businessCost, {
    target: 'ERP',
    flag: 'pushErpFlag',
    message: 'pushErpMessage',
    number: 'erpCostNo',
  }),
]
