import type { Wire } from '#platform/model/check.ts'

/** The store's words among some rows that nothing of ours is known for, each once. */
export function unmatchedWords(rows: readonly Wire[], known: readonly Wire[]): string[] {
  const ours = new Set(known.filter(one => one.enableFlag !== 'N').map(one => String(one.partnerItemNumber)))
  const words = rows.map(row => String(row.partnerItemNumber ?? '').trim()).filter(Boolean)
  return [...new Set(words)].filter(word => !ours.has(word))
}
