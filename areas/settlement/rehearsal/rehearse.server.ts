import { z } from 'zod'
import { commissionRules, commissionUnits } from '#areas/purchase/terms.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal, fixed } from '#platform/model/decimal.ts'
import { inLanguage } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { may } from '#platform/server/session/user.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { type Rehearsed, rehearsedConfirm, rehearsedFigures, rehearsedSettlement, type Tried } from './rehearse.ts'

const figure = z.union([z.string().regex(/^-?\d{1,14}(\.\d{1,8})?$/), z.number()]).transform(value => decimal(value))
const keys = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as [K, ...K[]]

const tried = {
  currencyRate: figure.nullish(),
  commissionRule: z.enum(keys(commissionRules)).optional(),
  commissionRate: figure.nullish(),
  commissionUnit: z.enum(keys(commissionUnits)).nullish(),
  remark: z.string().max(2000).nullish(),
  lines: z
    .array(z.strictObject({ id: idText, qty: figure.optional(), price: figure.optional() }))
    .max(20_000)
    .default([])
    .describe('Sales lines with another quantity or price, CNY per box'),
}
const input = z.strictObject({ id: idText, ...tried })
const takenInput = z.strictObject({ id: idText, version: z.int(), ...tried })
type Asked = z.infer<typeof input>

const figures = z.record(z.string(), z.string().nullable())
const output = z.strictObject({
  today: figures,
  rehearsed: figures,
  reasons: z.array(z.string()).describe('What would speak against saving it so'),
})

/** What can be rehearsed, and under which names its lines hold quantity and price. */
interface About {
  readonly calls: string
  readonly permission: string
  readonly name: string
  readonly label: readonly [string, string]
  readonly qty: 'settleQty' | 'confirmQty'
  readonly price: 'settlePrice' | 'confirmPrice'
  readonly rehearse: (work: Work, asked: Tried & { readonly id: string }) => Promise<Rehearsal>
}
interface Rehearsal {
  readonly today: Rehearsed
  readonly figures: Rehearsed
  readonly reasons: readonly Reason[]
}

const abouts: readonly About[] = [
  {
    ...settlement,
    qty: 'settleQty',
    price: 'settlePrice',
    async rehearse(work, asked) {
      const row = await work.get(settlement, asked.id)
      return { today: rehearsedSettlement(row, { lines: [] }).figures, ...rehearsedSettlement(row, asked) }
    },
  },
  {
    ...settlementConfirm,
    qty: 'confirmQty',
    price: 'confirmPrice',
    async rehearse(work, asked) {
      const row = await work.get(settlementConfirm, asked.id)
      return { today: rehearsedConfirm(row, { lines: [] }).figures, ...rehearsedConfirm(row, asked) }
    },
  },
]

const scales: Partial<Record<(typeof rehearsedFigures)[number], number>> = { confirmQty: 3, payablePrice: 4 }

/** Figures as they travel; margins for those who may see them. */
const told = (known: Rehearsed, seesMargin: boolean) =>
  Object.fromEntries(
    rehearsedFigures
      .filter(name => seesMargin || (name !== 'profit' && name !== 'profitRate'))
      .map(name => [name, known[name] && fixed(known[name], scales[name] ?? 2)]),
  )

const given = ({ id, ...asked }: Asked): Tried & { id: string } => ({ id, ...asked }) as Tried & { id: string }

/** What another rate, commission, price or quantity would make of a settlement, beside what it is; nothing is stored. */
const rehearseCall = (parts: HouseParts, about: About): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${about.calls}/rehearse`,
    summary: [`${about.label[0]}：试算，不保存`, `${about.label[1]}: rehearse, nothing is stored`],
    permission: `${about.permission}:save`,
    effect: 'read',
    input,
    output,
    async answer(context) {
      const work = workOf(parts, context)
      const shape = parts.store.shapes.of(about.name)
      await parts.store.read(work, shape, context.input.id, false, `${about.permission}:save`)
      const { figures: then, reasons, today } = await about.rehearse(work, given(context.input))
      const seesMargin = may(context.user, 'field:margin:view')
      return {
        today: told(today, seesMargin),
        rehearsed: told(then, seesMargin),
        reasons: reasons.map(reason => inLanguage(reason.message, context.language)),
      }
    },
  })

/** The record as it is to be saved: every line stays, those rehearsed with their quantity and price. */
async function changesOf(parts: HouseParts, about: About, context: CallContext<z.infer<typeof takenInput>>) {
  const { id, version: _, lines, ...terms } = context.input
  const shape = parts.store.shapes.of(about.name)
  const record = await parts.store.read(workOf(parts, context), shape, id, false, `${about.permission}:save`)
  const known = new Map(lines.map(line => [line.id, line]))
  const changed: Wire = {}
  for (const [name, value] of Object.entries(terms))
    if (value !== undefined) changed[name] = typeof value === 'object' && value ? value.toFixed() : value
  if (lines.length === 0) return changed
  const salesLines = (record.salesLines as Wire[]).map(line => {
    const own = known.get(String(line.id))
    return {
      id: line.id,
      ...(own?.qty ? { [about.qty]: own.qty.toFixed() } : {}),
      ...(own?.price ? { [about.price]: own.price.toFixed() } : {}),
    }
  })
  return { ...changed, salesLines }
}

/** Takes a rehearsal over, as if it had been typed and saved. */
const takeCall = (parts: HouseParts, about: About): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${about.calls}/take-rehearsal`,
    summary: [`${about.label[0]}：采用试算`, `${about.label[1]}: take a rehearsal over`],
    permission: `${about.permission}:save`,
    effect: 'write',
    audit: 'save',
    input: takenInput,
    output: z.strictObject({ id: z.string(), version: z.int() }),
    async answer(context) {
      const { id, version } = context.input
      const shape = parts.store.shapes.of(about.name)
      const changes = await changesOf(parts, about, context)
      const row = await parts.store.update(workOf(parts, context), shape, { id, version }, changes)
      return new Done({ id, version: Number(row.version) }, [
        '已采用试算并保存',
        'The rehearsal is taken over and saved',
      ])
    },
  })

/** Rehearsals of settlements and of finance's copies. */
export const rehearsalCalls = (parts: HouseParts): Call[] =>
  abouts.flatMap(about => [rehearseCall(parts, about), takeCall(parts, about)])
