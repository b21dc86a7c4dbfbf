import type { FastifyRequest } from 'fastify'
import { unfit } from '../../kinds/text/kind.ts'
import { tooLarge } from '../storage/content.ts'
import { untilCut } from './cut-off.ts'
import { beginPrint } from './form-print.ts'
import { badRequest, CallRefusal, refuse } from './refusal.ts'

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
  for await (const part of untilCut(request.raw, request.parts(options))) {
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
      const content = print.file(name, untilCut(request.raw, part.file.iterator({ destroyOnReturn: false })))
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
async function wholeFile(request: FastifyRequest, megabytes: number): Promise<Uploaded> {
  let file: { fileName: string; content: Buffer } | undefined
  const { fields } = await eachUploaded(request, megabytes, async ({ fileName, content }) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    file = { fileName, content: Buffer.concat(chunks) }
  })
  if (!file) throw refuse(['请先选择文件', 'Please choose a file first'], 'FILE_REQUIRED')
  return { ...file, fields }
}

/** As many files are read whole at once: of everybody, of one caller, of people nobody knows. Each lies in memory meanwhile. */
const atOnce = { all: 16, one: 4, strangers: 4 } as const
const strangers = ''

/** Files that are being read whole; slow senders fill neither the memory nor each other's places. */
export class Uploads {
  private readonly reading: string[] = []

  /** Reads a file whole, before anything of its call begins; `who` sends it, somebody nobody knows where that is missing. */
  async whole(request: FastifyRequest, megabytes: number, who = strangers): Promise<Uploaded> {
    const most = who === strangers ? atOnce.strangers : atOnce.one
    const own = this.reading.filter(one => one === who).length
    if (own >= most || this.reading.length >= atOnce.all) throw tooMany()
    this.reading.push(who)
    try {
      return await wholeFile(request, megabytes)
    } finally {
      this.reading.splice(this.reading.indexOf(who), 1)
    }
  }
}

const tooMany = () =>
  new CallRefusal(
    429,
    'TOO_MANY_UPLOADS',
    ['同时上传的文件过多，请稍后再试', 'Too many files are being uploaded at once; try again in a moment'],
    { seconds: 5 },
  )

/** The file a call has said it takes. */
export function fileOf({ uploaded }: { readonly uploaded?: Uploaded }): Uploaded {
  if (!uploaded) throw new Error('This call takes no file')
  return uploaded
}

/** The warnings a person has read and goes on in spite of, as the form names them. */
export const acceptedIn = (fields: Fields): ReadonlySet<string> => new Set((fields.accepted ?? '').split(','))
