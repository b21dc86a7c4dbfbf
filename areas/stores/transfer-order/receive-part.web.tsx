import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { underKey, useSaveKey } from '#platform/web/document/edit/save-key.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import { transferOrder } from './document.ts'
import { type CountedRows, comesOf, comingNow, isReceivedSince, onTheWay, receivedOf } from './receiving.ts'
import './receive-part.css'

const { calls, permission } = transferOrder

const nameOf = (line: Wire) => String(line.itemName ?? line.itemCode)

/** The store counts what was unloaded, row by row and at a phone's width; what is missing is said before it is sent (issue 35). */
export function ReceivePart({ record, editing, reload }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [counted, setCounted] = useState<CountedRows>({})
  const [busy, setBusy] = useState(false)
  // A count that got no answer is pressed again as the same one.
  const key = useSaveKey(false)
  const open = ((record.details as Wire[] | undefined) ?? []).filter(line => onTheWay(line) > 0)
  const isComing = record.status === 'SHIPPED' || record.status === 'PART_RECEIVED'
  if (editing || !isComing || open.length === 0 || !may(`${permission}:receive`)) return null

  const { comes, missing } = comingNow(open, counted)
  const send = async () => {
    setBusy(true)
    try {
      const rows = open.map(line => ({
        id: line.id,
        qty: String(comesOf(line, counted)),
        received: receivedOf(line),
      }))
      const body = { id: record.id, counted: rows }
      await underKey(key, body, idempotencyKey => call(`${calls}/count-in`, { method: 'POST', idempotencyKey, body }))
      sayDone(
        missing > 0
          ? say(`已收货${comes}，还差${missing}`, `${comes} received, ${missing} are missing`)
          : say(`已收货${comes}`, `${comes} received`),
      )
      setCounted({})
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
      reload()
    }
  }
  return (
    <section className="receive-part" aria-label={say('到货清点', 'Count what came')}>
      <h2>{say('到货清点', 'Count what came')}</h2>
      {open.map(line => (
        <label key={String(line.id)}>
          <span>
            <RecordName of="item" value={line.itemCode as string} name={nameOf(line)} />
            <small>
              {String(line.lotNo ?? '')} · {say('在途', 'on the way')} {onTheWay(line)}
            </small>
          </span>
          <NumberInput
            label={say(`${nameOf(line)}实收`, `${nameOf(line)} received`)}
            value={isReceivedSince(line, counted) ? '0' : (counted[String(line.id)]?.qty ?? String(onTheWay(line)))}
            precision={Number.isInteger(onTheWay(line)) ? 0 : 3}
            min="0"
            onChange={qty => setCounted({ ...counted, [String(line.id)]: { qty, received: receivedOf(line) } })}
          />
        </label>
      ))}
      {open
        .filter(line => isReceivedSince(line, counted))
        .map(line => (
          <Alert
            key={String(line.id)}
            type="warning"
            showIcon
            title={say(
              `${nameOf(line)}在您清点之后已收到${Number(receivedOf(line))}，请只填还没收的数量`,
              `${Number(receivedOf(line))} of ${nameOf(line)} were received since you counted; fill in only what is not in yet`,
            )}
          />
        ))}
      {missing > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `比在途少${missing}；收货后仍在途，找不到请“关闭”并写明原因`,
            `${missing} fewer than on the way; they stay so until they come, or until the order is closed with a reason`,
          )}
        />
      )}
      <Button type="primary" size="large" block loading={busy} disabled={comes <= 0} onClick={() => void send()}>
        {say(`收货 ${comes}`, `Receive ${comes}`)}
      </Button>
    </section>
  )
}
