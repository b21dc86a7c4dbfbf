import { createHash } from 'node:crypto'
import { salesReport } from '#areas/sales/sales-report/document.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { evidenceIndex } from '../evidence/evidence.ts'
import { papersOf } from '../evidence/papers.server.ts'
import { settlement } from './document.ts'
import { reportOf } from './report-of.ts'

type Settlement = Row<typeof settlement>
type Report = New<typeof salesReport>

/** What a paper is held against: any figure, day or document of a report that is another gives another code. */
function checkCodeOf(report: Report, settlementNo: string | null): string {
  const told = (_: string, value: unknown) =>
    Decimal.isDecimal(value) ? new Decimal(value as Decimal).toFixed() : value
  const { reportDate: _, ...figures } = report
  const digest = createHash('sha256')
    .update(JSON.stringify([settlementNo, figures], told))
    .digest('hex')
  return (digest.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-')
}

/** What the vendor is told of a settlement as it now stands, under one number: proposed, confirmed, or taken back (business.md 3.11). */
export async function tellVendor(work: Work, id: string): Promise<void> {
  const one = await work.get(settlement, id)
  const papers = await papersOf(work, { ...one, settlementId: id })
  const content: Report = { ...reportOf(one, work.today), evidence: evidenceIndex(one, papers) }
  const report = { ...content, checkCode: checkCodeOf(content, one.settlementNo) }
  const before = await work.find(salesReport, { settlementId: id })
  if (!before) return void (await work.create(salesReport, report))
  // The day it was first told stays; the same again is no news. A PDF of other figures is no longer the one to give out.
  if (before.checkCode !== report.checkCode)
    await work.update(salesReport, before, {
      ...report,
      reportDate: before.reportDate,
      issuedTime: null,
      issuedPdf: null,
    })
}

/** A settlement that is taken back tells its vendor nothing. */
export async function endReport({ id }: Settlement, work: Work): Promise<void> {
  for (const report of await work.all(salesReport, { settlementId: id })) await work.delete(salesReport, report)
}
