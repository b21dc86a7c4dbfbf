import { filesHeld } from '../../model/files-held.ts'
import { isSaidFile } from '../documents/comments.ts'
import type { Making } from '../documents/making.ts'
import { seenRecord } from '../documents/seen.ts'
import type { Shape } from '../documents/shape.ts'
import type { CallContext } from '../http/call.ts'
import { notFound } from '../http/refusal.ts'
import { may } from '../session/user.ts'

/** A file as the table keeps it, for those who may have it. */
export interface ReachedFile {
  readonly id: string
  readonly storage_key: string
  readonly file_name: string
  readonly content_type: string
  readonly size: string
  readonly purpose: string
  readonly document: string | null
  readonly record_id: string | null
  readonly created_by: string
}

const columns =
  'id::text as id, storage_key, file_name, content_type, size::text as size, purpose, document, record_id::text as record_id, created_by::text as created_by'

/**
 * A file as the one who asks may reach it: through the record that holds it, with the permission, the fields and the
 * sight that record asks for; while no record holds it, its uploader alone. Everything else is not there (reliability.md 2.4).
 */
export async function reachedFile(making: Making, context: CallContext<unknown>, id: string): Promise<ReachedFile> {
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const { rows } = await context.transaction.query<ReachedFile>(
    `select ${columns} from file where tenant_id = current_tenant() and id = $1 and purpose in ('attachment', 'import')
        and (expires is null or expires > now())`,
    [id],
  )
  const [file] = rows
  if (!file) throw notFound()
  if (file.document === null || file.record_id === null) {
    // What somebody uploaded for nothing yet is theirs alone, not of who stands in for them.
    if (file.purpose !== 'attachment' || file.created_by !== context.user.id || context.user.standIn) throw notFound()
    return file
  }
  const { shape, record } = await seenRecord(making, context, { document: file.document, recordId: file.record_id })
  const isTheirs =
    file.purpose === 'attachment'
      ? filesHeld(shape.document, record).some(file => file.fileId === id) ||
        (await isSaidFile(context, file.document, file.record_id, id))
      : maySeeSource(shape, context)
  if (!isTheirs) throw notFound()
  return file
}

/** The workbooks a record was made from, for those who may see all that stands in them. */
export async function sourcesOf(
  making: Making,
  context: CallContext<unknown>,
  document: string,
  recordId: string,
): Promise<ReachedFile[]> {
  const { shape } = await seenRecord(making, context, { document, recordId })
  if (!maySeeSource(shape, context)) return []
  const { rows } = await context.transaction.query<ReachedFile>(
    `select ${columns} from file where tenant_id = current_tenant() and purpose = 'import' and document = $1 and record_id = $2 order by file.id desc limit 50`,
    [document, recordId],
  )
  return rows
}

/** A workbook shows every figure that was in it, so all permissions of fields are needed beside that of the import. */
const maySeeSource = (shape: Shape, { user }: CallContext<unknown>): boolean =>
  may(user, `${shape.document.permission}:import`) &&
  [shape.fields, ...shape.lines.map(line => line.fields)].every(fields =>
    Object.values(fields).every(field => !field.permission || may(user, field.permission)),
  )
