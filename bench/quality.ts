import { randomBytes } from 'node:crypto'
import { inspectionSheet } from '#areas/quality/inspection-sheet/document.ts'
import type { Attachment } from '#platform/model/fields.ts'
import { type Beside, bench } from './beside.ts'
import { namesOf } from './data.ts'
import { listed } from './listed.ts'
import { Caller, quantile } from './load.ts'
import { multiply } from './multiply.ts'
import { option } from './options.ts'
import { milliseconds, plainFigure } from './table.ts'

// Quality: the reports over 100,000 sheets, and a morning's sheets and photos that come from twenty phones at once.

const only = option('only')
const isAsked = (part: string) => only === '' || only.split(',').includes(part)
const sheets = Number(option('sheets', '100000'))

/** Sheets like those of the demo, each with the lines of the one it was copied from. */
async function overMany(beside: Beside): Promise<void> {
  const { catalogue, superuser } = beside
  await multiply(superuser, 'inspection_sheet', sheets, {
    own: { inspection_date: "date '2026-01-05' + (i % 300)::int" },
  })
  for (const lines of ['inspection_sheet_defects', 'inspection_sheet_measured']) {
    const names = await namesOf(superuser, lines)
    await superuser.query('set session_replication_role = replica')
    await superuser.query(
      `insert into ${lines} (${names.join(', ')})
       select ${names.map(name => (name === 'document_id' ? 'copy.id' : `line.${name}`)).join(', ')}
         from inspection_sheet copy
         join inspection_sheet pattern on pattern.tenant_id = copy.tenant_id and pattern.qc_number = split_part(copy.qc_number, '~', 1)
         join ${lines} line on line.tenant_id = copy.tenant_id and line.document_id = pattern.id
        where copy.tenant_id = 1 and copy.qc_number like '%~%'`,
    )
    await superuser.query('set session_replication_role = origin')
  }
  await superuser.query('vacuum analyze inspection_sheet, inspection_sheet_defects, inspection_sheet_measured')
  await listed(beside, `sheets, ${sheets.toLocaleString('en')}, as they open`, inspectionSheet.name, {}, 300)
  const reports = catalogue.all.map(({ document }) => document.name).filter(name => name.startsWith('report-'))
  for (const report of reports) await listed(beside, report, report, {})
}

/** As a phone sends a photo, made smaller by it. */
const photo = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(180_000)])

/** A hundred sheets of twenty photos each, as twenty phones send them when there is a line again, each in its own order. */
async function sync({ add, headers, server, superuser }: Beside): Promise<void> {
  const { rows } = await superuser.query<{ vendor: string; item: string }>(
    `select s.vendor_id::text as vendor, s.item_code as item from inspection_sheet s
      where s.tenant_id = 1 and s.contract_id is not null and s.qc_number not like '%~%' order by s.id limit 1`,
  )
  const [like] = rows
  if (!like) throw new Error('The demo has no sheet of a contract')
  const phones = 20
  const taken = { saves: [] as number[], photos: [] as number[] }
  const timed = async <R>(into: number[], act: () => Promise<R>): Promise<R> => {
    const began = performance.now()
    const answer = await act()
    into.push(performance.now() - began)
    return answer
  }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: phones }, async (_, phone) => {
      const caller = new Caller(server.base)
      const path = inspectionSheet.calls
      const send = (method: 'POST' | 'PUT', at: string, body: object, key: string) =>
        timed(taken.saves, () =>
          caller.data<{ id: string; version: number }>({
            path: at,
            method,
            headers: { ...headers, 'idempotency-key': key },
            body: JSON.stringify(body),
          }),
        )
      const sendPhoto = async (name: string): Promise<Attachment> => {
        const body = new FormData()
        body.append('maxMegabytes', '20')
        body.append('file', new Blob([photo()], { type: 'image/jpeg' }), name)
        const answer = await fetch(`${server.base}/admin/sys-file/upload`, { method: 'POST', headers, body })
        const told = (await answer.json()) as { code: number; msg: string; data: Attachment }
        if (told.code !== 0) throw new Error(told.msg)
        const { fileId, fileName, size } = told.data
        return { fileId, fileName, size }
      }
      for (let sheet = 0; sheet < 5; sheet++) {
        const key = `bench-${phone}-${sheet}`
        const made = await send(
          'POST',
          path,
          {
            vendorId: like.vendor,
            poNumber: key,
            itemCode: like.item,
            inspectionDate: '2026-11-20',
            deliveredQty: '400',
          },
          `${key}-new`,
        )
        await send('POST', `${path}/check`, { rows: [{ id: made.id, version: made.version }] }, `${key}-check`)
        const photos: Attachment[] = []
        for (let at = 0; at < 20; at++) photos.push(await timed(taken.photos, () => sendPhoto(`${key}-${at}.jpg`)))
        const now = await caller.data<{ version: number; defects: { id: string }[] }>({
          path: `${path}/${made.id}`,
          headers,
        })
        await send(
          'PUT',
          path,
          {
            id: made.id,
            version: now.version,
            sampleQty: '60',
            photos,
            defects: now.defects.map(({ id }, at) => ({ id, defectQty: String(at % 3) })),
          },
          `${key}-save`,
        )
      }
      await caller.close()
    }),
  )
  const { rows: kept } = await superuser.query<{ many: string }>(
    "select count(*)::text as many from inspection_sheet where tenant_id = 1 and status = 'CHECKING' and jsonb_array_length(photos::jsonb) = 20",
  )
  if (Number(kept[0]?.many) < 100) throw new Error(`Of a hundred sheets ${kept[0]?.many} are there with their photos`)
  add(
    plainFigure(
      '100 sheets and 2,000 photos (360 MB) from 20 phones',
      performance.now() - began,
      120_000,
      milliseconds,
    ),
  )
  add(plainFigure('  a sheet saved meanwhile, 19 of 20', quantile(taken.saves, 0.95), undefined, milliseconds))
  add(plainFigure('  a photo taken in meanwhile, 19 of 20', quantile(taken.photos, 0.95), undefined, milliseconds))
}

await bench(async beside => {
  for (const [name, part] of Object.entries({ sync, reports: overMany })) if (isAsked(name)) await part(beside)
})
