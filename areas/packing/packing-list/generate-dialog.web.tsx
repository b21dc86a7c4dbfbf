import { useQuery } from '@tanstack/react-query'
import { Alert, Empty } from 'antd'
import { useState } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { TickTable } from '#platform/web/parts/tick-table.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { madeAtOnce } from './at-once.ts'
import { LeftForNext } from './left-for-next.web.tsx'

const keyOf = (row: Wire) => String(row.id)

/** A dialog that makes documents of audited packing lists: tick the containers, one gesture makes them all. */
export const generateDialog = (document: Declaration, title: Label) =>
  function GenerateDialog({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
    const say = useLanguage()
    const tab = useTab()
    const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
    const [busy, setBusy] = useState(false)
    const waiting = useQuery({
      queryKey: ['tab', tab.key, 'waiting lists'],
      queryFn: () => call<Wire[]>(`${document.calls}/waiting`),
      staleTime: 0,
    })
    const rows = waiting.data ?? []
    const { chosen, rest } = madeAtOnce(rows, ticked, keyOf)
    const generate = async () => {
      setBusy(true)
      try {
        const { data, msg } = await answered<{ targetId: string }[]>(`${document.calls}/generate`, {
          method: 'POST',
          body: { packingListIds: chosen.map(keyOf) },
          idempotencyKey: freshKey(),
        })
        sayDone(msg ?? '')
        if (rest > 0) {
          await waiting.refetch()
          return
        }
        onClose(true)
        const [only, ...more] = data
        if (only && more.length === 0) go(`${document.screen}/edit?id=${only.targetId}`)
      } catch (fault) {
        sayFailure(fault)
        void waiting.refetch()
      } finally {
        setBusy(false)
      }
    }
    return (
      <AppModal
        open
        width={920}
        title={say(title)}
        onCancel={() => onClose(false)}
        onOk={() => void generate()}
        confirmLoading={busy}
        okButtonProps={{ disabled: chosen.length === 0 }}
        okText={say(`生成${chosen.length}张`, `Make ${chosen.length}`)}
        cancelText={say('取消', 'Cancel')}
      >
        {waiting.isError && <Alert type="error" title={waiting.error.message} />}
        {waiting.isSuccess && rows.length === 0 ? (
          <Empty
            description={say(
              '没有待生成的柜；装箱单审核后出现在这里',
              'No container waits; it stands here once its packing list is audited',
            )}
          />
        ) : (
          <TickTable
            label={say('待生成的装箱单', 'Packing lists that wait')}
            rows={rows}
            keyOf={keyOf}
            nameOf={row => String(row.containerNo ?? row.packingListNo)}
            wordsOf={row => [row.containerNo, row.packingListNo, row.vendorName, row.vesselVoyage].join(' ')}
            ticked={ticked}
            onTick={setTicked}
            columns={[
              { title: say('柜号', 'Container'), width: 120, cell: row => String(row.containerNo ?? '') },
              {
                title: say('供应商', 'Vendor'),
                cell: row => <RecordName of="vendor" value={row.vendorId as string} name={row.vendorName as string} />,
              },
              { title: say('船名航次', 'Voyage'), width: 170, cell: row => String(row.vesselVoyage ?? '') },
              {
                title: say('目的港', 'To'),
                width: 90,
                cell: row => <RecordName of="port" value={row.pod as string} name={row.podName as string} />,
              },
              { title: 'ETA', width: 100, cell: row => String(row.etaDate ?? '') },
              { title: say('件数', 'Boxes'), width: 80, cell: row => figure(row.totalQty, 'quantity') },
              { title: say('装箱单号', 'Packing list no.'), width: 130, cell: row => String(row.packingListNo) },
            ]}
          />
        )}
        <LeftForNext rest={rest} />
      </AppModal>
    )
  }
