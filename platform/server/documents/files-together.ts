import { z } from 'zod'
import { filesHeld, holdsFiles } from '../../model/files-held.ts'
import { type Call, Download, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import { noted } from '../http/noted.ts'
import { refuse } from '../http/refusal.ts'
import { inArchive, type Packed, zipOf } from '../storage/zip.ts'
import type { Files } from '../tasks/files.ts'
import { type Making, workOf } from './making.ts'
import { titleOf } from './named.ts'
import type { Shape } from './shape.ts'

/** What one archive may hold. */
const [mostRecords, mostMegabytes] = [50, 500]

/** What the call is made with. */
interface FilesMaking extends Making {
  readonly files: Files
}

/** The call with which the files of several records are fetched as one archive, a folder for each record. */
export function filesTogether(making: FilesMaking, shape: Shape): Call[] {
  const { document } = shape
  if (!holdsFiles(document)) return []
  return [
    defineCall({
      ...usualCall,
      method: 'GET',
      path: `${document.calls}/files`,
      summary: [`${document.label[0]}：打包下载附件`, `${document.label[1]}: the files of records as one archive`],
      permission: `${document.permission}:list`,
      // Reading, but for the lines of the history that say so.
      effect: 'write',
      audit: 'download',
      file: 'application/zip',
      input: z.object({
        ids: z
          .union([idText, z.array(idText).min(1).max(mostRecords)])
          .transform(given => [...new Set([given].flat())])
          .describe(`Up to ${mostRecords} records`),
      }),
      async answer(context) {
        const work = workOf(making, context)
        const held: { folder: string; fileId: string }[] = []
        for (const id of context.input.ids) {
          const record = await making.store.seen(work, shape, id)
          const files = filesHeld(document, record)
          held.push(...files.map(({ fileId }) => ({ folder: inArchive(titleOf(shape, record)), fileId })))
          if (files.length > 0)
            await noted(context.transaction, context, {
              document: document.name,
              recordId: id,
              recordNo: titleOf(shape, record),
              action: 'download',
            })
        }
        const { rows } = await context.transaction.query<{ id: string; key: string; name: string; size: string }>(
          `select id::text as id, storage_key as key, file_name as name, size::text as size from file
            where tenant_id = current_tenant() and id = any($1::bigint[]) and purpose = 'attachment'`,
          [held.map(({ fileId }) => fileId)],
          'files-together',
        )
        const known = new Map(rows.map(row => [row.id, row]))
        if (rows.length === 0) throw refuse(['所选单据没有附件', 'The chosen records have no files'], 'NO_ATTACHMENTS')
        if (rows.reduce((all, { size }) => all + Number(size), 0) > mostMegabytes * 1_048_576)
          throw refuse(
            [
              `附件总大小超过${mostMegabytes}MB，请分批下载`,
              `The files exceed ${mostMegabytes} MB; download them in parts`,
            ],
            'DOWNLOAD_TOO_LARGE',
          )
        const isOne = context.input.ids.length === 1
        const packed = held.flatMap(({ fileId, folder }): Packed[] => {
          const file = known.get(fileId)
          if (!file) return []
          const name = inArchive(file.name)
          return [
            {
              name: isOne ? name : `${folder}/${name}`,
              open: async () => (await making.files.open(file.key)).content,
            },
          ]
        })
        const [first] = held
        const about = isOne && first ? first.folder : `${held.length}`
        return new Download(zipOf(packed), `${document.label[0]}_${about}.zip`, 'application/zip')
      },
    }),
  ]
}
