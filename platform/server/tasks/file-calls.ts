import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Call, Download, defineCall, usualLimits } from '../http/call.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Files } from './files.ts'
import { uploadedFile } from './upload.ts'

/** Kinds of file taken as attachments, with the content they must have; old office files share one container. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  png: ['png'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  pdf: ['pdf'],
  xlsx: ['xlsx', 'zip'],
  docx: ['docx', 'zip'],
  zip: ['zip'],
  xls: ['cfb'],
  doc: ['cfb'],
}

const common = { access: 'user' as const, permission: null, output: z.unknown(), audit: null }

/** Attachments: taken by content and not by name alone, given back only to those who may have them (reliability.md 3.6). */
export const fileCalls = (files: Files): Call[] => [
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/sys-file/upload',
    summary: ['上传附件', 'Upload a file'],
    input: z.object({}).loose(),
    effect: 'write',
    limits: { bodyKilobytes: 22_528, seconds: 120 },
    transaction: 'own',
    async answer({ request, database, user }) {
      const file = await uploadedFile(request, 20)
      const extension = file.fileName.split('.').at(-1)?.toLowerCase() ?? ''
      const { fileTypeFromBuffer } = await import('file-type')
      const found = (await fileTypeFromBuffer(file.content))?.ext
      if (!found || !accepted[extension]?.includes(found))
        throw refuse(
          [
            `文件类型不允许，只能上传${Object.keys(accepted).join('、')}`,
            `This type of file is not allowed; only ${Object.keys(accepted).join(', ')} may be uploaded`,
          ],
          'FILE_TYPE_NOT_ALLOWED',
        )
      const kept = await database.withTenant(user.tenantId, transaction =>
        files.keep(
          transaction,
          { tenantId: user.tenantId, userId: user.id, fileName: file.fileName, purpose: 'attachment' },
          Readable.from([file.content]),
        ),
      )
      return {
        fileId: kept.id,
        fileName: kept.fileName,
        size: kept.size,
        url: `/admin/sys-file/${kept.id}`,
        docVisitUrl: `/admin/sys-file/${kept.id}`,
      }
    },
  }),
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/sys-file/:id',
    summary: ['下载附件', 'Download a file'],
    input: z.object({ id: z.string() }),
    effect: 'read',
    limits: usualLimits,
    transaction: 'pipeline',
    async answer({ input, transaction, user }) {
      const { rows } = await transaction.query<{ storage_key: string; file_name: string; content_type: string }>(
        "select storage_key, file_name, content_type from file where tenant_id = current_tenant() and id = $1 and purpose = 'attachment' and created_by = $2",
        [input.id, user.id],
      )
      const [file] = rows
      if (!file) throw notFound()
      const { content, size } = await files.open(file.storage_key)
      return new Download(content, file.file_name, file.content_type, size)
    },
  }),
]
