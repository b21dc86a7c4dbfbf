/** An answer that is asked for again when it is older than so long; while asking fails, the last one stands. */
export function keptFor<Answer>(
  milliseconds: number,
  ask: () => Promise<readonly Answer[]>,
): () => Promise<readonly Answer[]> {
  let answer: readonly Answer[] = []
  let until = 0
  let asking: Promise<void> | undefined
  const again = async () => {
    try {
      answer = await ask()
    } catch {
      // Whoever needs it now gets what was known before.
    } finally {
      until = Date.now() + milliseconds
      asking = undefined
    }
  }
  return async () => {
    if (Date.now() > until) await (asking ??= again())
    return answer
  }
}
