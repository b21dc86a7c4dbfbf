import { useEffect } from 'react'
import type { Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import { noteError } from '../error-log/error-log.ts'
import { keepIfCarried, readAhead, recordsOf } from '../installed/installed.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'

export const UnsentDialog = lazyScreen(() => import('./unsent-dialog.tsx'))

/** Fetches, while there is a line, what working on without one needs; only where a document is worked on like that. */
export function useReadyOffline({ offline = false }: Declaration): void {
  useEffect(() => {
    if (!offline) return
    keepIfCarried()
    fetchAll().catch((fault: unknown) => noteError('chunk', fault))
  }, [offline])
}

/** Reads the records of a list ahead on a device that keeps them: what is shown as a row there can be opened without a line. */
export function useRowsAhead({ offline = false, calls }: Declaration, rows: readonly Wire[]): void {
  useEffect(() => {
    // What cannot be read now is read when somebody opens it.
    if (offline) readAhead(recordsOf(calls, rows)).catch(() => {})
  }, [offline, calls, rows])
}

async function fetchAll(): Promise<void> {
  const [{ forgetOldFiles }] = await Promise.all([
    import('./files.ts'),
    import('../upload/upload-list.tsx'),
    import('../upload/compress.ts'),
    UnsentDialog.fetchEarly(),
  ])
  await forgetOldFiles()
}
