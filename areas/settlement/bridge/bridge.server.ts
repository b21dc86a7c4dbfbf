import { z } from 'zod'
import { rateMissing } from '#areas/customs/offers.ts'
import { type Decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { forbidden } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { settlement } from '../settlement/document.ts'
import { type Bar, barLabels, barsBetween, marginOf, summedBars } from './bridge.ts'
import { type ItemStages, stagesOf } from './stages.server.ts'

const label = z.tuple([z.string(), z.string()])
const bar = z.strictObject({
  key: z.string(),
  label,
  amount: z.string().describe('CNY; above 0 what made the margin larger'),
  why: label.nullable(),
})
const step = z.strictObject({
  from: z.string().describe('est, act'),
  to: z.string().describe('act, sif'),
  start: z.string().describe('The margin before, CNY'),
  bars: z.array(bar),
  end: z.string().describe('The margin after, CNY'),
})
const output = z.strictObject({
  settlementNo: z.string().nullable(),
  containerNo: z.string().nullable(),
  status: z.string(),
  stages: z.array(z.strictObject({ key: z.string(), label })),
  note: label.nullable(),
  total: z.array(step),
  items: z.array(z.strictObject({ itemCode: z.string(), itemName: z.string().nullable(), steps: z.array(step) })),
})
type Step = z.infer<typeof step>
type Settlement = Row<typeof settlement>
type Pair = readonly ['est' | 'act', 'act' | 'sif']

const money = (value: Decimal) => fixed(value, 2)
const told = ({ amount, key, why }: Pick<Bar, 'key' | 'amount'> & Partial<Bar>) => ({
  key,
  label: [...barLabels[key]] as [string, string],
  amount: money(amount),
  why: why ? ([...why] as [string, string]) : null,
})

/** Which stages the whole container has: one item without a figure, and its sum would say nothing. */
function pairsOf(items: readonly ItemStages[]): Pair[] {
  const has = (name: 'est' | 'act' | 'sif') => items.length > 0 && items.every(item => item[name])
  const known = (['est', 'act', 'sif'] as const).filter(has)
  return known.slice(1).map((to, at) => [known[at], to] as Pair)
}

const missing = (items: readonly ItemStages[], { currencyCode, currencyRate, etaDate }: Settlement): Label | null => {
  if (items.length === 0) return ['该柜没有货物跟踪', 'The container is not tracked']
  const [zh, en] = rateMissing([[etaDate?.slice(0, 7) ?? '', currencyCode ?? '']])
  if (!items.every(item => item.sif))
    return currencyRate
      ? [
          '结算单的应付金额尚不能计算，未列入结算',
          'What the settlement owes cannot be reckoned yet; it is left out here',
        ]
      : [
          `结算单没有汇率（${zh}，也未购汇），应付金额未知，未列入结算；请先维护汇率`,
          `The settlement has no rate (${en}, no currency bought), so nobody knows what it owes and it is left out here; enter the rate first`,
        ]
  if (!items.every(item => item.est))
    return ['该柜没有完整的预估：到货前没有参考价', 'There is no full estimate: no price was known before it came']
  if (!items.every(item => item.act))
    return ['该柜还没有实际数，实际列由销售与费用算出', 'There are no actual figures yet; sales and costs bring them']
  return null
}

/** How a container's margin came from the estimate over what happened to what is settled: by item and in all, in CNY, bars that add up (business.md 4.5). */
export const bridgeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${settlement.calls}/bridge`,
    summary: ['结算单：利润从预估到确认的变化', 'Settlement: how the margin came from estimate to confirmed'],
    permission: `${settlement.permission}:list`,
    effect: 'read',
    input: z.object({ id: idText }),
    output,
    async answer(context) {
      if (!may(context.user, 'field:margin:view')) throw forbidden()
      const work = workOf(parts, context)
      await parts.store.read(
        work,
        parts.store.shapes.of(settlement.name),
        context.input.id,
        false,
        `${settlement.permission}:list`,
      )
      const one = await work.get(settlement, context.input.id)
      const items = await stagesOf(work, one)
      // Bought outright, or topped up to what was guaranteed: owed in the vendor's currency.
      const isPromised = one.tradeMode === 'PURCHASE' || Boolean(one.topUpAmount?.gt(0))
      const pairs = pairsOf(items)
      const bars = items.map(item =>
        pairs.map(([from, to]) => {
          const [before, after] = [item[from], item[to]]
          return before && after ? barsBetween(before, after, isPromised) : []
        }),
      )
      /** Which items moved it, and by how much. */
      const sharesIn = (key: Bar['key'], at: number): Label => {
        const parts = items.flatMap((item, number) => {
          const own = bars[number]?.[at]?.find(bar => bar.key === key)?.amount
          return own && !own.isZero() ? [`${item.itemCode} ${thousands(money(own))}`] : []
        })
        return [parts.join('；'), parts.join('; ')]
      }
      const marginAt = (stage: 'est' | 'act' | 'sif') => (item: ItemStages) => {
        const known = item[stage]
        return known ? marginOf(known) : null
      }
      const total = pairs.map(
        ([from, to], at): Step => ({
          from,
          to,
          start: money(sum(items, marginAt(from))),
          bars: summedBars(bars.map(own => own[at] ?? [])).map(bar => told({ ...bar, why: sharesIn(bar.key, at) })),
          end: money(sum(items, marginAt(to))),
        }),
      )
      const names = {
        est: ['预估', 'Estimated'],
        act: ['实际', 'Actual'],
        sif: one.status === 'CONFIRMED' ? ['结算确认', 'Confirmed'] : ['本次结算（未确认）', 'Settlement (proposed)'],
      } as const
      return {
        settlementNo: one.settlementNo,
        containerNo: one.containerNo,
        status: one.status,
        stages: [...new Set(pairs.flat())].map(key => ({ key, label: [...names[key]] as [string, string] })),
        note: missing(items, one) as [string, string] | null,
        total,
        items: items.map((item, number) => ({
          itemCode: item.itemCode,
          itemName: item.itemName,
          steps: pairs.map(
            ([from, to], at): Step => ({
              from,
              to,
              start: money(marginAt(from)(item) ?? sum([], () => 0)),
              bars: (bars[number]?.[at] ?? []).map(told),
              end: money(marginAt(to)(item) ?? sum([], () => 0)),
            }),
          ),
        })),
      }
    },
  })
