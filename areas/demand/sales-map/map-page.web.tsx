import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import { daysAfter } from '#platform/model/days.ts'
import { readsEnglish } from '#platform/model/label.ts'
import { listAddress } from '#platform/web/document/list/list-address.ts'
import { type GroupAnswer, narrowedTo } from '#platform/web/document/report/groups.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage, useLanguageState } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { today } from '#platform/web/today.ts'
import { salesMap } from './document.ts'
import { provinceLabel, tilesOf } from './tiles.ts'
import './sales-map.css'

type Filters = Readonly<Record<string, string | readonly string[]>>

const provinceField = salesMap.header.general.fields.province

const boxes = (value: number | string) => grouped(figureOf(String(value))?.toFixed() ?? '0')
const money = (value: number | string) => grouped(figureOf(String(value))?.toFixed(2) ?? '0.00')
const rowsOf = (filters: Filters) => listAddress(salesMap.screen, { filters, sorts: [], by: [] })

const ask = (by: string, filters: Filters) =>
  call<GroupAnswer[]>(`${salesMap.calls}/groups`, { query: { by, ...filters } })

interface MapProps {
  /** The province looked at; empty is what names none. */
  readonly name: string | undefined
  readonly onChoose: (name: string) => void
}

/** What was sold where: every province a tile, the darker the more; the one pressed shows its customers, each figure its rows (business.md 3.10). */
function SalesMap({ name, onChoose }: MapProps) {
  const say = useLanguage()
  const inEnglish = useLanguageState(state => readsEnglish(state.language))
  const tab = useTab()
  const [days, setDays] = useState(90)
  const period = { saleDateStart: daysAfter(today(), 1 - days), saleDateEnd: today() }
  const { data, error, isPending } = useQuery({
    queryKey: ['tab', tab.key, 'sales map', days],
    queryFn: () => ask('province', period),
  })
  const { elsewhere, tiles } = tilesOf(
    (data ?? []).map(({ sums, value }) => ({
      name: value ?? '',
      qty: Number(sums.saleQty ?? 0),
      amount: Number(sums.saleAmount ?? 0),
    })),
  )
  const all = [...tiles, ...elsewhere]
  const chosen = all.find(one => one.name === name)
  const whole = all.reduce((sum, one) => ({ qty: sum.qty + one.qty, amount: sum.amount + one.amount }), {
    qty: 0,
    amount: 0,
  })
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('销售地图', 'Sales map')}</h1>
        <div className="record-bar-end">
          <Select
            aria-label={say('期间', 'Period')}
            value={days}
            onChange={setDays}
            options={[7, 30, 90, 365].map(value => ({ value, label: say(`近${value}天`, `Last ${value} days`) }))}
          />
          <Button onClick={() => go(rowsOf(period))}>{say('查看明细', 'All rows')}</Button>
        </div>
      </div>
      {error && <Alert type="error" title={error.message} />}
      {isPending && !error && <Skeleton active />}
      {data?.length === 0 && (
        <Empty
          description={say(
            '这段时间没有销售；销售记录导入或上报后显示在这里',
            'Nothing was sold in these days; sale records show here once they are imported or reported',
          )}
        />
      )}
      {data && data.length > 0 && (
        <div className="sales-map">
          <div>
            <p className="sales-map-facts">
              <span>
                <strong>{boxes(whole.qty)}</strong> {say('件', 'boxes')}
              </span>
              <span>
                <strong>{money(whole.amount)}</strong> {say('元', 'CNY')}
              </span>
            </p>
            <ul className="sales-map-tiles" aria-label={say('各省销售件数', 'Boxes sold by province')}>
              {tiles.map(tile => (
                <li key={tile.name} style={{ gridColumn: tile.column + 1, gridRow: tile.row + 1 }}>
                  <button
                    type="button"
                    disabled={!tile.isSold}
                    aria-pressed={tile === chosen}
                    data-dark={tile.shade > 3}
                    style={{ '--shade': `${tile.shade * 20}%` } as React.CSSProperties}
                    onClick={() => onChoose(tile.name)}
                  >
                    {inEnglish ? (
                      <>
                        <span className="sales-map-english">{tile.english}</span>
                        <abbr aria-hidden>{tile.letters}</abbr>
                      </>
                    ) : (
                      tile.name
                    )}
                    {tile.isSold && <small>{boxes(tile.qty)}</small>}
                  </button>
                </li>
              ))}
            </ul>
            {elsewhere.length > 0 && (
              <p>
                {say('未归入省区：', 'In no province: ')}
                {elsewhere.map(one => (
                  <Button key={one.name} type="link" onClick={() => onChoose(one.name)}>
                    {one.name || say('未填写', 'not said')} {boxes(one.qty)}
                  </Button>
                ))}
              </p>
            )}
          </div>
          {chosen ? (
            <Customers name={chosen.name} qty={chosen.qty} amount={chosen.amount} period={period} />
          ) : (
            <p>{say('点击省区查看其客户', 'Press a province to see its customers')}</p>
          )}
        </div>
      )}
    </div>
  )
}

