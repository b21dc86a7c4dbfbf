import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from '#platform/testing/eventually.ts'

type Kind = 'success' | 'error' | 'warning'
interface Message {
  readonly kind: string
  readonly text: string
}
interface Heard {
  readonly messages: Message[]
  read: number
}

const heard = new WeakMap<Page, Heard>()
const heardIn = (page: Page): Heard => {
  const known = heard.get(page) ?? { messages: [], read: 0 }
  heard.set(page, known)
  return known
}

/** In the browser: tells every message that is shown, which a busy machine may look for only when it has gone again. */
const listening = `new MutationObserver(() => {
  for (const notice of document.querySelectorAll('.ant-message-notice')) {
    const text = notice.textContent
    if (!text || notice.dopTold === text) continue
    notice.dopTold = text
    const kind = /ant-message-(success|error|warning)/.exec(notice.innerHTML)?.[1] ?? ''
    window.dopTold(kind, text)
  }
}).observe(document, { childList: true, subtree: true, characterData: true })`

/** Writes down what a window tells its person in passing. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.exposeBinding('dopTold', ({ page }, kind: string, text: string) => {
    heardIn(page).messages.push({ kind, text })
  })
  await context.addInitScript(listening)
}

/** What was told before is nobody's any more. */
export const forgetTold = (page: Page): void => {
  const known = heardIn(page)
  known.read = known.messages.length
}

/** Waits until a window has told something in passing, since it was last asked; answers what. */
export async function told(page: Page, kind: Kind, words: string | RegExp = ''): Promise<string> {
  const known = heardIn(page)
  const fits = ({ kind: of, text }: Message) =>
    of === kind && (typeof words === 'string' ? text.includes(words) : words.test(text))
  await eventually(
    () => known.messages.slice(known.read),
    messages => messages.some(fits),
  )
  const at = known.messages.findIndex((message, index) => index >= known.read && fits(message))
  known.read = at + 1
  return known.messages[at]?.text ?? ''
}
