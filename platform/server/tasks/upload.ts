import type { FastifyRequest } from 'fastify'
import { badRequest, refuse } from '../http/refusal.ts'

/** An uploaded file with the fields sent beside it. */
export interface Uploaded {
  readonly fileName: string
  readonly content: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/** Reads the one file of a multipart request and the fields beside it, whatever their order (platform-family 7). */
export async function uploadedFile(request: FastifyRequest, maxMegabytes = 10): Promise<Uploaded> {
  if (!request.isMultipart()) throw badRequest(['请以文件上传方式提交', 'Send the file as multipart form data'])
  const fields: Record<string, string> = {}
  let file: { fileName: string; content: Buffer } | undefined
  for await (const part of request.parts({ limits: { fileSize: maxMegabytes * 1_048_576 } })) {
    if (part.type === 'file') {
      const content = await part.toBuffer().catch(() => undefined)
      if (!content || part.file.truncated)
        throw refuse([`文件不能超过${maxMegabytes}MB`, `The file may not exceed ${maxMegabytes} MB`], 'FILE_TOO_LARGE')
      if (part.fieldname === 'file' && !file) file = { fileName: part.filename.slice(0, 200), content }
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  if (!file) throw refuse(['请先选择文件', 'Choose a file first'], 'FILE_REQUIRED')
  return { ...file, fields }
}
