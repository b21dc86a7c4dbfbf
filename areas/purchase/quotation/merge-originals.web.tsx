import { useQuery } from '@tanstack/react-query'
import { Alert, Empty } from 'antd'
import { useState } from 'react'
import { RecordName } from '#areas/masterdata/record-name.web.tsx'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { sum } from '#platform/model/decimal.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { figure } from '../paper/paper-parts.web.tsx'
import { TickTable } from '../tick-table.web.tsx'
import { quotation } from './document.ts'

/** What originals must agree in to be one offer, in the order it is said. */
const together = [
  ['vendorId', '供应商不同', 'another vendor'],
  ['orgId', '业务主体不同', 'another business entity'],
  ['vesselVoyage', '船名航次不同', 'another voyage'],
  ['currencyCode', '币种不同', 'another currency'],
  ['pod', '目的港不同', 'another destination port'],
] as const
/** So many are offered, those arriving last first. */
const offered = 100

/** Ticks originals of one voyage and merges them: the first tick narrows the rest to what goes with it. */
export function MergeOriginals({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  const tab = useTab()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const waiting = useQuery({
    queryKey: ['tab', tab.key, 'to-merge'],
    queryFn: () =>
      call<{ records: Wire[] }>(`${originalPackingList.calls}/page`, {
        query: { status: 'AUDITED', enableFlag: 'Y', quotationGenFlag: 'N', descs: 'etaDate', size: offered },
      }),
    staleTime: 0,
  })
  const rows = waiting.data?.records ?? []
  const chosen = rows.filter(row => ticked.has(String(row.id)))
  const [first] = chosen
  const merge = async () => {
    setBusy(true)
    try {
      const { data, msg } = await answered<{ id: string }>(`${quotation.calls}/merge`, {
        method: 'POST',
        body: { rows: chosen.map(({ id, version }) => ({ id, version })) },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      onClose(true)
      go(`${quotation.screen}/edit?id=${data.id}`)
    } catch (fault) {
      sayFailure(fault)
      void waiting.refetch()
    } finally {
      setBusy(false)
    }
  }
  const boxes = figure(sum(chosen, row => row.totalQty as string).toFixed(), 'quantity')
  return (
    <AppModal
      open
      width={960}
      title={say('合并原始装箱单为报价单', 'Merge originals into a quotation')}
      onCancel={() => onClose(false)}
      onOk={() => void merge()}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen.length === 0 }}
      okText={say(`合并${chosen.length}张装箱单`, `Merge ${chosen.length} ${chosen.length === 1 ? 'list' : 'lists'}`)}
      cancelText={say('取消', 'Cancel')}
    >
      {waiting.isError && <Alert type="error" title={waiting.error.message} />}
      {waiting.isSuccess && rows.length === 0 ? (
        <Empty
          description={say(
            '没有待报价的装箱单；原始装箱单审核后在此合并',
            'Nothing waits for an offer; audited originals are merged here',
          )}
        />
      ) : (
        <TickTable
          label={say('待报价的原始装箱单', 'Originals without an offer')}
          rows={rows}
          keyOf={row => String(row.id)}
          nameOf={row => String(row.packingListNo)}
          wordsOf={row => [row.packingListNo, row.containerNo, row.vendorName, row.vesselVoyage].join(' ')}
          ticked={ticked}
          onTick={setTicked}
          whyNot={row => {
            const other = first && together.find(([field]) => row[field] !== first[field])
            return other && say(other[1], other[2])
          }}
          columns={[
            {
              title: say('装箱单号', 'Packing list no.'),
              width: 130,
              cell: row => (
                <OwnLink to={`${originalPackingList.screen}/detail?id=${String(row.id)}`}>
                  {String(row.packingListNo)}
                </OwnLink>
              ),
            },
            { title: say('柜号', 'Container'), width: 120, cell: row => String(row.containerNo ?? '') },
            {
              title: say('供应商', 'Vendor'),
              cell: row => <RecordName of="vendor" value={row.vendorId as string} name={row.vendorName as string} />,
            },
            { title: say('船名航次', 'Voyage'), width: 170, cell: row => String(row.vesselVoyage ?? '') },
            { title: say('目的港', 'To'), width: 90, cell: row => String(row.podName ?? row.pod ?? '') },
            { title: 'ETA', width: 100, cell: row => String(row.etaDate ?? '') },
            { title: say('件数', 'Boxes'), width: 80, cell: row => figure(row.totalQty, 'quantity') },
            { title: say('币种', 'Currency'), width: 70, cell: row => String(row.currencyCode ?? '') },
          ]}
        />
      )}
      {chosen.length > 0 && (
        <p aria-live="polite">
          {say(
            `已选${chosen.length}柜，共${boxes}件`,
            `${chosen.length} ${chosen.length === 1 ? 'container' : 'containers'}, ${boxes} boxes`,
          )}
        </p>
      )}
    </AppModal>
  )
}
