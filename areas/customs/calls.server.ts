import { generateCall, waitingCall } from '#areas/packing/offers.server.ts'
import { type OfferedAt, offeredCalls } from '#platform/server/documents/offers.ts'
import { recordImportCalls } from '#platform/server/documents/record-import/import-records.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { customsDocument } from './customs-document/document.ts'
import { generateEntry } from './customs-document/from-list.server.ts'
import { rehearsalCalls } from './customs-document/rehearse.server.ts'
import { declaredWeight } from './declared-weight/document.ts'
import { importLicence } from './import-licence/document.ts'
import { traceOrder } from './trace-order/document.ts'

/** Licences to choose from, those that expire first at the top; usable ones are in force today (business.md 3.7; Spec 001 §7). */
const licenceList = (today: () => string): OfferedAt => ({
  method: 'POST',
  path: '/customs/importLicense/list',
  document: importLicence,
  answer: 'records',
  takes: { name: 'q' },
  usual: { usableLicense: 'Y', ascs: 'endDate' },
  as: { label: 'licenceNo', value: 'id' },
  turn: asked => (asked.usableLicense === 'Y' ? { ...asked, startDateEnd: today(), endDateStart: today() } : asked),
})

/** Orders that were declared, by their numbers (Spec 000 §7.6). */
const declaredOrders: OfferedAt = {
  path: '/customs/po-order/lookup/special',
  summary: ['报关采购订单', 'Declared purchase orders'],
  document: customsDocument,
  answer: 'records',
  takes: { name: 'q' },
  as: { label: 'poNumber', value: 'poNumber' },
}

/** Numbers fruit is traced by, those loaded last at the top (Spec 001 §7). */
const traceNumbers: OfferedAt = {
  method: 'POST',
  path: '/customs/trace-order/trace_no/page',
  summary: ['溯源号', 'Trace numbers'],
  document: traceOrder,
  answer: 'records',
  takes: { name: 'traceNo', q: 'traceNo' },
  as: { label: 'traceNo', value: 'traceNo' },
}

/** Calls of this area that no declaration gives. */
export const customsCalls = (parts: HouseParts): Call[] => [
  ...offeredCalls(parts, [licenceList(() => parts.clock().today), declaredOrders, traceNumbers]),
  ...recordImportCalls(parts, { document: declaredWeight }),
  ...rehearsalCalls(parts),
  waitingCall(parts, customsDocument, {
    permission: `${customsDocument.permission}:generate`,
    summary: ['报关单：待生成的装箱单', 'Customs document: packing lists without one'],
  }),
  generateCall(parts, customsDocument, {
    permission: `${customsDocument.permission}:generate`,
    summary: ['报关单：由装箱单生成', 'Customs document: generate from packing lists'],
    done: ['报关单已生成', 'Customs document generated'],
    async make(list, work) {
      const { id, customsNo: no } = await generateEntry(list, work)
      return { id, no }
    },
  }),
]
