import type { Wire } from '../../model/check.ts'
import type { Attachment, AttachmentField, Fields } from '../../model/fields.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Work } from '../documents/actions.ts'
import type { Changes } from '../documents/difference.ts'
import type { Shape } from '../documents/shape.ts'
import { Refused } from '../http/refusal.ts'
import { extensionOf } from './content.ts'

/** A file that a record names, and the field that names it. */
interface Named {
  readonly field: AttachmentField
  readonly file: Attachment
}

const filesIn = (fields: Fields, values: (name: string) => unknown): Named[] =>
  ofKind(fields, 'attachment').flatMap(([name, field]) => {
    const value = values(name)
    return Array.isArray(value)
      ? value.map(file => ({ field: field as AttachmentField, file: file as Attachment }))
      : []
  })

/** The files that a change names on one of its sides: 0 before it, 1 after it. */
function filesOn(side: 0 | 1, shape: Shape, changes: Changes): Named[] {
  return [
    ...filesIn(shape.fields, name => changes.fields[name]?.[side]),
    ...shape.lines.flatMap(({ name, fields }) => {
      const lines = changes.lines[name]
      const whole: readonly Wire[] = (side === 0 ? lines?.removed : lines?.added) ?? []
      return [
        ...whole.flatMap(line => filesIn(fields, field => line[field])),
        ...(lines?.changed ?? []).flatMap(line => filesIn(fields, field => line.fields[field]?.[side])),
      ]
    }),
  ]
}

/**
 * Notes which record holds which files after a change of it, in the transaction of the change. A record takes files its
 * saver uploaded and nobody else holds, within the limits its field declares; files it lets go are the uploader's alone
 * again (reliability.md 2.4, 3.6).
 */
export async function holdFiles(
  work: Pick<Work, 'transaction' | 'user'>,
  shape: Shape,
  entries: readonly { readonly row: Wire; readonly changes?: Changes }[],
): Promise<void> {
  for (const { row, changes } of entries) {
    if (!changes) continue
    const [before, after] = [filesOn(0, shape, changes), filesOn(1, shape, changes)]
    if (before.length + after.length === 0) continue
    const held = new Set(before.map(({ file }) => file.fileId))
    refuseRenamed(before, after)
    const staying = new Set(after.map(({ file }) => file.fileId))
    await letGo(
      work,
      shape,
      row,
      [...held].filter(id => !staying.has(id)),
    )
    await take(
      work,
      shape,
      row,
      after.filter(({ file }) => !held.has(file.fileId)),
    )
  }
}

/** A file a record holds keeps its name: it is what was signed, or sent. */
function refuseRenamed(before: readonly Named[], after: readonly Named[]): void {
  const names = new Map(before.map(({ file }) => [file.fileId, file.fileName]))
  const renamed = after.find(({ file }) => names.has(file.fileId) && names.get(file.fileId) !== file.fileName)
  if (!renamed) return
  const name = names.get(renamed.file.fileId) ?? ''
  throw new Refused([
    {
      bizCode: 'FILES_STAY',
      message: [
        `文件${name}的名称不能修改，请保留原名，或另传一个文件`,
        `File ${name} keeps its name; leave it as it was, or add another file`,
      ],
    },
  ])
}

/**
 * The same files once more, for a second record to hang on it: their content stays where it is. Only what a record holds
 * goes along; the copies are whoever's who asked, until a record takes them.
 */
