/** The longest content a robot takes, in bytes of UTF-8 (business.md 5.5). */
export const mostBytes = { text: 2048, markdown: 4096 } as const
export type MessageType = keyof typeof mostBytes

const bytes = new TextEncoder()
const sizeOf = (text: string): number => bytes.encode(text).length

/**
 * What a content is sent as: cut at line ends where it is too long for one message, within a line only where the line
 * alone is. Nothing is lost: the parts joined by line ends are the content again, save for lines that were cut.
 */
export function partsOf(content: string, type: MessageType): string[] {
  const most = mostBytes[type]
  const parts: string[] = []
  let part: string | undefined
  for (const piece of content.split('\n').flatMap(line => piecesOf(line, most))) {
    const longer: string = part === undefined ? piece : `${part}\n${piece}`
    if (sizeOf(longer) <= most) {
      part = longer
      continue
    }
    if (part !== undefined) parts.push(part)
    part = piece
  }
  return part === undefined ? parts : [...parts, part]
}

/** A line in pieces that each fit; characters stay whole. */
function piecesOf(line: string, most: number): string[] {
  if (sizeOf(line) <= most) return [line]
  const pieces: string[] = []
  let [piece, size] = ['', 0]
  for (const character of line) {
    const more = sizeOf(character)
    if (size + more > most) {
      pieces.push(piece)
      ;[piece, size] = ['', 0]
    }
    piece += character
    size += more
  }
  return [...pieces, piece]
}

/** What a robot is given to say: in Markdown people are called in the words themselves (business.md 5.5). */
export function saidOf(content: string, type: MessageType, mentions: string | null): string {
  const called = type === 'markdown' ? mentionsOf(mentions).map(account => `<@${account.replace(/^@/, '')}>`) : []
  return called.length > 0 ? `${content}\n${called.join(' ')}` : content
}

/** Who is called by name in a message: accounts, separated by commas or spaces. */
export const mentionsOf = (text: string | null): string[] => (text ?? '').split(/[,，;；\s]+/).filter(Boolean)
