import { Suspense } from 'react'
import { lazyScreen } from '#platform/web/parts/lazy-screen.tsx'

interface ImportVendorFileProps {
  readonly file?: File
  readonly onDone: (reload: boolean) => void
}

const Dialog = lazyScreen<ImportVendorFileProps>(() => import('./vendor-file/dialog.web.tsx'))

/** Brings a vendor's own workbook in; loaded when somebody does. */
export const ImportVendorFile = (props: ImportVendorFileProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
