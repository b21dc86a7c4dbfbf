/** A file that was issued with an account sale. */
export interface Issued {
  readonly fileName: string
  /** SHA-256 of its content. */
  readonly sha256: string
  /** Its figures are no longer those of the settlement. */
  readonly isOld?: boolean
}

/** A file somebody holds against those that were issued. */
interface Held {
  readonly fileName: string
  readonly sha256: string
  /** It says inside whose statement it is. */
  readonly isMarked?: boolean
}

/** Whether a file is one that was issued: the same to the last bit, the same with figures that have changed since, known but changed, or none of them. */
export type Verdict = 'SAME' | 'OLD' | 'CHANGED' | 'UNKNOWN'

/** What a browser or a person puts behind the name of a copy: `report (1).xlsx`, `report - 副本.xlsx`, `report - Copy (2).xlsx`. */
const copied = /(\s*-\s*(副本|copy))?(\s*\(\d{1,3}\))?(?=\.[^.]*$|$)/i

const plain = (fileName: string) => fileName.normalize('NFKC').trim().toLowerCase().replace(copied, '').trim()

/** What is to be said of a file; only its content makes it the same, whatever it is called by now. */
export function verdictOf(issued: readonly Issued[], file: Held): { verdict: Verdict; fileName: string | null } {
  const same = issued.filter(one => one.sha256 === file.sha256)
  const [first] = same
  if (first) return { verdict: same.every(one => one.isOld) ? 'OLD' : 'SAME', fileName: first.fileName }
  const named = issued.find(one => plain(one.fileName) === plain(file.fileName))
  if (named) return { verdict: 'CHANGED', fileName: named.fileName }
  return { verdict: file.isMarked ? 'CHANGED' : 'UNKNOWN', fileName: null }
}

/** Whether a file says somewhere inside that it is of a report: a PDF keeps its title in one of these ways, whatever it is called. */
export const isMarked = (content: Buffer, reportNo: string): boolean =>
  ['utf8', 'utf16le'].some(way => {
    const words = Buffer.from(reportNo, way as BufferEncoding)
    return content.includes(way === 'utf16le' ? words.swap16() : words)
  })
