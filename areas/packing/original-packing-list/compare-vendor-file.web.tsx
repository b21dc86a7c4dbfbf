import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyScreen } from '#platform/web/parts/lazy-screen.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { originalPackingList } from './document.ts'

const Dialog = lazyScreen<SlotProps & { readonly onClose: () => void }>(
  () => import('./vendor-file/compare-dialog.web.tsx'),
)

/** Lays a vendor's corrected workbook beside the list that is being edited; loaded when somebody does. */
export function CompareVendorFile(props: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const { record, editing } = props
  const mayCompare = may(`${originalPackingList.permission}:import`)
  if (!editing || !mayCompare || record.status !== 'UNAUDITED' || !record.vendorId || !record.orgId) return null
  return (
    <div style={{ marginBottom: 8 }}>
      <Button onClick={() => setOpen(true)}>{say('与供应商新文件比较', 'Compare with the vendor’s new file')}</Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
