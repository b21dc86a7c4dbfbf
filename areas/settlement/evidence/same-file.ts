/** A file that was issued with an account sale. */
export interface Issued {
  readonly fileName: string
  /** SHA-256 of its content. */
  readonly sha256: string
}

/** Whether a file is one that was issued: the same to the last bit, under a known name but changed, or none of them. */
export type Verdict = 'SAME' | 'CHANGED' | 'UNKNOWN'

/** What a browser or a person puts behind the name of a copy: `report (1).xlsx`, `report - 副本.xlsx`, `report - Copy (2).xlsx`. */
const copied = /(\s*-\s*(副本|copy))?(\s*\(\d{1,3}\))?(?=\.[^.]*$|$)/i

const plain = (fileName: string) => fileName.normalize('NFKC').trim().toLowerCase().replace(copied, '').trim()

/** What is to be said of a file; only its content makes it the same, whatever it is called by now. */
export function verdictOf(issued: readonly Issued[], file: Issued): { verdict: Verdict; fileName: string | null } {
  const same = issued.find(one => one.sha256 === file.sha256)
  if (same) return { verdict: 'SAME', fileName: same.fileName }
  const named = issued.find(one => plain(one.fileName) === plain(file.fileName))
  return named ? { verdict: 'CHANGED', fileName: named.fileName } : { verdict: 'UNKNOWN', fileName: null }
}