export async function copiedFiles(
  { transaction, user }: Pick<Work, 'transaction' | 'user'>,
  files: readonly Attachment[],
): Promise<Attachment[]> {
  if (files.length === 0) return []
  const { rows } = await transaction.query<{ at: string; id: string; name: string; size: string }>(
    `with wanted as (select id::bigint, at from unnest($1::text[]) with ordinality as w(id, at)),
          made as (
       insert into file (tenant_id, storage_key, file_name, extension, content_type, size, sha256, purpose, created_by, copied)
       select f.tenant_id, f.storage_key, f.file_name, f.extension, f.content_type, f.size, f.sha256, f.purpose, $2, true
         from wanted w join file f on f.tenant_id = current_tenant() and f.id = w.id
        where f.purpose = 'attachment' and f.record_id is not null
        order by w.at
       returning id, storage_key, file_name, size)
     select w.at::text as at, m.id::text as id, m.file_name as name, m.size::text as size
       from wanted w join file f on f.tenant_id = current_tenant() and f.id = w.id
       join made m on m.storage_key = f.storage_key order by w.at`,
    [files.map(file => file.fileId), user.id],
    'copy-files',
  )
  return rows.map(({ id, name, size }) => ({ fileId: id, fileName: name, size: Number(size) }))
}

async function letGo(work: Pick<Work, 'transaction'>, shape: Shape, row: Wire, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await work.transaction.query(
    `update file set document = null, record_id = null where tenant_id = current_tenant() and id = any($1::bigint[])
        and purpose = 'attachment' and document = $2 and record_id = $3
        and not exists (select from record_comment c where c.tenant_id = file.tenant_id and c.document = $2 and c.record_id = $3
          and c.files @> jsonb_build_array(jsonb_build_object('fileId', file.id::text)))`,
    [ids, shape.document.name, row.id],
  )
}

/** Files of a comment that is taken back are the uploader's alone again; what the record names as well stays with it. */
export async function letCommentFilesGo(
  work: Pick<Work, 'transaction'>,
  shape: Shape,
  record: Wire,
  files: readonly Attachment[],
): Promise<void> {
  const inLines = shape.lines.flatMap(({ name, fields }) =>
    ((record[name] as Wire[] | undefined) ?? []).flatMap(row => filesIn(fields, field => row[field])),
  )
  const named = new Set([...filesIn(shape.fields, field => record[field]), ...inLines].map(({ file }) => file.fileId))
  const going = files.map(({ fileId }) => fileId).filter(id => !named.has(id))
  await letGo(work, shape, record, going)
}

async function take(
  { transaction, user }: Pick<Work, 'transaction' | 'user'>,
  shape: Shape,
  row: Wire,
  wanted: readonly Named[],
): Promise<void> {
  if (wanted.length === 0) return
  const { rows } = await transaction.query<{ id: string; file_name: string; size: string }>(
    `update file set document = $2, record_id = $3
      where tenant_id = current_tenant() and id = any($1::bigint[]) and purpose = 'attachment'
        and ((record_id is null and (created_by = $4 or $5)) or (document = $2 and record_id = $3))
      returning id::text as id, file_name, size::text as size`,
    [
      wanted.map(({ file }) => file.fileId).filter(id => /^\d{1,18}$/.test(id)),
      shape.document.name,
      row.id,
      user.id,
      user.clientId === 'house',
    ],
  )
  const found = new Map(rows.map(one => [one.id, one]))
  for (const { field, file } of wanted) {
    const stored = found.get(file.fileId)
    if (!stored || stored.file_name !== file.fileName || Number(stored.size) !== file.size)
      throw refusal('FILE_UNKNOWN', [
        `${field.label[0]}：文件“${file.fileName}”不存在，请重新上传`,
        `${field.label[1]}: the file "${file.fileName}" does not exist; upload it again`,
      ])
    if (!field.accept.includes(extensionOf(stored.file_name)))
      throw refusal('FILE_TYPE_NOT_ALLOWED', [
        `${field.label[0]}：文件格式只支持${field.accept.join('、')}`,
        `${field.label[1]}: only these file types are allowed: ${field.accept.join(', ')}`,
      ])
    if (Number(stored.size) > field.maxMegabytes * 1_048_576)
      throw refusal('FILE_TOO_LARGE', [
        `${field.label[0]}：文件大小不能超过${field.maxMegabytes}MB`,
        `${field.label[1]}: the file may not exceed ${field.maxMegabytes} MB`,
      ])
  }
}

const refusal = (bizCode: string, message: readonly [string, string]): Refused => new Refused([{ bizCode, message }])
