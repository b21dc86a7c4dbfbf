import { useEffect, useEffectEvent } from 'react'

type Heard = (documents: readonly string[] | undefined) => void

const hearing = new Set<Heard>()

/** Tells whoever looks at them that records of these kinds were changed; of any kind, where nobody knows which. */
export function tellChanged(documents: readonly string[] | undefined): void {
  for (const heard of hearing) heard(documents)
}

/**
 * Hears, over the line for live notices, that records of one of these kinds of documents were changed by anybody, at most
 * once in two seconds; also when the line is back after it was lost, because what was said meanwhile was not heard.
 */
export function useChanged(documents: readonly string[], onChange: () => void): void {
  const told = useEffectEvent<Heard>(changed => {
    if (!changed || documents.some(name => changed.includes(name))) onChange()
  })
  useEffect(() => {
    const heard: Heard = changed => told(changed)
    hearing.add(heard)
    return () => void hearing.delete(heard)
  }, [])
}
