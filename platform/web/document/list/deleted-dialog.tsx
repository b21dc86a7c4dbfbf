import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import type { Declaration } from '../../../model/document.ts'
import { withinSentence } from '../../../model/label.ts'
import { sayFailure } from '../../feedback.ts'
import { call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { RowTable } from '../../parts/row-table.tsx'
import { bringBack } from '../verbs/bring-back.ts'

interface Deleted {
  readonly recordId: string
  readonly no: string
  readonly deletedByName: string | null
  readonly deletedTime: string
  readonly goneTime: string
}

interface DeletedDialogProps {
  readonly document: Declaration
  readonly onClose: (isChanged: boolean) => void
}

/** Drafts of a list that were deleted within thirty days, each with its way back. */
export default function DeletedDialog({ document, onClose }: DeletedDialogProps) {
  const say = useLanguage()
  const [busy, setBusy] = useState<string>()
  const [back, setBack] = useState(0)
  const read = useQuery({
    queryKey: ['deleted', document.name],
    gcTime: 0,
    queryFn: () => call<{ records: Deleted[] }>(`/admin/deleted?document=${document.name}`),
  })
  const restore = async (id: string) => {
    setBusy(id)
    try {
      await bringBack(document, [id])
      setBack(back + 1)
      await read.refetch()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(undefined)
    }
  }
  const rows = read.data?.records
  return (
    <AppModal
      open
      width={720}
      title={say(`已删除的${document.label[0]}`, `Deleted: ${withinSentence(document.label[1])}`)}
      onCancel={() => onClose(back > 0)}
      footer={null}
    >
      {read.isError && <Alert type="error" title={read.error.message} />}
      {read.isPending && <Skeleton active />}
      {rows?.length === 0 && (
        <Empty description={say('30天内没有删除的草稿', 'No draft was deleted within the last 30 days')} />
      )}
      {rows && rows.length > 0 && (
        <RowTable
          label={say('已删除的草稿', 'Deleted drafts')}
          height={420}
          rows={rows}
          keyOf={row => row.recordId}
          columns={[
            { title: say('单据', 'Record'), cell: row => row.no },
            {
              title: say('删除', 'Deleted'),
              cell: row => [row.deletedByName, row.deletedTime.slice(0, 16)].filter(Boolean).join(' '),
            },
            { title: say('可恢复至', 'Kept until'), cell: row => row.goneTime.slice(0, 10) },
            {
              title: '',
              cell: row => (
                <Button
                  type="link"
                  loading={busy === row.recordId}
                  disabled={busy !== undefined && busy !== row.recordId}
                  aria-label={`${say('恢复', 'Restore')} ${row.no}`}
                  onClick={() => void restore(row.recordId)}
                >
                  {say('恢复', 'Restore')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </AppModal>
  )
}
