/** As much of another house's answer as is read (reliability.md 3.5). */
export const mostAnswerBytes = 1_048_576

/** An answer that is larger than anybody has use for; it was cut off while it was read. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
  constructor() {
    super(`The answer is larger than ${mostAnswerBytes / 1_048_576} MB`)
  }
}

/** The text of another house's answer, counted while it is read and unpacked: what grows too large is hung up on. */
export async function answerText({ body, headers }: Response): Promise<string> {
  if (!body) return ''
  const told = Number(headers.get('content-length') ?? 0)
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let isTooLarge = told > mostAnswerBytes; ; isTooLarge = size > mostAnswerBytes) {
    if (isTooLarge) {
      await reader.cancel().catch(() => {})
      throw new AnswerTooLarge()
    }
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts, size).toString('utf8')
    parts.push(value)
    size += value.byteLength
  }
}
