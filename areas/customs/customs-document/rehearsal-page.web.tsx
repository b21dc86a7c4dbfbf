import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Empty, Select, Skeleton, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import { isDay } from '#platform/kinds/date/kind.ts'
import { figure } from '#platform/kinds/paper-figure.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { DayInput } from '#platform/web/parts/calendar/day-input.tsx'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { customsDocument } from './document.ts'
import type { Rehearsed } from './rehearsal.ts'

interface VoyageAhead {
  readonly vesselVoyage: string
  readonly etaDate: string | null
  readonly containers: number
}

/** "What would customs say today" for a whole voyage, before anything is submitted: weights, taxes, licence, and what to do about each refusal. */
export function RehearsalPage() {
  const say = useLanguage()
  const tab = useTab()
  // Asked for from one container, it is about that one until a voyage is chosen.
  const packingListId = tab.query.get('packingListId') ?? undefined
  const [chosen, setChosen] = useState<string>()
  const [typedDay, setTypedDay] = useState<string | null>(null)
  const day = isDay(typedDay) ? typedDay : undefined
  // Of many voyages the first are listed; the others are found by typing.
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const voyages = useQuery({
    queryKey: ['tab', tab.key, 'voyages', q],
    queryFn: () => call<VoyageAhead[]>(`${customsDocument.calls}/voyages`, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  const vesselVoyage = chosen ?? (packingListId || q ? undefined : voyages.data?.[0]?.vesselVoyage)
  const about = vesselVoyage ? { vesselVoyage } : packingListId ? { packingListIds: [packingListId] } : undefined
  const told = useQuery({
    queryKey: ['tab', tab.key, 'rehearsal', about, day],
    queryFn: () =>
      call<Rehearsed[]>(`${customsDocument.calls}/rehearse`, {
        method: 'POST',
        body: { ...about, ...(day ? { day } : {}) },
      }),
    enabled: about !== undefined,
    staleTime: 0,
  })
  const rows = told.data ?? []
  // Those at the broker already are told too, and are not asked about any more.
  const asked = rows.filter(row => row.status === null || row.status === 'DRAFT').length
  const refused = rows.filter(row => row.objections.length > 0).length
  const fault = voyages.error ?? told.error
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('试报', 'Declaration rehearsal')}</h1>
        <div className="record-bar-end">
          <Select
            showSearch={{ filterOption: false, onSearch: setTyped }}
            aria-label={say('航次', 'Voyage')}
            placeholder={say('选择航次', 'Choose a voyage')}
            value={vesselVoyage}
            onChange={value => {
              setChosen(value)
              setTyped('')
            }}
            style={{ minWidth: 260 }}
            options={(voyages.data ?? []).map(one => ({
              value: one.vesselVoyage,
              label: say(
                `${one.vesselVoyage}（ETA ${one.etaDate ?? ''}，${one.containers}柜）`,
                `${one.vesselVoyage} (ETA ${one.etaDate ?? ''}, ${one.containers === 1 ? '1 container' : `${one.containers} containers`})`,
              ),
            }))}
          />
          <DayInput
            label={say('申报日期', 'Declared on')}
            placeholder={say('今天', 'Today')}
            value={typedDay}
            onChange={setTypedDay}
          />
        </div>
      </div>
      {fault && <Alert type="error" title={fault.message} />}
      {voyages.data?.length === 0 && !about && !q && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say('没有待报关的航次', 'No voyage waits for customs')}
        />
      )}
      {told.isPending && about && <Skeleton active />}
      {told.data?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(
            '没有可试报的装箱单；已作废或无权查看',
            'No packing list to rehearse: voided, or not yours to see',
          )}
        />
      )}
      {rows.length > 0 && (
        <>
          <Alert
            type={refused > 0 ? 'warning' : asked > 0 ? 'success' : 'info'}
            title={
              refused > 0
                ? say(
                    `${asked}柜中${refused}柜今天不能申报；试报不保存任何数据`,
                    `${refused} of ${asked} containers could not be declared; nothing of this is stored`,
                  )
                : asked > 0
                  ? say(
                      `待申报的${asked}柜都可以申报；试报不保存任何数据`,
                      `All ${asked} containers that wait could be declared; nothing of this is stored`,
                    )
                  : say(
                      '都已提交报关，没有可试报的柜',
                      'All of them were submitted to customs already; nothing is left to rehearse',
                    )
            }
          />
          <div>
            <LabelledRows
              label={say('试报结果', 'What customs would say')}
              height={640}
              rows={rows}
              keyOf={row => row.packingListId}
              columns={[
                {
                  title: say('柜号', 'Container'),
                  width: 120,
                  cell: row => row.containerNo ?? row.packingListNo ?? '',
                },
                {
                  title: say('结论', 'Verdict'),
                  width: 110,
                  cell: row =>
                    row.status && row.status !== 'DRAFT' ? (
                      <Tag>{say(customsDocument.states[row.status as keyof typeof customsDocument.states])}</Tag>
                    ) : row.objections.length > 0 ? (
                      <Tag color="error">{say('不能申报', 'Refused')}</Tag>
                    ) : (
                      <Tag color="success">{say('可以申报', 'Accepted')}</Tag>
                    ),
                },
                {
                  title: say('供应商', 'Vendor'),
                  width: 150,
                  cell: row => <RecordName of="vendor" value={row.vendorId} name={row.vendorName} />,
                },
                {
                  title: say('申报净重(公斤)', 'Declared kg'),
                  width: 120,
                  cell: row => figure(row.declaredNetWeight),
                },
                {
                  title: say('完税价格(CNY)', 'Value CNY'),
                  width: 120,
                  cell: row => figure(row.dutiableValueCny),
                },
                { title: say('关税', 'Tariff'), width: 100, cell: row => figure(row.tariff) },
                { title: say('增值税', 'VAT'), width: 110, cell: row => figure(row.vat) },
                {
                  title: say('许可证', 'Licence'),
                  width: 130,
                  cell: row =>
                    row.licence
                      ? say(
                          `${row.licence.licenceNo}，余 ${figure(row.licence.after)} 公斤`,
                          `${row.licence.licenceNo}, ${figure(row.licence.after)} kg left`,
                        )
                      : '',
                },
                {
                  title: say('问题与办法', 'Refusals and what to do'),
                  cell: row =>
                    row.objections.length + row.advice.length > 0 &&
                    [...row.objections, ...row.advice].map(one => (
                      <p key={say(one.message)} style={{ margin: 0 }}>
                        {say(one.message)} →{' '}
                        {one.to ? <OwnLink to={one.to}>{say(one.remedy)}</OwnLink> : say(one.remedy)}
                      </p>
                    )),
                },
              ]}
            />
          </div>
        </>
      )}
    </div>
  )
}
