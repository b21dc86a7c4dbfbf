import type pg from 'pg'
import { FormData, fetch } from 'undici'
import { isWritable } from '#platform/model/check.ts'
import type { Shape } from '#platform/server/documents/shape.ts'
import type { Store } from '#platform/server/documents/store.ts'
import type { ExportColumn } from '#platform/server/excel/export-table.ts'
import { writeXlsx } from '#platform/server/excel/write.ts'
import { templateHeadings } from '#platform/server/tasks/import-sheet.ts'
import { copyIn, taskDone } from './data.ts'
import { quantile } from './load.ts'
import { watchedMemory } from './processes.ts'
import { type Figure, megabytes, plainFigure, ratioFigure } from './table.ts'

/** What the figures of imports are taken from. */
interface Imports {
  readonly server: { readonly base: string; readonly pid: number }
  readonly superuser: pg.Client
  readonly store: Store
  /** The document with lines. */
  readonly shape: Shape
  readonly adminHeaders: Readonly<Record<string, string>>
}

type Row = readonly (string | null)[]

/** One turn: the least that takes the same in, what goes away after it and after ours, and ours. */
interface Turn {
  readonly floor: () => Promise<unknown>
  readonly clear: () => Promise<unknown>
  readonly ours: () => Promise<unknown>
}

/** What an import is held against, and what the server may hold meanwhile, in megabytes. */
interface Against {
  readonly floor: string
  readonly most: number
}
const bareCopy: Against = { floor: ', against a bare COPY', most: 256 }
const byHand: Against = { floor: '; wide', most: 200 }

/** A bare `COPY` of rows, whose text is ready before anybody takes the time. */
function copying(client: pg.Client, statement: string, rows: readonly Row[]): () => Promise<void> {
  const text = rows.map(row => `${row.map(one => one ?? String.raw`\N`).join('\t')}\n`).join('')
  return () => copyIn(client, statement, text)
}

const turns = 3

/** Ours beside its floor, turn by turn; the peak of the server's memory is the highest of all turns. */
async function besideFloor(
  bench: Imports,
  work: string,
  against: Against,
  turnOf: (turn: number) => Promise<Turn>,
): Promise<Figure[]> {
  const taken = { ours: [] as number[], floor: [] as number[], peaks: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    const { clear, floor, ours } = await turnOf(turn)
    const first = performance.now()
    await floor()
    taken.floor.push(performance.now() - first)
    await clear()
    const began = performance.now()
    const { peak } = await watchedMemory(bench.server.pid, ours)
    taken.ours.push(performance.now() - began)
    taken.peaks.push(peak)
    await clear()
  }
  return [
    ratioFigure(`${work}${against.floor}`, quantile(taken.ours), quantile(taken.floor), 5),
    plainFigure('  memory of the server at its peak', Math.max(...taken.peaks), against.most * 1_048_576, megabytes),
  ]
}

async function workbookOf(columns: readonly ExportColumn[], rows: readonly Row[]): Promise<Blob> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(columns, rows, { sheet: 'bench' })) chunks.push(chunk)
  return new Blob(chunks)
}

/** Uploads a workbook; answers what the call says of it. */
async function upload<Data>(
  bench: Imports,
  path: string,
  file: Blob,
  fields: Readonly<Record<string, string>> = {},
): Promise<Data> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, 'bench.xlsx')
  const response = await fetch(`${bench.server.base}${path}`, {
    method: 'POST',
    headers: bench.adminHeaders,
    body: form,
  })
  const answer = (await response.json()) as { code: number; msg: string; data: Data }
  if (answer.code !== 0) throw new Error(answer.msg)
  return answer.data
}

