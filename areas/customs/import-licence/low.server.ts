import { peopleOf } from '#areas/admin/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { importLicence } from './document.ts'

type Licence = Row<typeof importLicence>

/** Below a tenth of what was approved, somebody has to ask for a new one. */
const isLow = ({ approvedQty, balanceQty, enableFlag }: Licence): boolean =>
  enableFlag === 'Y' && Boolean(balanceQty?.times(10).lt(approvedQty))

/** Tells who leads customs that a licence runs low, once as it falls below a tenth (business.md 5.8). */
export async function tellLow(work: Work, licence: Licence, before: Licence | undefined): Promise<void> {
  if (!isLow(licence) || (before && isLow(before))) return
  const { id, licenceNo: no, balanceQty, orgId } = licence
  await work.tell(
    await peopleOf(work, ['CUSTOMS_LEAD'], orgId),
    [
      `许可证${no}余量仅${balanceQty?.toFixed()}公斤，请及时处理`,
      `Licence ${no} has ${balanceQty?.toFixed()} kg left; please handle promptly`,
    ],
    { document: importLicence, id, no },
  )
}
