/** Where robots of the chat are written to; which one, its key says, which goes along only as a message is sent. */
export const robotPath = '/cgi-bin/webhook/send'
/** The same with a key. */
export const robotAddress = (key: string): string => `${robotPath}?key=${encodeURIComponent(key)}`
/** Where the robots of the chat are asked; an address elsewhere is no robot of it (business.md 5.5). */
const house = `https://qyapi.weixin.qq.com${robotPath}?key=`
/** As many characters of a key are shown as tell one robot from another, and no more (business.md 3.20). */
const shown = 6

/** The key in the address of a robot; nothing where the text is no such address, or one that hides its key. */
export function keyOf(webhook: string): string | undefined {
  const text = webhook.trim()
  const key = text.startsWith(house) ? text.slice(house.length) : undefined
  return key && /^[\w-]{12,100}$/.test(key) ? key : undefined
}

/** The address of a robot as the chat gives it out. */
export const webhookOf = (key: string): string => `${house}${key}`

/** The address as people see it again: the last characters of its key, dots for all before them. */
export const masked = (key: string): string => `${'•'.repeat(8)}${key.slice(-shown)}`
