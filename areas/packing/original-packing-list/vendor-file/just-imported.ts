let imported: string | undefined

/** Remembers which list has just been brought in: its page opens at what is left to do. */
export const noteImported = (id: string): void => {
  imported = id
}

/** Whether a list has just been brought in; said once. */
export function wasJustImported(id: unknown): boolean {
  if (imported === undefined || imported !== id) return false
  imported = undefined
  return true
}
