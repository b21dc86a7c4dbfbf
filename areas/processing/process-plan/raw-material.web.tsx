import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, InputNumber, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import { counted } from '#platform/model/label.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { underKey, useSaveKey } from '#platform/web/document/edit/save-key.ts'
import { StatusTag } from '#platform/web/document/status-tag.tsx'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { preMaterial } from '../pre-material/document.ts'
import './raw-material.css'

interface Lot {
  readonly warehouseCode: string
  readonly warehouseName: string | null
  readonly itemCode: string
  readonly itemName: string | null
  readonly lotNo: string
  readonly arrivalDate: string | null
  readonly sellBy: string | null
  readonly available: string
  readonly unitWeight: string
  readonly proposed: string
}
interface Lots {
  readonly rawNeed: string | null
  readonly chosenWeight: string
  readonly lots: readonly Lot[]
}

const keyOf = ({ itemCode, lotNo }: Lot) => `${itemCode} ${lotNo}`

interface RawMaterialProps {
  readonly plan: Wire
  readonly reload: () => void
}

/** The raw material of a plan: what it needs, what is chosen of which lots and how far that is, and the lots that can give the rest. */
export function RawMaterial({ plan, reload }: RawMaterialProps) {
  const say = useLanguage()
  const tab = useTab()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'raw material', plan.id, plan.version],
    queryFn: async () => {
      const query = { processPlanId: String(plan.id) }
      const [lots, chosen] = await Promise.all([
        call<Lots>(`${preMaterial.calls}/lots`, { query }),
        recordsOf(preMaterial.calls, query),
      ])
      return { ...lots, chosen }
    },
  })
  const again = () => {
    void refetch()
    reload()
  }
  return (
    <section className="record-section raw-material" aria-label={say('原料', 'Raw material')}>
      <h2>{say('原料', 'Raw material')}</h2>
      {error && <Alert type="error" title={error.message} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <p role="status">
            {say('需要', 'Needed')} <strong>{data.rawNeed ? figure(data.rawNeed, 'quantity') : '–'} kg</strong>
            {' · '}
            {say('已备', 'Chosen')} <strong>{figure(data.chosenWeight, 'quantity')} kg</strong>
          </p>
          {data.chosen.total > 0 && <Chosen plan={plan} chosen={data.chosen.records} reload={again} />}
          <Beyond {...data.chosen} />
          <Offered plan={plan} lots={data.lots} isFirst={data.chosen.total === 0} reload={again} />
        </>
      )}
    </section>
  )
}

/** What is chosen, lot by lot, and the press that has the store give it. */
function Chosen({ plan, chosen, reload }: RawMaterialProps & { readonly chosen: readonly Wire[] }) {
  const say = useLanguage()
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  const isReleased = plan.status === '20' || plan.status === '30'
  // What was taken out of a released plan is not picked.
  const planned = chosen.filter(one => one.status === 'PLANNED' || (one.status === 'NONE' && !isReleased))
  const launch = () => {
    setBusy(true)
    answered(`${preMaterial.calls}/launch-picking`, {
      method: 'POST',
      idempotencyKey: freshKey(),
      body: { rows: planned.map(({ id, version }) => ({ id, version })) },
    })
      .then(() => {
        sayDone(say('已领料', 'Picked'))
        return reload()
      })
      .catch(sayFailure)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <LabelledRows
        label={say('已备批次', 'Chosen lots')}
        height={Math.min(220, 60 + chosen.length * 36)}
        rows={chosen}
        keyOf={row => String(row.id)}
        columns={[
          {
            title: say('批次号', 'Lot'),
            width: 160,
            cell: row => (
              <OwnLink to={`${preMaterial.screen}/detail?id=${String(row.id)}`}>{String(row.lotNo)}</OwnLink>
            ),
          },
          {
            title: say('原料', 'Material'),
            cell: row => <RecordName of="item" value={String(row.itemCode)} name={row.itemName as string | null} />,
          },
          { title: say('状态', 'Status'), width: 110, cell: row => <StatusTag document={preMaterial} record={row} /> },
          { title: say('数量', 'Boxes'), width: 100, isFigure: true, cell: row => figure(row.quantity, 'quantity') },
          {
            title: say('已退', 'Returned'),
            width: 100,
            isFigure: true,
            cell: row => figure(row.returnedQuantity ?? '', 'quantity'),
          },
        ]}
      />
      {planned.length > 0 && may(`${preMaterial.permission}:pick`) && (
        <Space>
          <Button type="primary" loading={isBusy} disabled={!isReleased} onClick={launch}>
            {say(`发起领料（${planned.length}批）`, `Launch picking (${counted(planned.length, 'lot')})`)}
          </Button>
          {!isReleased && say('计划下达后才能领料', 'Release the plan first')}
        </Space>
      )}
    </>
  )
}

