import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { counted } from '#platform/model/label.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { tradeTypes } from '../terms.ts'
import { originalPackingList } from './document.ts'
import { MadeSoFar, useMaking } from './making.web.tsx'
import type { Chosen } from './one-by-one.ts'
import '#platform/web/parts/stacked-rows.css'

interface Page {
  readonly records: readonly (Wire & Chosen)[]
  readonly total: number
}

/** Originals that are audited and have no packing list yet, those audited last first. */
const waiting = (size: number) =>
  call<Page>(`${originalPackingList.calls}/page`, {
    query: { status: 'AUDITED', enableFlag: 'Y', packingListGenFlag: 'N', descs: 'auditTime', size },
  })

/** Offers the next step after the audit: how many originals wait for their packing list, and making it. */
export function NextStep({ reload }: { readonly reload: () => void }) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const [open, setOpen] = useState(false)
  const mayGenerate = may(`${originalPackingList.permission}:genPl`) && may(`${originalPackingList.permission}:list`)
  const count = useQuery({
    queryKey: ['tab', tab.key, 'next-step'],
    queryFn: () => waiting(1),
    enabled: mayGenerate,
  })
  const total = count.data?.total ?? 0
  return (
    <>
      {total > 0 && (
        <Button color="primary" variant="outlined" onClick={() => setOpen(true)}>
          {say(`${total}条已审核 → 生成装箱单`, `${total} audited → packing lists`)}
        </Button>
      )}
      {open && (
        <MakeLists
          onClose={isChanged => {
            setOpen(false)
            if (isChanged) reload()
          }}
        />
      )}
    </>
  )
}

/** So many are offered at once. */
const offered = 100

/** Makes packing lists of the audited originals that are ticked, then their contracts, and names what came of each. */
function MakeLists({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  const tab = useTab()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const making = useMaking()
  const { outcomes, busy, begin } = making
  const isBegun = outcomes.length > 0
  const list = useQuery({
    queryKey: ['tab', tab.key, 'next-step', 'all'],
    queryFn: () => waiting(offered),
    staleTime: 0,
  })
  const rows = isBegun ? [] : (list.data?.records ?? [])
  const ticked = rows.filter(one => !left.has(String(one.id)))
  const tick = (ids: readonly string[], isOn: boolean) =>
    setLeft(before => new Set(isOn ? [...before].filter(id => !ids.includes(id)) : [...before, ...ids]))
  return (
    <AppModal
      open
      width={860}
      title={
        isBegun
          ? say('由原始装箱单生成', 'Made of the originals')
          : say('已审核，还没有装箱单', 'Audited, without a packing list')
      }
      onCancel={() => onClose(isBegun)}
      onOk={() => void begin(ticked)}
      confirmLoading={busy}
      okButtonProps={{
        autoFocus: true,
        disabled: list.isSuccess && ticked.length === 0,
        style: list.isSuccess && rows.length === 0 ? { display: 'none' } : {},
      }}
      okText={say(`生成${ticked.length}张装箱单`, `Generate ${counted(ticked.length, 'packing list')}`)}
      cancelText={say('关闭', 'Close')}
    >
      <MadeSoFar {...making} />
      {rows.length > 0 && (
        <div className="stacked-rows">
          <RowTable
            label={say('已审核的原始装箱单', 'Audited originals')}
            height={380}
            rows={rows}
            keyOf={one => String(one.id)}
            columns={[
              {
                title: '',
                width: 36,
                cell: one => (
                  <Checkbox
                    aria-label={String(one.packingListNo)}
                    checked={!left.has(String(one.id))}
                    onChange={event => tick([String(one.id)], event.target.checked)}
                  />
                ),
              },
              {
                title: say('装箱单号', 'Packing list no.'),
                width: 130,
                cell: one => (
                  <OwnLink to={`${originalPackingList.screen}/detail?id=${String(one.id)}`}>
                    {String(one.packingListNo)}
                  </OwnLink>
                ),
              },
              { title: say('柜号', 'Container'), width: 120, cell: one => String(one.containerNo ?? '') },
              {
                title: say('供应商', 'Vendor'),
                cell: one => (
                  <RecordName of="vendor" value={String(one.vendorId)} name={one.vendorName as string | null} />
                ),
              },
              {
                title: say('贸易类型', 'Trade type'),
                width: 100,
                cell: one => say(tradeTypes[one.tradeType as keyof typeof tradeTypes] ?? ['', '']),
              },
              {
                title: say('审核', 'Audited'),
                width: 150,
                cell: one => `${String(one.reviewedByName ?? '')} ${String(one.auditTime ?? '').slice(0, 16)}`,
              },
            ]}
          />
        </div>
      )}
      {rows.length > 1 && (
        <p>
          <Button
            size="small"
            onClick={() =>
              tick(
                rows.map(one => String(one.id)),
                ticked.length < rows.length,
              )
            }
          >
            {ticked.length < rows.length ? say('全选', 'Tick all') : say('全不选', 'Tick none')}
          </Button>
          {(list.data?.total ?? 0) > offered &&
            ` ${say(`共${list.data?.total}条，先列最近审核的${offered}条`, `${list.data?.total} in all, the ${offered} audited last are listed`)}`}
        </p>
      )}
    </AppModal>
  )
}
