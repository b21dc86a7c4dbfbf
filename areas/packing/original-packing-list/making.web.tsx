import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import type { Label } from '#platform/model/label.ts'
import { kebab } from '#platform/model/names.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { freshKey } from '#platform/web/fresh-key.ts'
import { CallFailure, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { originalPackingList } from './document.ts'
import { type Chosen, type Made, madeOf, type Outcome, type Refused } from './one-by-one.ts'

/** What originals become, one after the other: by which verb, and what several of it are called. */
interface Step {
  readonly verb: 'generatePackingList' | 'generatePurchaseContract' | 'generateSalesContract'
  readonly counted: (count: number) => Label
  /** Whether it is made of an original of this trade type at all. */
  readonly isFor: (tradeType: string | null) => boolean
}
const { actions } = originalPackingList
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const steps: readonly Step[] = [
  {
    verb: 'generatePackingList',
    counted: count => [`${count}张装箱单`, plural(count, 'packing list')],
    isFor: () => true,
  },
  {
    verb: 'generatePurchaseContract',
    counted: count => [`${count}份采购合同`, plural(count, 'purchase contract')],
    isFor: () => true,
  },
  {
    verb: 'generateSalesContract',
    counted: count => [`${count}份销售合同`, plural(count, 'sales contract')],
    isFor: tradeType => tradeType === 'REEXPORT',
  },
]

/** Has something made of originals, each trade type by itself, as the calls want it. */
async function make(verb: Step['verb'], originals: readonly Chosen[]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const type of new Set(originals.map(one => one.tradeType)))
    outcomes.push(
      await madeOf(
        originals.filter(one => one.tradeType === type),
        some =>
          call<(Made | Refused)[]>(`${originalPackingList.calls}/${kebab(verb)}`, {
            method: 'POST',
            body: { rows: some.map(({ id, version }) => ({ id, version })) },
            idempotencyKey: freshKey(),
          }),
        fault => fault instanceof CallFailure && fault.bizCode !== null && fault.status < 500,
      ),
    )
  return { made: outcomes.flatMap(one => one.made), leftOut: outcomes.flatMap(one => one.leftOut) }
}

/** What was made of originals so far, step by step, and making the next thing of them. */
export function useMaking() {
  const may = useMay()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [types, setTypes] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [busy, setBusy] = useState(false)
  const at = outcomes.length
  const press = async (step: Step, originals: readonly Chosen[]) => {
    setBusy(true)
    const outcome = await make(step.verb, originals)
    setTypes(new Map([...types, ...originals.map(one => [one.id, one.tradeType] as const)]))
    setOutcomes(before => [...before, outcome])
    setBusy(false)
  }
  const next = steps[at]
  const ready = (outcomes[at - 1]?.made ?? [])
    .map(({ id, version, docNo }) => ({ id, version, packingListNo: docNo, tradeType: types.get(id) ?? null }))
    .filter(one => next?.isFor(one.tradeType))
  return {
    outcomes,
    busy,
    begin: (originals: readonly Chosen[]) => press(steps[0] as Step, originals),
    /** What comes after it, of those it was done for; nothing where nobody may or nothing is left. */
    next:
      next && at > 0 && ready.length > 0 && may(`${originalPackingList.permission}:${actions[next.verb].permission}`)
        ? { counted: next.counted(ready.length), press: () => press(next, ready) }
        : undefined,
  }
}

/** Names what came of each step, and in red what could not go along and why; the next step stands where the eye is. */
export function MadeSoFar({ outcomes, busy, next }: ReturnType<typeof useMaking>) {
  const say = useLanguage()
  return outcomes.map(({ made, leftOut }, at) => {
    const { verb, counted } = steps[at] as Step
    const [zh, en] = counted(made.length)
    return (
      <div key={verb} style={{ marginBottom: 8 }}>
        {made.length > 0 && (
          <Alert
            type="success"
            showIcon
            title={say(`已生成${zh}`, `${en} generated`)}
            action={
              next && at === outcomes.length - 1 ? (
                <Button type="primary" size="small" autoFocus loading={busy} onClick={() => void next.press()}>
                  {say(`下一步：生成${next.counted[0]}`, `Next: generate ${next.counted[1]}`)}
                </Button>
              ) : null
            }
            description={
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', maxHeight: 120, overflow: 'auto' }}>
                {made.map(({ id, docNo, msg, targetId }) => (
                  <span key={id}>
                    <OwnLink to={`${originalPackingList.screen}/detail?id=${id}`}>{docNo}</OwnLink> →{' '}
                    <Suspense fallback={msg}>
                      <RecordLink document={actions[verb].makes} id={targetId} no={msg} />
                    </Suspense>
                  </span>
                ))}
              </div>
            }
          />
        )}
        {leftOut.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={say(`${leftOut.length}条未能生成`, `${leftOut.length} could not go along`)}
            description={leftOut.map(({ no, why }) => <div key={no}>{why.includes(no) ? why : `${no}：${why}`}</div>)}
          />
        )}
      </div>
    )
  })
}
