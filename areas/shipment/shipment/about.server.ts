import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import { namedBy } from '#platform/server/documents/named-by.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { bothWords } from '#platform/server/http/outputs.ts'
import { shipment } from './document.ts'

const kind = z.strictObject({
  document: z.string(),
  label: bothWords,
  screen: z.string(),
  count: z.int(),
  rows: z.array(
    z.strictObject({ id: z.string(), no: z.string().nullable(), state: bothWords.nullable(), live: z.boolean() }),
  ),
})

const said = z.strictObject({
  document: z.string(),
  recordId: z.string(),
  recordNo: z.string().nullable(),
  by: z.string().nullable(),
  time: z.string(),
  text: z.string(),
})

const file = z.strictObject({
  document: z.string(),
  recordId: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  size: z.number(),
})

/** So many comments and files are told, the newest first. */
const most = 50

/** Everything that names a container on its voyage: its documents by kind, and what was said and hung on any of them (business.md 2.5). */
export const aboutCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${shipment.calls}/about`,
    summary: ['货柜批次：全部单据、评论和文件', 'Shipment: all its documents, comments and files'],
    permission: `${shipment.permission}:list`,
    effect: 'read',
    input: z.object({ id: idText }),
    output: z.strictObject({ documents: z.array(kind), comments: z.array(said), files: z.array(file) }),
    async answer(context) {
      const { id } = context.input
      const work = workOf(parts, context)
      const { shapes } = parts.store
      await parts.store.read(work, shapes.of(shipment.name), id)
      const documents = await namedBy(work, shapes, shapes.of(shipment.name), id)
      const met = [
        { document: shipment.name, id },
        ...documents.flatMap(({ document, rows }) => rows.map(row => ({ document, id: row.id }))),
      ]
      const given = [met.map(one => one.document), met.map(one => one.id)]
      const { rows: comments } = await context.transaction.query<z.infer<typeof said>>(
        `select c.document, c.record_id::text as "recordId", c.record_no as "recordNo", c.created_by_name as by,
                to_char(c.created_time, 'YYYY-MM-DD HH24:MI') as time, c.text
           from record_comment c
           join unnest($1::text[], $2::bigint[]) as m (document, id) on m.document = c.document and m.id = c.record_id
          where c.tenant_id = current_tenant() order by c.id desc limit ${most}`,
        given,
        'shipment-comments',
      )
      const { rows: files } = await context.transaction.query<z.infer<typeof file>>(
        `select f.document, f.record_id::text as "recordId", f.id::text as "fileId", f.file_name as "fileName", f.size::float8 as size
           from file f
           join unnest($1::text[], $2::bigint[]) as m (document, id) on m.document = f.document and m.id = f.record_id
          where f.tenant_id = current_tenant() and f.purpose = 'attachment' order by f.id desc limit ${most}`,
        given,
        'shipment-files',
      )
      return { documents: documents as z.infer<typeof kind>[], comments, files }
    },
  })
