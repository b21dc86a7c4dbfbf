import { useQuery } from '@tanstack/react-query'
import { Alert, Empty } from 'antd'
import { useState } from 'react'
import { RecordName } from '#areas/masterdata/record-name.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { figure } from '../paper/paper-parts.web.tsx'
import { purchaseContract } from '../purchase-contract/document.ts'
import { TickTable } from '../tick-table.web.tsx'
import { claim } from './document.ts'

/** What orders of a claim must agree in. */
const together = [
  ['vendorId', '供应商不同', 'another vendor'],
  ['purchaseDepartmentCode', '采购部门不同', 'another purchase department'],
  ['currencyCode', '币种不同', 'another currency'],
] as const
/** So many are offered, those arriving last first. */
const offered = 100

/** Ticks the orders something is claimed about, and begins the claim with their goods. */
export function ClaimOrders({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  const tab = useTab()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const orders = useQuery({
    queryKey: ['tab', tab.key, 'orders-to-claim'],
    queryFn: () =>
      call<{ records: Wire[] }>(`${purchaseContract.calls}/page`, {
        query: { status: 'AUDITED', descs: 'etaDate', size: offered },
      }),
    staleTime: 0,
  })
  const rows = orders.data?.records ?? []
  const chosen = rows.filter(row => ticked.has(String(row.id)))
  const [first] = chosen
  const begin = async () => {
    setBusy(true)
    try {
      const { data, msg } = await answered<{ id: string }>(`${claim.calls}/create`, {
        method: 'POST',
        body: { rows: chosen.map(({ id, version }) => ({ id, version })) },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      onClose(true)
      go(`${claim.screen}/edit?id=${data.id}`)
    } catch (fault) {
      sayFailure(fault)
      void orders.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      width={960}
      title={say('由采购订单生成索赔单', 'Claim about orders')}
      onCancel={() => onClose(false)}
      onOk={() => void begin()}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen.length === 0 }}
      okText={say(
        `对${chosen.length}个订单索赔`,
        `Claim about ${chosen.length} ${chosen.length === 1 ? 'order' : 'orders'}`,
      )}
      cancelText={say('取消', 'Cancel')}
    >
      {orders.isError && <Alert type="error" title={orders.error.message} />}
      {orders.isSuccess && rows.length === 0 ? (
        <Empty description={say('没有已审核的采购合同', 'No purchase contract is audited')} />
      ) : (
        <TickTable
          label={say('采购订单', 'Orders')}
          rows={rows}
          keyOf={row => String(row.id)}
          nameOf={row => String(row.contractNo)}
          wordsOf={row => [row.contractNo, row.poNumber, row.containerNo, row.vendorName].join(' ')}
          ticked={ticked}
          onTick={setTicked}
          whyNot={row => {
            const other = first && together.find(([field]) => row[field] !== first[field])
            return other && say(other[1], other[2])
          }}
          columns={[
            {
              title: say('合同号', 'Contract'),
              width: 130,
              cell: row => (
                <OwnLink to={`${purchaseContract.screen}/detail?id=${String(row.id)}`}>
                  {String(row.contractNo)}
                </OwnLink>
              ),
            },
            { title: say('订单号', 'Order'), width: 110, cell: row => String(row.poNumber ?? '') },
            {
              title: say('供应商', 'Vendor'),
              cell: row => <RecordName of="vendor" value={row.vendorId as string} name={row.vendorName as string} />,
            },
            { title: say('柜号', 'Container'), width: 120, cell: row => String(row.containerNo ?? '') },
            { title: 'ETA', width: 100, cell: row => String(row.etaDate ?? '') },
            { title: say('件数', 'Boxes'), width: 80, cell: row => figure(row.totalQty, 'quantity') },
            { title: say('金额', 'Amount'), width: 120, cell: row => figure(row.totalAmount) },
            { title: say('币种', 'Currency'), width: 60, cell: row => String(row.currencyCode ?? '') },
          ]}
        />
      )}
    </AppModal>
  )
}
