import { z } from 'zod'
import { trackingOf } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Download, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { noted } from '#platform/server/http/noted.ts'
import { Refused, refuse } from '#platform/server/http/refusal.ts'
import { inArchive, type Packed, zipOf } from '#platform/server/storage/zip.ts'
import { settlement } from '../settlement/document.ts'
import { downloadName, mostTogether } from './names.ts'

type Settlement = Row<typeof settlement>

/** What one download may hold. */
const mostBytes = 200 * 1_048_576

/** One value or several, as an address repeats them. */
const several = (one: z.ZodType<string, string>) => z.union([one, z.array(one)]).transform(given => [given].flat())

const input = z.strictObject({
  settlementIds: several(idText).refine(ids => ids.length > 0 && ids.length <= mostTogether),
  accepted: several(z.string().max(40)).default([]).describe('VESSEL_OR_ETA_EMPTY: go on although it is empty'),
})

/** Where the papers of settlements lie. */
async function papersOf(work: Work, ids: readonly string[]) {
  const { rows } = await work.transaction.query<{ settlement: string; name: string; key: string; size: string }>(
    `select a.settlement_id::text as settlement, f.file_name as name, f.storage_key as key, f.size::text as size
       from consignment_attachment a
       cross join lateral jsonb_array_elements(a.file::jsonb) as one
       join file f on f.tenant_id = a.tenant_id and f.id = (one->>'fileId')::bigint
      where a.tenant_id = current_tenant() and a.settlement_id = any($1::bigint[]) order by a.id`,
    [ids],
    'papers-of-settlements',
  )
  return rows
}

/** A settlement with the day its container is expected by now: it was made with that of then. */
async function withLatestEta(work: Work, one: Settlement): Promise<Settlement> {
  const days = (await trackingOf(work, one.packingListId)).flatMap(row => row.etaDate ?? [])
  return { ...one, etaDate: days.toSorted().at(-1) ?? one.etaDate }
}

const askFor = {
  bizCode: 'VESSEL_OR_ETA_EMPTY',
  warning: true,
  message: ['船名或最新ETA为空，是否继续下载？', 'Vessel name or latest ETA is empty; continue with the download?'],
} as const

/** The papers of settlements as one archive, a folder for each where there are several (Spec 000 §5.9). */
export const downloadCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${settlement.calls}/download`,
    summary: ['结算单：下载附件', 'Settlement: download attachments'],
    permission: `${settlement.permission}:download`,
    // Reading, but for the lines of the history that say so.
    effect: 'write',
    audit: 'download',
    file: 'application/zip',
    input,
    async answer(context) {
      const work = workOf(parts, context)
      const { accepted, settlementIds } = context.input
      const shape = parts.store.shapes.of(settlement.name)
      const chosen: Settlement[] = []
      for (const id of settlementIds) {
        await parts.store.read(work, shape, id, false, `${settlement.permission}:download`)
        chosen.push(await withLatestEta(work, await work.get(settlement, id)))
      }
      const papers = await papersOf(work, settlementIds)
      if (papers.length === 0)
        throw refuse(['没有可下载的附件', 'There are no attachments to download'], 'NO_ATTACHMENTS')
      if (papers.reduce((all, one) => all + Number(one.size), 0) > mostBytes)
        throw refuse(
          ['附件总大小超过200MB，请分批下载', 'The attachments exceed 200 MB; download them in parts'],
          'DOWNLOAD_TOO_LARGE',
        )
      const unnamed = chosen.some(one => !one.vesselVoyage || !one.etaDate)
      if (unnamed && !accepted.includes(askFor.bizCode)) throw new Refused([askFor], { warningsOnly: true })
      const names = new Map(chosen.map(one => [one.id, downloadName({ ...one, orgName: one.orgName })]))
      const files = papers.map(
        ({ key, name, settlement: owner }): Packed => ({
          name: chosen.length === 1 ? inArchive(name) : `${inArchive(names.get(owner) ?? '')}/${inArchive(name)}`,
          open: async () => (await parts.files.open(key)).content,
        }),
      )
      for (const { id, settlementNo } of chosen)
        await noted(context.transaction, context, {
          document: settlement.name,
          recordId: id,
          recordNo: settlementNo,
          action: 'download',
        })
      const [first] = chosen
      const name = first ? names.get(first.id) : undefined
      return new Download(zipOf(files), `${name || 'settlement'}.zip`, 'application/zip')
    },
  })
