import { useEffect } from 'react'
import type { Declaration } from '../../model/document.ts'
import { noteError } from '../error-log/error-log.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'

export const UnsentDialog = lazyScreen(() => import('./unsent-dialog.tsx'))

/** Fetches, while there is a line, what working on without one needs; only where a document is worked on like that. */
export function useReadyOffline({ offline = false }: Declaration): void {
  useEffect(() => {
    if (offline) fetchAll().catch((fault: unknown) => noteError('chunk', fault))
  }, [offline])
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
