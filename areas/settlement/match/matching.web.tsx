import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { type RefObject, useState } from 'react'
import { Decimal } from '#platform/model/decimal.ts'
import { asked, confirmed, sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { sayNow } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { sentOnceAccepted } from '#platform/web/upload/ask-accepted.ts'
import { placeOf, stayAt } from './row-keys.web.ts'
import { boxes, type Sale } from './sales.ts'
import { matchCalls, matchPermission } from './terms.ts'
import { type Outcome, stepsAfter, stepsBefore, type Undo } from './undo.ts'

const named = (sales: readonly Sale[]) => sales.map(({ id, version }) => ({ id, version }))

const sendMatch = (verb: string, body: object) =>
  answered<Outcome[]>(`${matchCalls}/${verb}`, { method: 'POST', body, idempotencyKey: freshKey() })

/** Asks for one line of words; nothing when the person turns back. */
async function words(title: string, start: string): Promise<string | undefined> {
  let text = start
  const isDone = await asked(
    title,
    enter => (
      <Input
        autoFocus
        defaultValue={start}
        aria-label={title}
        onChange={event => {
          text = event.target.value
        }}
        onPressEnter={enter}
      />
    ),
    async () => text.trim() !== '',
  )
  return isDone ? text.trim() : undefined
}

/** Asks into which parts a sale is split, half and half at first. */
async function partsOf(sale: Sale): Promise<string[] | undefined> {
  const half = new Decimal(sale.saleQty).div(2).floor()
  const rest = new Decimal(sale.saleQty).minus(half)
  const text = await words(
    sayNow([
      `拆分${boxes(sale.saleQty)}件：各份数量，用逗号分隔`,
      `Split ${boxes(sale.saleQty)}: quantities of the parts, between commas`,
    ]),
    `${half}, ${rest}`,
  )
  return text?.split(/[,，、\s]+/).filter(part => part !== '')
}

interface Answer {
  readonly msg: string | null
  readonly data: readonly Outcome[]
}

/** What may be done to sales, one thing at a time, and how it is taken back step by step. */
export function useMatching(
  key: readonly unknown[],
  table: RefObject<HTMLElement | null>,
  /** What was chosen is done with. */
  onDone: () => void,
) {
  const may = useMay()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [steps, setSteps] = useState<readonly Undo[]>([])
  const reread = () => queries.invalidateQueries({ queryKey: key })

  /** Does something to sales, keeps the steps that may be taken back after it, and leaves whoever works by keys in the row they were at. */
  const attempt = async (
    work: () => Promise<Answer | undefined>,
    stepsThen: (steps: readonly Undo[], outcomes: readonly Outcome[]) => readonly Undo[],
  ) => {
    const at = placeOf(table.current, document.activeElement)
    setBusy(true)
    try {
      const outcome = await work()
      if (outcome) {
        sayDone(outcome.msg ?? '')
        onDone()
        setSteps(before => stepsThen(before, outcome.data))
      }
    } catch (fault) {
      sayFailure(fault)
    } finally {
      await reread()
      setBusy(false)
      stayAt(table.current, at)
    }
  }
  const doing = (work: () => Promise<Answer | undefined>, back?: Undo['verb']) =>
    attempt(work, (before, outcomes) => stepsAfter(before, back, outcomes))
  const takeBack = ({ rows, verb }: Undo) =>
    attempt(() => sendMatch(verb, { rows, ...(verb === 'exclude' ? { excludeFlag: 'N' } : {}) }), stepsBefore)
  const last = steps.at(-1)
  const back = last && may(`${matchPermission}:${last.verb === 'unmatch' ? 'unmatch' : 'match'}`) ? last : undefined
  return {
    busy,
    reread,
    matchTo: (rows: readonly Sale[], packingListId: string) =>
      doing(
        () =>
          sentOnceAccepted(accepted =>
            sendMatch('match', { rows: named(rows), packingListId, accepted: accepted ? accepted.split(',') : [] }),
          ),
        'unmatch',
      ),
    takeAll: (rows: readonly Sale[]) => doing(() => sendMatch('auto', { rows: named(rows) }), 'unmatch'),
    split: (sale: Sale) =>
      doing(async () => {
        const quantities = await partsOf(sale)
        return quantities && sendMatch('split', { rows: named([sale]), quantities })
      }, 'join'),
    exclude: (rows: readonly Sale[]) =>
      doing(async () => {
        const why = await words(sayNow(['不参与结算的原因', 'Why it is left out of settlement']), '')
        return why === undefined
          ? undefined
          : sendMatch('exclude', { rows: named(rows), excludeFlag: 'Y', remark: why })
      }, 'exclude'),
    takeIn: (rows: readonly Sale[]) => doing(() => sendMatch('exclude', { rows: named(rows), excludeFlag: 'N' })),
    unmatch: (rows: readonly Sale[]) =>
      doing(async () => {
        const isWanted = await confirmed(sayNow([`取消${rows.length}条匹配？`, `Unmatch ${rows.length}?`]))
        return isWanted ? sendMatch('unmatch', { rows: named(rows) }) : undefined
      }),
    /** Missing while there is nothing to take back. */
    takeBack: back && (() => takeBack(back)),
    forget: () => setSteps([]),
  }
}

export type Matching = ReturnType<typeof useMatching>
