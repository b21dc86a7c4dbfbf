import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { soundOf } from '#platform/web/parts/hand-sound.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import { type Found, foundPallet, isCounted, withCounted, withDamaged } from './scan.ts'
import { useScanner } from './use-scanner.web.ts'
import './scan-station.css'

interface Heard {
  readonly text: string
  readonly found: Found
  /** The rows as they stood before, for taking a scan back. */
  readonly before: readonly Wire[]
}

const placesOf = (heard: Heard | undefined): readonly number[] =>
  heard && heard.found.kind !== 'unknown' ? heard.found.places : []

/** Pallets received one scan after the other, with what is damaged and how warm they are beside them (business.md 3.9). */
export function ScanStation({ record, editing, change }: SlotProps) {
  const say = useLanguage()
  const input = useRef<HTMLInputElement | null>(null)
  const [typed, setTyped] = useState('')
  const [heard, setHeard] = useState<Heard>()
  const lines = (record.details as Wire[] | undefined) ?? []
  const isOpen = editing && record.status === '0'

  const take = (text: string) => {
    setTyped('')
    input.current?.focus()
    if (text.trim() === '' || !isOpen) return
    const found = foundPallet(lines, text)
    soundOf(found.kind === 'counted')
    setHeard({ text: text.trim(), found, before: lines })
    if (found.kind === 'counted') change({ details: withCounted(lines, found.places) })
  }
  useScanner(input, take)
  if (!isOpen || lines.length === 0) return null

  const put = (at: number, row: Wire) => change({ details: lines.map((line, place) => (place === at ? row : line)) })
  const counted = lines.filter(isCounted).length
  return (
    <section className="scan-station" aria-label={say('扫描收货', 'Receive by scanner')}>
      <div className="scan-bar">
        <Input
          ref={(node: InputRef | null) => {
            input.current = node?.input ?? null
          }}
          size="large"
          inputMode="text"
          autoComplete="off"
          value={typed}
          aria-label={say('托盘号', 'Pallet no.')}
          placeholder={say('扫描或输入托盘号，按回车', 'Scan or type a pallet, then Enter')}
          onChange={event => setTyped(event.target.value)}
          onPressEnter={event => {
            event.preventDefault()
            take(typed)
          }}
        />
        <strong className="scan-count">
          {counted}/{lines.length}
        </strong>
        <Button
          size="large"
          disabled={heard?.found.kind !== 'counted'}
          onClick={() => {
            // What was put right on other pallets meanwhile stays.
            const at = new Set(placesOf(heard))
            if (heard)
              change({ details: lines.map((line, place) => (at.has(place) ? (heard.before[place] ?? line) : line)) })
            setHeard(undefined)
            input.current?.focus()
          }}
        >
          {say('撤销上一板', 'Undo last')}
        </Button>
      </div>
      <div role="status">{heard && <Said heard={heard} />}</div>
      {placesOf(heard).map(at => {
        const line = lines[at]
        return line && <Row key={at} line={line} put={row => put(at, row)} done={() => input.current?.focus()} />
      })}
    </section>
  )
}

/** What came of a scan, in one sentence. */
function Said({ heard: { text, found } }: { readonly heard: Heard }) {
  const say = useLanguage()
  const said = {
    counted: say(`${text} 已计入，请核对`, `${text} counted; check it`),
    again: say(`${text} 已经扫过，未重复计入`, `${text} was scanned before; not counted twice`),
    confirmed: say(`${text} 已确认收货，如需更改请先冲销`, `${text} is confirmed; reverse the receipt to change it`),
    unknown: say(
      `${text} 不在本收货单，请核对柜号或改扫其他托盘`,
      `${text} is not on this receipt; check the container or scan another pallet`,
    ),
  }[found.kind]
  return <p className={`scan-said scan-${found.kind}`}>{said}</p>
}

interface RowProps {
  readonly line: Wire
  readonly put: (row: Wire) => void
  /** Goes on to the next pallet. */
  readonly done: () => void
}

/** The pallet in hand: good and damaged boxes, temperature; Enter goes on to the next one. */
function Row({ line, put, done }: RowProps) {
  const say = useLanguage()
  const shut = line.receiveStatus === 'RECEIVED'
  // Boxes are whole, unless what was shipped is not.
  const places = Number.isInteger(Number(line.shippedQty ?? 0)) ? 0 : 3
  const value = (name: string) => (line[name] === null || line[name] === undefined ? null : String(line[name]))
  return (
    <div
      className="scan-row"
      role="group"
      aria-label={String(line.palletNo ?? '')}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) done()
      }}
    >
      <div className="scan-pallet">
        <strong>{String(line.palletNo ?? '')}</strong>
        <RecordName of="item" value={line.itemCode as string} name={(line.itemName ?? line.itemCode) as string} />
        <span>
          {say('发运', 'Shipped')} {figure(line.shippedQty, 'quantity')}
        </span>
      </div>
      <label>
        <span>{say('实收', 'Received')}</span>
        <NumberInput
          label={say('实收数量', 'Received')}
          value={value('receivedQty')}
          precision={places}
          min="0"
          disabled={shut}
          onChange={receivedQty => put({ ...line, receivedQty })}
        />
      </label>
      <label>
        <span>{say('损坏', 'Damaged')}</span>
        <NumberInput
          label={say('损坏数量', 'Damaged')}
          value={value('damagedQty')}
          precision={places}
          min="0"
          disabled={shut}
          onChange={damagedQty => put(withDamaged(line, damagedQty))}
        />
      </label>
      <label>
        <span>{say('温度℃', 'Temp. °C')}</span>
        <NumberInput
          label={say('到货温度', 'Arrival temperature')}
          value={value('arrivalTemperature')}
          precision={1}
          disabled={shut}
          onChange={arrivalTemperature => put({ ...line, arrivalTemperature })}
        />
      </label>
    </div>
  )
}
