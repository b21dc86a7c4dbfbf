import { lazyDialog } from '#platform/web/parts/lazy-dialog.tsx'

interface ImportVendorFileProps {
  readonly file?: File
  readonly onDone: (reload: boolean) => void
}

/** Brings a vendor's own workbook in; loaded when somebody does. */
export const ImportVendorFile = lazyDialog<ImportVendorFileProps>(() => import('./vendor-file/dialog.web.tsx'))
