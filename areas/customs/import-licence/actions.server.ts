import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { importLicence } from './document.ts'
import { tellLow } from './low.server.ts'
import { isUsable } from './usable.ts'

type Licence = Row<typeof importLicence>

/** The draws of a licence in one text, to tell whether they are the same. */
const drawn = ({ draws }: Licence): string =>
  draws
    .filter(one => one.qty !== null)
    .map(one => [one.customsDocumentId, one.qty, one.drawDate, one.returnDate].join(' '))
    .join('\n')

const ownDraws: Reason = {
  lines: 'draws',
  bizCode: 'FIELD_READ_ONLY',
  message: ['核扣明细由报关单填写，不能修改', 'Draws are written by customs documents and cannot be changed'],
}

/** A licence knows whether it is usable; customs hear when it runs low (business.md 5.8). */
export const actions = defineActions(importLicence, {
  lines: {
    uses: ['approvedQty', 'startDate', 'endDate'],
    async prepare(licence, work) {
      const used = licence.draws.filter(one => !one.returnDate)
      const left = used.reduce((rest, one) => rest.minus(one.qty ?? 0), licence.approvedQty ?? decimal(0))
      return { usableLicense: isUsable({ ...licence, balanceQty: left }, work.today) ? ('Y' as const) : ('N' as const) }
    },
  },
  run: {
    async save(licence: Licence, work: Work, before: Licence | undefined) {
      if (drawn(licence) !== (before ? drawn(before) : '')) throw new Refused([ownDraws])
      await tellLow(work, licence, before)
    },
  },
})
