import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Agreement, differsIn } from '../../model/agreement.ts'
import type { Declaration } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import { sayDone, sayFailure } from '../feedback.ts'
import { freshKey } from '../fresh-key.ts'
import { answered } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { useTab } from '../tab-context.tsx'
import { AppModal } from './app-modal.tsx'
import { type Column, TickTable } from './tick-table.tsx'

/** A record as a call is told of it. */
interface Named {
  readonly id: unknown
  readonly version: unknown
}

/** Everything that differs from one dialog of ticked rows to the next. */
export interface TickDialogProps<Row extends Named> {
  readonly title: Label
  /** What the rows are. */
  readonly label: Label
  /** What is said when there are none. */
  readonly none: Label
  readonly offered: () => Promise<readonly Row[]>
  readonly nameOf: (row: Row) => string
  readonly wordsOf: (row: Row) => string
  /** What rows ticked together agree in. */
  readonly agreements: readonly Agreement<keyof Row & string>[]
  readonly columns: readonly Column<Row>[]
  /** What is made of the rows, and by which call of it. */
  readonly makes: Declaration
  readonly verb: string
  /** What the call is told beside the rows; nothing as long as something is missing. */
  readonly input?: Readonly<Record<string, unknown>> | undefined
  readonly okText: (chosen: readonly Row[]) => string
  /** What stands below the rows. */
  readonly below?: (chosen: readonly Row[]) => ReactNode
  readonly onClose: (isChanged: boolean) => void
}

const noInput = {}

/** Ticks rows that go together and makes one document of them, which is then open to be completed. */
export function TickDialog<Row extends Named>(props: TickDialogProps<Row>) {
  const { title, label, none, offered, nameOf, wordsOf, agreements, columns, makes, verb, okText, below, onClose } =
    props
  const input = 'input' in props ? props.input : noInput
  const say = useLanguage()
  const tab = useTab()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const waiting = useQuery({ queryKey: ['tab', tab.key, makes.name, verb], queryFn: offered, staleTime: 0 })
  const rows = waiting.data ?? []
  const keyOf = (row: Row) => String(row.id)
  const chosen = rows.filter(row => ticked.has(keyOf(row)))
  const [first] = chosen
  const make = async () => {
    setBusy(true)
    try {
      const { data, msg } = await answered<{ id: string }>(`${makes.calls}/${verb}`, {
        method: 'POST',
        body: { rows: chosen.map(({ id, version }) => ({ id, version })), ...input },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      onClose(true)
      go(`${makes.screen}/edit?id=${data.id}`)
    } catch (fault) {
      sayFailure(fault)
      void waiting.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      width={1240}
      title={say(title)}
      onCancel={() => onClose(false)}
      onOk={() => void make()}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen.length === 0 || input === undefined }}
      okText={okText(chosen)}
      cancelText={say('取消', 'Cancel')}
    >
      {waiting.isError && <Alert type="error" title={waiting.error.message} />}
      {waiting.isPending && <Skeleton active />}
      {waiting.isSuccess && rows.length === 0 && <Empty description={say(none)} />}
      {rows.length > 0 && (
        <>
          <TickTable
            label={say(label)}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            wordsOf={wordsOf}
            ticked={ticked}
            onTick={setTicked}
            whyNot={row => {
              const other = first && differsIn(agreements, row, first)
              return other && say(other.other)
            }}
            columns={columns}
          />
          {below?.(chosen)}
        </>
      )}
    </AppModal>
  )
}
