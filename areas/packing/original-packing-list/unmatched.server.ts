import type { z } from 'zod'
import { type AttributeName, attributeNames, wordKey } from '#areas/masterdata/offers.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { Shape, TableShape } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { CallContext } from '#platform/server/http/call.ts'
import type { pageInput } from '#platform/server/http/inputs.ts'
import { originalPackingList } from './document.ts'

const names = Object.keys(attributeNames) as AttributeName[]

/** Whose lists are looked through, and by which right. */
export type Asking = Pick<
  CallContext<unknown>,
  'transaction' | 'user' | 'language' | 'requestId' | 'address' | 'userAgent'
>

/** A list in which something is left to do, and on how many of its lines. */
export interface ListLeft {
  readonly id: string
  readonly packingListNo: string
  readonly containerNo: string | null
  readonly lines: number
}

/** A vendor's word without a code of ours, as one list says it. */
interface Said extends ListLeft {
  readonly attrCode: AttributeName
  readonly word: string
  readonly vendorId: string | null
  readonly vendorName: string | null
  /** The category all its lines are of, by our code. */
  readonly category: string | null
}

/** A vendor's word that has no code of ours, wherever it stands. */
export interface UnmatchedWord {
  readonly attrCode: AttributeName
  readonly word: string
  readonly vendorId: string | null
  readonly vendorName: string | null
  readonly category: string | null
  readonly lines: number
  readonly lists: readonly ListLeft[]
}

/** The word of an attribute, which vendor's if only one is meant. */
export interface WordAsked {
  readonly attrCode: AttributeName
  readonly word: string
  readonly vendorId: string | null
}

interface Tables {
  readonly shape: Shape
  readonly lines: TableShape
}

function tablesOf(parts: HouseParts): Tables {
  const shape = parts.store.shapes.of(originalPackingList.name)
  const lines = shape.lines[0]?.table
  if (!lines) throw new Error('An original packing list has lines')
  return { shape, lines }
}

const column = (table: TableShape, field: string): string => {
  const found = table.byField.get(field)
  if (!found) throw new Error(`There is no column for ${field}`)
  return found.name
}

/** Unaudited originals a person may see by a right, as a select of some of their columns. */
function listsSeen({ shape }: Tables, asking: Asking, action: 'save' | 'match', parameters: Parameters): string {
  const asked = { status: 'UNAUDITED', enableFlag: 'Y' }
  const where = listConditions(shape, asked, asking, `${originalPackingList.permission}:${action}`, parameters)
  return `select id, version, packing_list_no, container_no, vendor_id, vendor_name from ${shape.header.name} where ${where}`
}

/** The nine attributes of a line as rows: attribute, word, code of ours. */
const attributesOf = (lines: TableShape): string =>
  `(values ${names.map(name => `('${name}', d.${column(lines, name)}, d.${column(lines, `${name}Dop`)})`).join(', ')}) as a(attr, word, code)`

/** More words than this nobody works through; the newest lists come first. */
const mostSaid = 20_000

/** All words without a code in the unaudited lists a person may change, the words of most lines first. */
export async function unmatchedWords(parts: HouseParts, asking: Asking): Promise<UnmatchedWord[]> {
  const tables = tablesOf(parts)
  const parameters = new Parameters()
  const category = `d.${column(tables.lines, 'categoryDop')}`
  const { rows } = await asking.transaction.query<Said>(
    `with seen as (${listsSeen(tables, asking, 'save', parameters)}),
       of_one as (select document_id, min(${category}) as category from ${tables.lines.name} d
          where tenant_id = current_tenant() and document_id in (select id from seen)
          group by document_id having min(${category}) = max(${category})),
       said as (select seen.id, a.attr, a.word, coalesce(${category}, of_one.category) as category
          from seen join ${tables.lines.name} d on d.tenant_id = current_tenant() and d.document_id = seen.id
          left join of_one on of_one.document_id = seen.id
          cross join lateral ${attributesOf(tables.lines)}
          where btrim(a.word) <> '' and a.code is null)
     select seen.id::text as id, seen.packing_list_no as "packingListNo", seen.container_no as "containerNo",
         seen.vendor_id::text as "vendorId", seen.vendor_name as "vendorName", said.attr as "attrCode", said.word,
         count(*)::int as lines,
         case when count(said.category) = count(*) and min(said.category) = max(said.category) then min(said.category) end as category
       from said join seen on seen.id = said.id
       group by seen.id, seen.packing_list_no, seen.container_no, seen.vendor_id, seen.vendor_name, said.attr, said.word
       order by seen.id desc, said.attr, said.word limit ${mostSaid}`,
    parameters.values,
  )
  return grouped(rows)
}

