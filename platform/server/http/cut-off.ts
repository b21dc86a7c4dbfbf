import type { IncomingMessage } from 'node:http'
import { CallRefusal } from './refusal.ts'

const cutOff = () => new CallRefusal(400, 'CUT_OFF', ['上传中断，请重新上传', 'The upload was cut off; send it again'])

/** Tells when whoever sends a request has gone before its end; the wait is over then, whatever reads it. */
function goneBeforeEnd(raw: IncomingMessage): { readonly gone: Promise<never>; readonly forget: () => void } {
  let forget = () => {}
  const gone = new Promise<never>((_, refuse) => {
    const look = () => {
      if (!raw.complete) refuse(cutOff())
    }
    forget = () => raw.off('close', look)
    raw.once('close', look)
    if (raw.destroyed) look()
  })
  gone.catch(() => {})
  return { gone, forget }
}

/** What arrives of a request, piece by piece; refused as soon as its sender is gone, which no reader of a form notices by itself. */
export async function* untilCut<Piece>(
  raw: IncomingMessage,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  const { gone, forget } = goneBeforeEnd(raw)
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), gone])
      if (next.done) return
      yield next.value
    }
  } finally {
    forget()
    // A reader that still waits for what never comes would not answer: nobody waits for it.
    void iterator.return?.().catch(() => {})
  }
}