/** Many records of a master, each with every check and its line of history. */
export async function recordImports(bench: Imports, count: number): Promise<Figure[]> {
  const { superuser, store } = bench
  const items = store.shapes.of('item')
  const { rows: patterns } = await superuser.query<Record<string, string>>(
    'select category, class, commodity, brand, grade, spec, packaging, coo from item where tenant_id = 1 and category is not null order by id limit 20',
  )
  const names = Object.entries(items.fields)
    .filter(([, field]) => isWritable(field) && field.kind !== 'attachment')
    .map(([name]) => name)
  // Weights are numbers of the workbook, as a person has them: as text they could be read two ways, which is asked.
  const columns = templateHeadings(items.document, 'zh').map((heading, at) => ({
    heading,
    kind: names[at] === 'netWeight' ? ('number' as const) : ('text' as const),
  }))
  const stored = names.map(name => items.header.byField.get(name)?.name ?? name)
  return besideFloor(bench, `import ${count.toLocaleString('en')} rows with every check`, bareCopy, async turn => {
    const rows = Array.from({ length: count }, (_, place) => {
      const given: Record<string, string | undefined> = {
        ...patterns[place % patterns.length],
        itemCode: `BENCH${turn}-${String(place).padStart(6, '0')}`,
        itemName: `Bench item ${place}`,
        itemNameEn: `Bench item ${place}`,
        hsCode: '08106000',
        uom: 'BOX',
        // No two items share all nine attributes, nor one of these those of the demo.
        netWeight: (100 + place / 1000).toFixed(3),
      }
      return names.map(name => given[name] ?? null)
    })
    const file = await workbookOf(columns, rows)
    return {
      floor: copying(
        superuser,
        `copy item (tenant_id, ${stored.join(', ')}) from stdin`,
        rows.map(row => ['1', ...row]),
      ),
      clear: async () => {
        await superuser.query("delete from item where tenant_id = 1 and item_code like 'BENCH%'")
        await superuser.query('vacuum item')
      },
      ours: async () => {
        const { taskId } = await upload<{ taskId: string }>(bench, '/masterdata/material/items/import', file)
        const { failed, message } = await taskDone(superuser, taskId)
        if (failed > 0) throw new Error(`${failed} rows failed: ${message}`)
      },
    }
  })
}

/** The columns of a vendor's workbook, by the field each of them fills. */
const vendorColumns = {
  palletNo: (line: number) => `P${String(Math.floor(line / 20)).padStart(4, '0')}`,
  category: () => 'DURIAN',
  class: () => 'FRESH',
  commodity: () => 'MONTHONG',
  brand: (line: number) => (line % 2 === 0 ? 'GOLDEN' : 'PREMIUM'),
  grade: (line: number) => 'ABC'.charAt(line % 3),
  spec: (line: number) => String(3 + (line % 4)),
  packaging: () => 'CARTON',
  orchardNum: (line: number) => `AC 22-9001-34070511${line % 90}`,
  grower: (line: number) => `Grower ${line % 40}`,
  packageDate: () => '2025-05-04',
  qty: (line: number) => String(10 + (line % 60)),
  netWeight: () => '18',
  totalNetWeight: (line: number) => String((10 + (line % 60)) * 18),
  grossWeight: (line: number) => String((10 + (line % 60)) * 19.2),
  coo: () => 'TH',
  hsCode: () => '08106000',
}
const figures: ReadonlySet<string> = new Set(['qty', 'netWeight', 'totalNetWeight', 'grossWeight'])

/** A vendor's workbook of many lines, which becomes one packing list; by hand, where somebody says how. */
export async function lineImports(
  bench: Imports,
  count: number,
  hand?: (file: Blob) => Promise<unknown>,
): Promise<Figure[]> {
  const { superuser, shape } = bench
  const names = Object.keys(vendorColumns)
  const columns = names.map(heading => ({
    heading,
    kind: figures.has(heading) ? ('number' as const) : ('text' as const),
  }))
  const template = names.map(name => ({ templateType: 'LINE', excelField: name, packingListField: name }))
  const { rows: lists } = await superuser.query<{ id: string; vendor_id: string; org_id: string }>(
    `select id, vendor_id, org_id from ${shape.header.name} where tenant_id = 1 order by id desc limit 1`,
  )
  const [like] = lists
  const table = shape.lines[0]?.table
  if (!like || !table) throw new Error('There is no list to begin with')
  const stored = names.map(name => table.byField.get(name)?.name ?? name)
  const work = `import a list of ${count.toLocaleString('en')} lines with every check`
  return besideFloor(bench, work, hand ? byHand : bareCopy, async turn => {
    const lines = Array.from({ length: count }, (_, line) =>
      Object.values<(line: number) => string>(vendorColumns).map(value => value(line + turn)),
    )
    const file = await workbookOf(columns, lines)
    return {
      floor: hand
        ? () => hand(file)
        : copying(
            superuser,
            `copy ${table.name} (tenant_id, document_id, line_no, ${stored.join(', ')}) from stdin`,
            lines.map((line, at) => ['1', like.id, String(10_000 + at), ...line]),
          ),
      clear: () => superuser.query(`delete from ${table.name} where document_id = $1 and line_no >= 10000`, [like.id]),
      ours: async () => {
        const made = await upload<{ lines: number }>(bench, `${shape.document.calls}/import`, file, {
          orgId: like.org_id,
          vendorId: like.vendor_id,
          template: JSON.stringify(template),
        })
        if (made.lines !== count) throw new Error(`Only ${made.lines} lines were imported`)
      },
    }
  })
}
