import { Button } from 'antd'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import { sayFailure, sayWarning } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { refusedRow } from '#platform/web/unsent/answer.ts'
import { answeredOrKept } from '#platform/web/unsent/answered-or-kept.ts'
import { type Unsent, withUnsent } from '#platform/web/unsent/unsent.ts'
import { dropUnsent, retryUnsent, useUnsent } from '#platform/web/unsent/use-unsent.ts'
import { weighingRecord } from '../weighing-record/document.ts'

const timeOf = (value: unknown) => String(value ?? '').slice(11)

interface LastBoxesProps {
  /** Boxes that are on this tablet alone. */
  readonly kept: readonly Unsent[]
  readonly records: readonly Wire[]
  readonly reload: () => void
}

/** What was put on the scale last: what the server refused first, what waits on this tablet, then what is recorded. */
export function LastBoxes({ kept, records, reload }: LastBoxesProps) {
  const refused = kept.filter(one => one.refused !== undefined)
  const waiting = kept.filter(one => one.refused === undefined)
  const all = useUnsent(state => state.all)
  return (
    <ol className="station-last">
      {[...refused, ...waiting.slice(-8).reverse()].map(one => (
        <KeptBox key={one.key} one={one} />
      ))}
      {records.map(row => (
        <Box key={String(row.id)} row={withUnsent(weighingRecord, row, all)} reload={reload} />
      ))}
    </ol>
  )
}

/** A box the server has not confirmed, or has refused after all. */
function KeptBox({ one }: { readonly one: Unsent }) {
  const say = useLanguage()
  return (
    <li className={one.refused === undefined ? 'station-kept' : 'station-refused'}>
      <span role={one.refused === undefined ? undefined : 'alert'}>{one.refused ?? say('待上传', 'to be sent')}</span>
      <strong>{one.isNew ? figure(one.body.grossWeight ?? one.body.quantity, 'quantity') : one.no}</strong>
      <span>{timeOf(one.body.weighingTime)}</span>
      {/* A box that was not voided is another one by now: it is looked at, and voided anew. */}
      {one.refused !== undefined && one.isNew && (
        <Button onClick={() => void retryUnsent(one.key)}>{say('再送一次', 'Send again')}</Button>
      )}
      {/* One that was sent and not answered may have arrived: it is voided there. */}
      {(one.tried === undefined || one.refused !== undefined) && (
        <Button onClick={() => void dropUnsent(one.key)}>{say('删除', 'Take out')}</Button>
      )}
    </li>
  )
}

/** A box that is recorded; one that was wrong is voided, also where there is no line. */
function Box({ row, reload }: { readonly row: Wire; readonly reload: () => void }) {
  const say = useLanguage()
  const may = useMay()
  const takeBack = () => {
    answeredOrKept(weighingRecord, {
      key: freshKey(),
      subject: String(row.id),
      verb: 'void',
      label: ['作废', 'Void'],
      no: String(row.processRecordNo),
      place: `${weighingRecord.screen}/detail?id=${String(row.id)}`,
      method: 'POST',
      path: `${weighingRecord.calls}/void`,
      body: { rows: [{ id: row.id, version: row.version }], voidReason: say('工位撤销', 'Taken back at the station') },
    })
      .then(said => {
        const why = refusedRow(said?.data)
        if (why !== undefined) sayWarning(why)
        return reload()
      })
      .catch(sayFailure)
  }
  return (
    <li className={row.status === 'VOID' ? 'station-void' : undefined}>
      <span>{String(row.processRecordNo)}</span>
      <strong>{figure(row.netWeight ?? row.quantity, 'quantity')}</strong>
      <span>{timeOf(row.weighingTime)}</span>
      {row.status === 'VALID' && row.receiveStatus === '0' && may('process:weighing:void') && (
        <Button onClick={takeBack}>{say('作废', 'Void')}</Button>
      )}
    </li>
  )
}
