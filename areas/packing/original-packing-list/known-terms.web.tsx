import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import type { Label } from '#platform/model/label.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { packingListFields } from '../packing-template/packing-list-fields.ts'
import { commerce, parties } from '../parties.ts'
import { voyage } from '../voyage.ts'
import { originalPackingList } from './document.ts'
import { becauseOf, type Filled } from './known-terms.ts'
import './vendor-file/vendor-file.css'

type Field = Filled['field']

const fields = { ...parties.fields, ...voyage.fields, ...commerce.fields }
const labelOf = (field: Field): Label => fields[field]?.label ?? [field, field]

/** Header values read from the workbook under another name than ours. */
const readAs: Partial<Record<Field, keyof typeof packingListFields>> = {
  pol: 'pol',
  pod: 'pod',
  pot: 'pot',
  consigneeId: 'consignee',
  exporterId: 'exporter',
  etaDate: 'etaDate',
}

/** What is known of a list, by why it is known. */
function byReason(known: readonly Filled[]): Map<string, Filled[]> {
  const groups = new Map<string, Filled[]>()
  for (const one of known) {
    const key = `${one.because} ${one.from ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/** Which way the container goes as it is typed by now, and when it departs. */
function wayOf({ details, etdDate, pod, pol, transportType }: SlotProps['record']): Record<string, string> {
  const lines = Array.isArray(details) ? (details as { cooDop?: unknown }[]) : []
  const coo = lines.find(line => line.cooDop)?.cooDop
  const said = { coo, pol, pod, transportType, etdDate }
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value ?? '')]))
}

/**
 * What nobody typed and stands there all the same, each with why; Enter or Delete takes one back, one press takes all back.
 * What is known and still empty is filled by one press.
 */
export function KnownTerms({ record, editing, change }: SlotProps) {
  const say = useLanguage()
  const tab = useTab()
  const [taken, setTaken] = useState<ReadonlySet<Field>>(new Set())
  const { id, orgId, vendorId, status, sourceType, version, asRead } = record
  const way = wayOf(record)
  const isUnderWay = Object.values(way).every(Boolean) && !record.etaDate
  const { data = [] } = useQuery({
    queryKey: ['tab', tab.key, 'known-terms', id, orgId, vendorId, isUnderWay && way],
    queryFn: () =>
      call<Filled[]>(`${originalPackingList.calls}/known-terms`, {
        query: { ...(id ? { id: String(id) } : {}), ...(isUnderWay ? way : {}) },
      }),
    enabled: editing && (id ? status === 'UNAUDITED' && Boolean(orgId && vendorId) : isUnderWay),
    placeholderData: keepPreviousData,
  })
  if (!editing || data.length === 0) return null
  // Once a person has saved it, all of it is theirs.
  const isFresh = sourceType === 'IMPORT' && Number(version) === 0
  const isRead = (field: Field) => {
    const name = readAs[field]
    return name !== undefined && String(asRead ?? '').includes(`${packingListFields[name].join(' ')}:`)
  }
  const filled = data.filter(({ field, value }) => isFresh && !isRead(field) && String(record[field] ?? '') === value)
  const empty = data.filter(
    ({ field }) => (record[field] ?? null) === null && field !== 'tradeMode' && !taken.has(field),
  )
  const takeBack = (all: readonly Filled[]) => {
    setTaken(before => new Set([...before, ...all.map(({ field }) => field)]))
    change(Object.fromEntries(all.map(({ field }) => [field, null])))
  }
  const takesBack = (event: KeyboardEvent, one: Filled) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    takeBack([one])
  }
  if (filled.length + empty.length === 0) return null
  return (
    <Alert
      className="known-terms"
      type="info"
      role="region"
      aria-label={say('按已知内容填写', 'Filled by what is known')}
      title={
        <>
          {filled.length > 0 && (
            <>
              {say(
                `已按已知内容填写${filled.length}项，请过目`,
                `${filled.length} fields are filled by what is known; look them over`,
              )}{' '}
              <Button size="small" type="link" onClick={() => takeBack(filled)}>
                {say('全部清空', 'Clear them all')}
              </Button>
            </>
          )}
          {empty.length > 0 && (
            <Button
              size="small"
              onClick={() => change(Object.fromEntries(empty.map(({ field, value }) => [field, value])))}
            >
              {say(
                `填入已知的${empty.length}项`,
                `Fill in ${empty.length} known ${empty.length === 1 ? 'field' : 'fields'}`,
              )}
            </Button>
          )}
        </>
      }
      description={
        filled.length > 0 && (
          <ul>
            {[...byReason(filled)].map(([key, group]) => (
              <li key={key}>
                <small>{group[0] && say(becauseOf(group[0]))}：</small>
                {group.map(one => (
                  <Button
                    key={one.field}
                    size="small"
                    type="text"
                    aria-label={say(
                      `清空${labelOf(one.field)[0]}（${becauseOf(one)[0]}）`,
                      `Clear ${labelOf(one.field)[1]} (${becauseOf(one)[1]})`,
                    )}
                    onClick={() => takeBack([one])}
                    onKeyDown={event => takesBack(event, one)}
                  >
                    {say(labelOf(one.field))} ×
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
