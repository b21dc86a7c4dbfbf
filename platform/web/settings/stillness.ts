import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether this person's system asks programs to move nothing; followed while the page stands. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    told => {
      const asked = query()
      asked.addEventListener('change', told)
      return () => asked.removeEventListener('change', told)
    },
    () => query().matches,
  )
