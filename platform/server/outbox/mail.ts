import { createHash } from 'node:crypto'
import type { Declaration } from '../../model/document.ts'
import { isLoopback } from '../config.ts'
import type { Work } from '../documents/actions.ts'
import type { Outgoing } from './channel.ts'
import type { Outcome, Sent, Target } from './send.ts'

/** A letter: to whom, what it is about, and what it says, in plain words. */
export interface Letter {
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly subject: string
  readonly text: string
  /** The same with its tables drawn, for who reads it so. */
  readonly html?: string
  readonly files?: readonly Enclosed[]
}

/** A file that goes with a letter. */
export interface Enclosed {
  readonly fileName: string
  readonly contentType: string
  readonly base64: string
}

/**
 * Has a letter sent once the change is stored, as every message to the outside is: once per revision of the record, tried
 * again, shown in the outbox; the record's channel to `MAIL` says where it shows what became of it.
 */
export const pushMail = <D extends Declaration>(
  work: Work,
  about: Pick<Outgoing<D>, 'document' | 'record' | 'no'>,
  letter: Omit<Letter, 'files'>,
): Promise<void> => work.push({ ...about, target: 'MAIL', path: '/mail/v1/messages', payload: { ...letter } })

/** Whether what is sent there goes as a letter. */
export const isMailServer = ({ address }: Target): boolean => /^smtps?:/.test(address)

/** The same letter has the same number however often it is sent: mailboxes show it once. */
const numberOf = ({ tenantId, key }: Sent, from: string): string =>
  `<${createHash('sha256').update(`${tenantId} ${key}`).digest('hex').slice(0, 40)}@${from.split('@')[1]?.replace(/>$/, '')}>`

/** Hands a letter to the mail server, and says what came of it. */
export async function sendMail(target: Target, message: Sent): Promise<Outcome> {
  const { to, cc, subject, text, html, files = [] } = JSON.parse(message.payload) as Letter
  const from = target.from ?? ''
  const milliseconds = target.seconds * 1000
  // Loaded with the first letter: a start has no use for it.
  const { createTransport } = await import('nodemailer')
  const { username, hostname } = new URL(target.address)
  const transport = createTransport({
    url: target.address,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    // A password goes over a line nobody can listen to, or not at all.
    ...(username && !isLoopback(hostname) ? { requireTLS: true } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let isBelieved = false
  try {
    // Whoever does not let us in has not got the letter; later, without a word, nobody knows.
    await transport.verify()
    isBelieved = true
    const { messageId, response, rejected } = await transport.sendMail({
      from,
      to: [...to],
      ...(cc ? { cc: [...cc] } : {}),
      subject,
      text,
      ...(html ? { html } : {}),
      attachments: files.map(({ fileName, contentType, base64 }) => ({
        filename: fileName,
        contentType,
        content: base64,
        encoding: 'base64',
      })),
      messageId: numberOf(message, from),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const answer = { docNo: messageId, status: null, message: null, text: response }
    if (rejected.length === 0) return { kind: 'SUCCESS', answer }
    return {
      kind: 'REFUSED',
      why: `邮件服务器不收此地址 / The mail server does not take: ${rejected.join(', ')}`,
      answer,
    }
  } catch (fault) {
    return outcomeOf(fault as Fault, isBelieved)
  } finally {
    transport.close()
  }
}

type Fault = Error & { readonly code?: string; readonly responseCode?: number; readonly response?: string }

/** What a mail server refuses for good is refused; who is not there, or asks for patience, is asked again. */
function outcomeOf({ code, message, response, responseCode }: Fault, isBelieved: boolean): Outcome {
  const why = response ?? `${code ?? ''} ${message}`.trim()
  if (code === 'EENVELOPE' || (responseCode ?? 0) >= 500)
    return { kind: 'REFUSED', why, answer: { docNo: null, status: null, message: why, text: response ?? message } }
  return { kind: 'UNREACHABLE', why, wasAnswered: responseCode !== undefined || !isBelieved }
}