/** Words of one meaning together: of one attribute and vendor, alike but for case and spaces. */
function grouped(rows: readonly Said[]): UnmatchedWord[] {
  const words = new Map<string, UnmatchedWord & { lines: number; category: string | null; lists: ListLeft[] }>()
  for (const { attrCode, word, vendorId, vendorName, category, id, packingListNo, containerNo, lines } of rows) {
    const key = `${attrCode} ${vendorId} ${wordKey(word)}`
    const left = { id, packingListNo, containerNo, lines }
    const known = words.get(key)
    if (!known) {
      words.set(key, {
        attrCode,
        word: word.replace(/\s+/g, ' ').trim(),
        vendorId,
        vendorName,
        category,
        lines,
        lists: [left],
      })
      continue
    }
    known.lines += lines
    if (known.category !== category) known.category = null
    const at = known.lists.findIndex(list => list.id === id)
    const same = known.lists[at]
    if (same) known.lists[at] = { ...same, lines: same.lines + lines }
    else known.lists.push(left)
  }
  return [...words.values()].sort((a, b) => b.lines - a.lines || a.word.localeCompare(b.word))
}

/** Unaudited lists a person may match in which a word has no code, held fast until the work is done; oldest first. */
export async function listsSaying(
  parts: HouseParts,
  asking: Asking,
  { attrCode, word, vendorId }: WordAsked,
): Promise<{ id: string; version: number; lines: number }[]> {
  const tables = tablesOf(parts)
  const parameters = new Parameters()
  const [said, code] = [column(tables.lines, attrCode), column(tables.lines, `${attrCode}Dop`)]
  const seen = listsSeen(tables, asking, 'match', parameters)
  const ofVendor = vendorId === null ? '' : `and seen.vendor_id = ${parameters.put(vendorId)}::bigint`
  const { rows } = await asking.transaction.query<{ id: string; word: string; lines: number }>(
    `with seen as (${seen})
     select seen.id::text as id, d.${said} as word, count(*)::int as lines
       from seen join ${tables.lines.name} d on d.tenant_id = current_tenant() and d.document_id = seen.id
       where d.${said} is not null and d.${code} is null ${ofVendor} group by seen.id, d.${said}`,
    parameters.values,
  )
  const lines = new Map<string, number>()
  for (const row of rows)
    if (wordKey(row.word) === wordKey(word)) lines.set(row.id, (lines.get(row.id) ?? 0) + row.lines)
  if (lines.size === 0) return []
  const held = await asking.transaction.query<{ id: string; version: number }>(
    `select id::text as id, version from ${tables.shape.header.name}
       where tenant_id = current_tenant() and id = any($1::bigint[]) and status = 'UNAUDITED' order by ${tables.shape.header.name}.id for update`,
    [[...lines.keys()]],
  )
  return held.rows.map(({ id, version }) => ({ id, version, lines: lines.get(id) ?? 0 }))
}

/** Unaudited lists with lines that need nothing but their item, most lines first. */
export async function listsWithoutItem(
  parts: HouseParts,
  asking: Asking,
): Promise<(ListLeft & { vendorName: string | null })[]> {
  const tables = tablesOf(parts)
  const parameters = new Parameters()
  const isUnknown = (name: AttributeName) =>
    `(btrim(d.${column(tables.lines, name)}) <> '' and d.${column(tables.lines, `${name}Dop`)} is null)`
  const { rows } = await asking.transaction.query<ListLeft & { vendorName: string | null }>(
    `with seen as (${listsSeen(tables, asking, 'save', parameters)})
     select seen.id::text as id, seen.packing_list_no as "packingListNo", seen.container_no as "containerNo",
         seen.vendor_name as "vendorName", count(*)::int as lines
       from seen join ${tables.lines.name} d on d.tenant_id = current_tenant() and d.document_id = seen.id
       where d.${column(tables.lines, 'itemCode')} is null and (${names.map(isUnknown).join(' or ')}) is not true
       group by seen.id, seen.packing_list_no, seen.container_no, seen.vendor_name
       order by count(*) desc, seen.id desc limit ${mostSaid}`,
    parameters.values,
  )
  return rows
}

/** One page of what was found, as every list answers it. */
export function pageOf<Found>(
  found: readonly Found[],
  { current, size }: z.infer<z.ZodObject<ReturnType<typeof pageInput>>>,
) {
  return {
    records: found.slice((current - 1) * size, current * size),
    total: found.length,
    size,
    current,
    pages: Math.ceil(found.length / size),
  }
}
