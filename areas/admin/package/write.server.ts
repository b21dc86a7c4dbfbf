import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Wire } from '#platform/model/check.ts'
import type { ReferenceField } from '#platform/model/fields.ts'
import { singleKeysOf } from '#platform/model/identity.ts'
import { snake } from '#platform/model/names.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import { isHidden, type Shape, selectList } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Asking } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { administratorRole } from '../grants/beyond.server.ts'
import { role } from '../role/document.ts'
import { type Manifest, packageLimits, travelling } from './contents.ts'

/** Rows of one list as they travel. */
export interface Part {
  readonly document: string
  readonly rows: readonly Wire[]
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a package's hash is over. */
export const hashOfFiles = (files: Manifest['files']): string =>
  sha256(
    files
      .map(({ document, sha256: hash }) => `${document} ${hash}`)
      .toSorted()
      .join('\n'),
  )

/** The word a record is known by elsewhere: its only unique field, else its title. */
const wordColumn = ({ document }: Shape): string => snake(singleKeysOf(document)[0] ?? document.title)

/** The words of records that references hold the ids of, by id. */
async function wordsOf(
  transaction: Transaction,
  target: Shape,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await transaction.query<{ id: string; word: string | null }>(
    `select id::text as id, ${wordColumn(target)}::text as word from ${target.header.name}
      where tenant_id = current_tenant() and id = any($1::bigint[])`,
    [ids],
  )
  return new Map(rows.flatMap(({ id, word }) => (word === null ? [] : [[id, word]])))
}

const listed = (value: unknown): readonly string[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? (value as string[]) : [String(value)]

/** Puts the words of other records in place of their ids, which mean nothing in another house. */
async function inWords(
  parts: HouseParts,
  transaction: Transaction,
  shape: Shape,
  rows: readonly Wire[],
): Promise<void> {
  for (const [name, field] of travelling(shape.document)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const { to } = field as unknown as ReferenceField
    if (!parts.catalogue.holdsId(to)) continue
    const ids = [...new Set(rows.flatMap(row => listed(row[name])))]
    if (ids.length === 0) continue
    const words = await wordsOf(transaction, parts.store.shapes.of(to), ids)
    for (const row of rows) {
      const found = listed(row[name]).flatMap(id => words.get(id) ?? [])
      row[name] = field.kind === 'reference' ? (found[0] ?? null) : found
    }
  }
}

const tooMany = () =>
  refuse(
    [
      `数据包最多${packageLimits.rows}行，请少选几项，或分成几个包`,
      `A package holds ${packageLimits.rows} rows at most; choose fewer lists, or make several packages`,
    ],
    'PACKAGE_TOO_LARGE',
  )

/** The rows of a list that the person sees and that are in use, each with the fields they see and nothing of its own house. */
export async function partOf(
  parts: HouseParts,
  transaction: Transaction,
  asking: Asking,
  name: string,
  room: number,
): Promise<Part> {
  const shape = parts.store.shapes.of(name)
  const parameters = new Parameters()
  const fields = travelling(shape.document).filter(([field]) => !isHidden(shape.fields, field, asking.user))
  const where = listConditions(shape, {}, asking, `${shape.document.permission}:list`, parameters)
  // The administrator's role is every house's own.
  const others = name === role.name ? `and id <> ${administratorRole}` : ''
  const { rows } = await transaction.query<{ record: Wire }>(
    `select row_to_json(r) as record from (select ${selectList(shape.header, shape.fields, asking.user)} from ${shape.header.name}
      where ${where} and enable_flag = 'Y' ${others} order by id limit ${room + 1}) r`,
    parameters.values,
  )
  if (rows.length > room) throw tooMany()
  const kept = rows.map(({ record }) => Object.fromEntries(fields.map(([field]) => [field, record[field] ?? null])))
  await inWords(parts, transaction, shape, kept)
  return {
    document: name,
    rows: kept.map(row => Object.fromEntries(Object.entries(row).filter(([, one]) => one !== null))),
  }
}

/** A package as one archive: a file a list, and what it says of itself. */
export function packed(contents: readonly Part[], about: Pick<Manifest, 'version' | 'made' | 'from'>): Readable {
  const zip = new ZipFile()
  const files = contents.map(({ document, rows }) => {
    const text = `{"document":${JSON.stringify(document)},"rows":[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]}\n`
    const file = `documents/${document}.json`
    zip.addBuffer(Buffer.from(text), file)
    return { document, file, rows: rows.length, sha256: sha256(text) }
  })
  const manifest: Manifest = { format: 1, ...about, files, hash: hashOfFiles(files) }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json')
  zip.end()
  return zip.outputStream as Readable
}
