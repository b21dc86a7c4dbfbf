import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { untilCut } from './cut-off.ts'

/** What a form with a file holds, as a fingerprint: its fields and the file's bytes, whatever their order and boundary. */
export class FormPrint {
  private readonly parts: string[] = []

  field(name: string, value: string): void {
    this.parts.push(`field ${JSON.stringify([name, value])}`)
  }

  /** The file's content, counted while it passes. */
  async *file(fileName: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
    this.parts.push(`file ${JSON.stringify([fileName, hash.digest('hex')])}`)
  }

  digest(): Buffer {
    return createHash('sha256')
      .update([...this.parts].sort().join('\n'))
      .digest()
  }
}

const prints = new WeakMap<FastifyRequest, FormPrint>()

/** Begins the fingerprint of a form that is about to be read. */
export function beginPrint(request: FastifyRequest): FormPrint {
  const print = new FormPrint()
  prints.set(request, print)
  return print
}

/** The fingerprint of a form; one that nobody has read is read now, and what it holds is dropped. */
export async function formPrint(request: FastifyRequest): Promise<Buffer> {
  const known = prints.get(request)
  if (known) return known.digest()
  const print = beginPrint(request)
  let isTaken = false
  for await (const part of untilCut(request.raw, request.parts())) {
    if (part.type !== 'file') {
      if (typeof part.value === 'string') print.field(part.fieldname, part.value)
    } else if (part.fieldname === 'file' && !isTaken && part.filename) {
      isTaken = true
      for await (const _ of print.file(part.filename, untilCut(request.raw, part.file)));
    } else part.file.resume()
  }
  return print.digest()
}
