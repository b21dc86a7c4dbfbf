import { defineChannel } from '#platform/server/outbox/channel.ts'
import { processingCharges } from './processing-charges/document.ts'

/** How charges go to the warehouse system (business.md 5.4). */
export const processingChannels = [
  defineChannel(processingCharges, {
    target: 'WMS',
    flag: 'pushWmsFlag',
    message: 'pushWmsMessage',
    number: 'wmsNo',
  }),
]