interface OfferedProps extends RawMaterialProps {
  readonly lots: readonly Lot[]
  /** Nothing is chosen yet. */
  readonly isFirst: boolean
}

/** Lots that can give what is missing, with what is proposed of each; whoever plans changes the boxes and takes them. */
function Offered({ plan, lots, isFirst, reload }: OfferedProps) {
  const say = useLanguage()
  const may = useMay()
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const [isBusy, setBusy] = useState(false)
  // Lots whose taking got no answer are taken again under the same key, and so once.
  const key = useSaveKey(false)
  const boxesOf = (lot: Lot) => typed[keyOf(lot)] ?? Number(lot.proposed)
  const wanted = lots.filter(lot => boxesOf(lot) > 0)
  const take = () => {
    setBusy(true)
    const rows = wanted.map(lot => ({
      processPlanId: String(plan.id),
      itemCode: lot.itemCode,
      lotNo: lot.lotNo,
      quantity: String(boxesOf(lot)),
    }))
    const body = { rows }
    underKey(key, body, idempotencyKey =>
      answered(`${preMaterial.calls}/batchCreate`, { method: 'POST', idempotencyKey, body }),
    )
      .then(({ msg }) => {
        sayDone(msg ?? say('已备料', 'Taken'))
        setTyped({})
        return reload()
      })
      .catch(sayFailure)
      .finally(() => setBusy(false))
  }
  if (lots.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          isFirst
            ? say(
                '原料仓没有同产地、同品类的可用批次；需要时先标记跨产地或跨品类',
                'The store has no lot of this origin and category; mark the plan across first if another is meant',
              )
            : say('没有其他可用批次', 'No other lot can give any')
        }
      />
    )
  return (
    <>
      <LabelledRows
        label={say('可用批次', 'Lots that can give it')}
        height={Math.min(260, 60 + lots.length * 40)}
        rows={lots}
        keyOf={keyOf}
        columns={[
          { title: say('批次号', 'Lot'), width: 160, cell: lot => lot.lotNo },
          {
            title: say('原料', 'Material'),
            cell: lot => <RecordName of="item" value={lot.itemCode} name={lot.itemName} />,
          },
          {
            title: say('仓库', 'Store'),
            width: 200,
            cell: lot => <RecordName of="secondary-inventory" value={lot.warehouseCode} name={lot.warehouseName} />,
          },
          { title: say('到货日期', 'Arrived'), width: 110, cell: lot => lot.arrivalDate ?? '' },
          { title: say('应售日期', 'Sell by'), width: 110, cell: lot => lot.sellBy ?? '' },
          {
            title: say('可用数量', 'Available'),
            width: 100,
            isFigure: true,
            cell: lot => figure(lot.available, 'quantity'),
          },
          {
            title: say('每箱公斤', 'kg a box'),
            width: 90,
            isFigure: true,
            cell: lot => figure(lot.unitWeight, 'quantity'),
          },
          {
            title: say('备料数量', 'Boxes to take'),
            width: 130,
            cell: lot => (
              <InputNumber
                min={0}
                precision={0}
                value={boxesOf(lot)}
                aria-label={say(`${lot.lotNo}备料数量`, `Boxes of ${lot.lotNo}`)}
                onChange={value => setTyped(now => ({ ...now, [keyOf(lot)]: value ?? 0 }))}
              />
            ),
          },
        ]}
      />
      {may(`${preMaterial.permission}:save`) && (
        <Button loading={isBusy} disabled={wanted.length === 0} onClick={take}>
          {say(`备料（${wanted.length}批）`, `Take (${counted(wanted.length, 'lot')})`)}
        </Button>
      )}
    </>
  )
}
