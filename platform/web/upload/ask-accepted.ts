import { confirmed } from '../feedback.ts'
import { CallFailure } from '../http.ts'
import { sayNow } from '../language.ts'

/** Sends something; when it is refused by warnings only, asks the person and sends it again with the warnings accepted. Answers nothing when they say no. */
export async function sentOnceAccepted<R>(send: (accepted: string) => Promise<R>): Promise<R | undefined> {
  try {
    return await send('')
  } catch (fault) {
    const data =
      fault instanceof CallFailure ? (fault.data as { warningsOnly?: boolean; errors?: Reason[] } | null) : null
    if (!(fault instanceof CallFailure) || !data?.warningsOnly) throw fault
    const ask = (data.errors ?? []).map(one => one.message).join('\n') || fault.message
    const isWanted = await confirmed(sayNow(['请确认', 'Please confirm']), { content: ask })
    if (!isWanted) return undefined
    return send((data.errors ?? []).map(one => one.bizCode ?? '').join(','))
  }
}

interface Reason {
  readonly message: string
  readonly bizCode?: string
}
