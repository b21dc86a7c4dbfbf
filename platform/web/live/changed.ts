import { useEffect, useEffectEvent } from 'react'

type Heard = (documents: readonly string[] | undefined) => void

const hearing = new Set<Heard>()

/** Tells whoever looks at them that records of these kinds were changed; of any kind, where nobody knows which. */
export function tellChanged(documents: readonly string[] | undefined): void {
  for (const heard of hearing) heard(documents)
}

interface Of {
  /** The kinds of documents it is about; all of them unless said. */
  readonly documents?: readonly string[]
  /** However much is changed, it hears of it only so often; the last change is never left out. */
  readonly everyMilliseconds: number
}

/**
 * Hears, over the line for live notices, that records of one of these kinds of documents were changed by anybody; also
 * when the line is back after it was lost, because what was said meanwhile was not heard.
 */
export function useChanged({ documents, everyMilliseconds }: Of, onChange: () => void): void {
  const isAbout = useEffectEvent<(changed: readonly string[] | undefined) => boolean>(
    changed => !changed || !documents || documents.some(name => changed.includes(name)),
  )
  const told = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const tell = () => {
      timer = undefined
      last = Date.now()
      told()
    }
    const heard: Heard = changed => {
      if (timer || !isAbout(changed)) return
      timer = setTimeout(tell, Math.max(0, last + everyMilliseconds - Date.now()))
    }
    hearing.add(heard)
    return () => {
      clearTimeout(timer)
      hearing.delete(heard)
    }
  }, [everyMilliseconds])
}
