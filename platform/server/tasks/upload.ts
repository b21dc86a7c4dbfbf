import type { FastifyRequest } from 'fastify'
import { unfit } from '../../kinds/text/kind.ts'
import { beginPrint } from '../http/form-print.ts'
import { badRequest, refuse } from '../http/refusal.ts'
import { tooLarge } from '../storage/content.ts'

/** An uploaded file with the fields sent beside it. */
export interface Uploaded {
  readonly fileName: string
  readonly content: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/** A file as it arrives. */
export interface Arriving {
  readonly fileName: string
  readonly content: AsyncIterable<Uint8Array>
}

type Fields = Readonly<Record<string, string>>

/** A name or value in a form that the database could not keep. */
const unfitIn = (name: string) =>
  badRequest([`参数${name}含有无法保存的字符`, `The parameter ${name} holds a character that cannot be stored`], {
    field: name,
  })

/** Hands the one file of a multipart request on while it arrives, with the fields that came before it; answers all fields. */
export async function eachUploaded(
  request: FastifyRequest,
  maxMegabytes: number,
  take: (file: Arriving, before: Fields) => Promise<void>,
): Promise<{ fields: Fields }> {
  if (!request.isMultipart()) throw badRequest(['请以文件上传方式提交', 'Send the file as multipart form data'])
  const fields: Record<string, string> = {}
  const print = beginPrint(request)
  let isTaken = false
  let fault: unknown
  // A file that is too large is told by our own words below.
  const options = { limits: { fileSize: maxMegabytes * 1_048_576 }, throwFileSizeLimit: false }
  for await (const part of request.parts(options)) {
    if (part.type !== 'file') {
      if (typeof part.value !== 'string') continue
      if (unfit.test(part.value) || unfit.test(part.fieldname)) fault ??= unfitIn(part.fieldname)
      fields[part.fieldname] = part.value
      print.field(part.fieldname, part.value)
      continue
    }
    // A part may come as a file without a name; there is no file without one.
    const name = part.filename as string | undefined
    if (part.fieldname === 'file' && !isTaken && name) {
      isTaken = true
      // What is refused is read to its end all the same: an answer in the middle of a request never reaches a browser.
      const content = print.file(name, part.file.iterator({ destroyOnReturn: false }))
      if (unfit.test(name)) fault ??= unfitIn('file')
      else
        await take({ fileName: name.slice(0, 200), content }, fields).catch((thrown: unknown) => {
          fault ??= (thrown as { statusCode?: number }).statusCode === 413 ? tooLarge(maxMegabytes) : thrown
        })
    }
    part.file.resume()
    if (part.file.truncated) fault ??= tooLarge(maxMegabytes)
  }
  if (fault) throw fault
  return { fields }
}

/** Reads the one file of a multipart request and the fields beside it, whatever their order (platform-family 7). */
export async function uploadedFile(request: FastifyRequest, maxMegabytes = 10): Promise<Uploaded> {
  let file: { fileName: string; content: Buffer } | undefined
  const { fields } = await eachUploaded(request, maxMegabytes, async ({ fileName, content }) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    file = { fileName, content: Buffer.concat(chunks) }
  })
  if (!file) throw refuse(['请先选择文件', 'Please choose a file first'], 'FILE_REQUIRED')
  return { ...file, fields }
}

/** The warnings a person has read and goes on in spite of, as the form names them. */
export const acceptedIn = (fields: Fields): ReadonlySet<string> => new Set((fields.accepted ?? '').split(','))
