import { deleteCall } from '#platform/server/documents/delete-call.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { exchangeReceipt } from './document.ts'

/** Deletes receipts; one that is audited is named with a sentence of its own (Spec 001 §8). */
export const deleteReceipts = (parts: HouseParts): Call =>
  deleteCall(parts, exchangeReceipt, {
    stays: ({ status }) => status === 'AUDITED',
    why(audited) {
      const numbers = audited.map(row => String(row.currencyExchangeNo))
      return {
        bizCode: 'STATE_NOT_ALLOWED',
        message: [`${numbers.join('、')}已审核，不能删除`, `${numbers.join(', ')} is audited and cannot be deleted`],
      }
    },
  })
