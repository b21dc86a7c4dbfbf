import { asReasons, type ServerErrors } from '../document/edit/saving.ts'
import { answerTo } from '../document/questions.tsx'
import { CallFailure } from '../http.ts'
import { sayNow } from '../language.ts'

/** Sends something; when it is refused by warnings only, asks the person and sends it again with the warnings accepted. Answers nothing when they say no. */
export async function sentOnceAccepted<R>(send: (accepted: string) => Promise<R>): Promise<R | undefined> {
  try {
    return await send('')
  } catch (fault) {
    if (!(fault instanceof CallFailure) || !(fault.data as ServerErrors | null)?.warningsOnly) throw fault
    const answer = await answerTo(asReasons(fault.data), {}, sayNow(['请确认', 'Please confirm']))
    return answer && send((answer.accepted ?? []).join(','))
  }
}