interface CustomersProps {
  readonly name: string
  readonly qty: number
  readonly amount: number
  readonly period: Readonly<Record<string, string>>
}

/** A customer's boxes, and where their sale records are seen. */
type Bought = GroupAnswer & { readonly to: string | undefined }

const linked = ({ sums, to }: Bought) => {
  const qty = boxes(String(sums.saleQty ?? 0))
  return to ? <OwnLink to={to}>{qty}</OwnLink> : qty
}

/** Whom a province's boxes were sold to. */
function Customers({ amount, name, period, qty }: CustomersProps) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const here: Filters = { ...period, ...narrowedTo('province', provinceField, name) }
  const maySee = may(`${saleRecord.permission}:list`)
  const salesTo = (customerId: string) =>
    listAddress(saleRecord.screen, { filters: { ...period, customerId }, sorts: [], by: [] })
  const { data, error, isPending } = useQuery({
    queryKey: ['tab', tab.key, 'sales map of', name, period],
    queryFn: () => ask('customerId', here),
  })
  return (
    <section>
      <h2>{name ? say(provinceLabel(name)) : say('未填写省区', 'No province said')}</h2>
      <p className="sales-map-facts">
        <OwnLink to={rowsOf(here)}>
          <strong>{boxes(qty)}</strong> {say('件', 'boxes')}
        </OwnLink>
        <span>
          <strong>{money(amount)}</strong> {say('元', 'CNY')}
        </span>
      </p>
      {error && <Alert type="error" title={error.message} />}
      {isPending && !error && <Skeleton active />}
      {data && (
        <LabelledRows<Bought>
          label={say('客户', 'Customers')}
          height={480}
          rows={data.map(row => ({ ...row, to: maySee && row.value ? salesTo(row.value) : undefined }))}
          keyOf={row => row.value ?? ''}
          columns={[
            {
              title: say('客户', 'Customer'),
              cell: row =>
                row.value ? (
                  <RecordName of="customer" value={row.value} name={row.name ?? row.value} />
                ) : (
                  say('（无客户）', '(no customer)')
                ),
            },
            {
              title: say('件数', 'Boxes'),
              width: 110,
              isFigure: true,
              cell: linked,
            },
            {
              title: say('金额(CNY)', 'Amount (CNY)'),
              width: 140,
              isFigure: true,
              cell: row => money(String(row.sums.saleAmount ?? 0)),
            },
          ]}
        />
      )}
    </section>
  )
}

/** The map, with the province its address names or a press opens beside it. */
export function SalesMapPage() {
  const { query } = useTab()
  const [name, setName] = useState(query.get('province') ?? undefined)
  return <SalesMap name={name} onChoose={setName} />
}
