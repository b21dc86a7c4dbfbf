/** A file that was issued with an account sale. */
export interface Issued {
  readonly fileName: string
  /** SHA-256 of its content. */
  readonly sha256: string
}

/** Whether a file is one that was issued: the same to the last bit, under a known name but changed, or none of them. */
export type Verdict = 'SAME' | 'CHANGED' | 'UNKNOWN'

const plain = (fileName: string) => fileName.normalize('NFKC').trim().toLowerCase()

/** What is to be said of a file; only its content makes it the same, whatever it is called by now. */
export function verdictOf(issued: readonly Issued[], file: Issued): { verdict: Verdict; fileName: string | null } {
  const same = issued.find(one => one.sha256 === file.sha256)
  if (same) return { verdict: 'SAME', fileName: same.fileName }
  const named = issued.find(one => plain(one.fileName) === plain(file.fileName))
  return named ? { verdict: 'CHANGED', fileName: named.fileName } : { verdict: 'UNKNOWN', fileName: null }
}
