import { z } from 'zod'
import type { Wire } from '#platform/model/check.ts'
import { dehydrate } from '#platform/model/compute.ts'
import { inLanguage, type Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { changesBetween, isUnchanged } from '#platform/server/documents/difference.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { refuseBeyondScope, seenAmong } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { saleRecord } from './document.ts'

const text = (max: number) => z.string().min(1).max(max)
const optional = (max: number) => z.string().max(max).nullish()
const figure = z.union([z.string(), z.number()]).transform(String)

const row = z.strictObject({
  feederSystem: z.enum(['MARKET', 'ECOM', 'POS', 'OM']),
  feederDocNo: text(50),
  feederLineNo: text(20),
  feederLotNo: optional(50).describe('The lot as the feeder knows it'),
  orgId: text(20),
  saleDate: text(10),
  channel: z.enum(['WHOLESALE', 'KA', 'ECOM', 'STORE']),
  salesArea: optional(150),
  customerId: optional(20),
  itemCode: text(50),
  palletNumber: optional(50),
  saleQty: figure.describe('Below 0 for a return'),
  salePrice: figure.describe('CNY per box with tax'),
  containerNo: optional(20),
  shipmentLotNo: optional(50),
  remark: optional(2000),
})
const answer = z.strictObject({
  feederSystem: z.string(),
  feederDocNo: z.string(),
  feederLineNo: z.string(),
  id: z.string().nullable(),
  ok: z.boolean(),
  effect: z.enum(['INSERT', 'UPDATE', 'UNCHANGED', 'REFUSED']),
  matchFlag: z.string().nullable(),
  msg: z.string().nullable(),
})

type Named = Pick<z.infer<typeof row>, 'feederSystem' | 'feederDocNo' | 'feederLineNo'>
interface Taken {
  readonly effect: 'INSERT' | 'UPDATE' | 'UNCHANGED'
  readonly record: Wire
}

/** What a feeder hears of a sale that it dates ahead; it is taken in, for the feeder alone knows when it was. */
const datedAhead = ({ saleDate }: { readonly saleDate: string }, today: string): Label => [
  `已接收，但销售日期${saleDate}晚于今天${today}，请核对后重新发送`,
  `Taken in, but dated ${saleDate}, later than today (${today}); check it and send it again`,
]

const beyond = ({ feederDocNo, feederLineNo }: Named): Refused =>
  new Refused([
    {
      bizCode: 'BEYOND_SCOPE',
      message: [
        `销售记录${feederDocNo}-${feederLineNo}已存在，但不在您的数据权限内；请核对单号，或由有权限的人接收`,
        `Sale record ${feederDocNo}-${feederLineNo} is there already, outside your data scope; check its number, or have somebody with access take it in`,
      ],
    },
  ])

/** Takes one line in, where it is the caller's to write: a new one is made, one that comes again changes its record or says nothing new. */
async function take(parts: HouseParts, work: Work, named: Named, given: Wire): Promise<Taken> {
  const shape = parts.store.shapes.of(saleRecord.name)
  const known = await work.find(saleRecord, named)
  if (!known) {
    const record = await parts.store.create(work, shape, { ...given, accepted: ['SALE_AHEAD'] })
    await refuseBeyondScope(work, shape, [String(record.id)], 'import')
    return { effect: 'INSERT', record }
  }
  if (!(await seenAmong(work, shape, [known.id], 'import')).has(known.id)) throw beyond(named)
  const before = dehydrate(saleRecord, known)
  if (isUnchanged(changesBetween(shape, before, { ...before, ...given })))
    return { effect: 'UNCHANGED', record: before }
  // A feed says what was sold; nobody is there to be asked about its days.
  const told = { ...given, accepted: ['DATED_BEFORE_FORMER', 'SALE_AHEAD'] }
  const record = await parts.store.update(work, shape, known, told)
  await refuseBeyondScope(work, shape, [known.id], 'import')
  return { effect: 'UPDATE', record }
}

/** Sales as market, e-commerce, store and ERP systems feed them; a line that comes again changes its record, unless it is settled (business.md 3.11). */
export const intakeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${saleRecord.calls}/intake`,
    summary: ['销售记录：接收销售数据', 'Sale record: take in sales of a feeder system'],
    permission: `${saleRecord.permission}:import`,
    effect: 'write',
    audit: 'intake',
    input: z.strictObject({ rows: z.array(row).min(1).max(500) }),
    output: z.array(answer),
    async answer(context) {
      const work = workOf(parts, context)
      const results: z.infer<typeof answer>[] = []
      const ahead: string[] = []
      for (const given of context.input.rows) {
        const { feederSystem, feederDocNo, feederLineNo } = given
        const named = { feederSystem, feederDocNo, feederLineNo }
        await work.lock('sale-record', feederSystem, feederDocNo, feederLineNo)
        // What a line that is refused has written goes with it: an open mention, a number.
        const attempt = await work.attempted(() => take(parts, work, named, given))
        if ('done' in attempt) {
          const { effect, record } = attempt.done
          const matchFlag = record.matchFlag === 'Y' ? 'Y' : 'N'
          if (given.saleDate > work.today) ahead.push(`${feederDocNo}-${feederLineNo}`)
          const msg = given.saleDate > work.today ? inLanguage(datedAhead(given, work.today), context.language) : null
          results.push({ ...named, id: String(record.id), ok: true, effect, matchFlag, msg })
        } else {
          const msg = attempt.reasons.map(reason => inLanguage(reason.message, context.language)).join('; ')
          results.push({ ...named, id: null, ok: false, effect: 'REFUSED', matchFlag: null, msg })
        }
      }
      const taken = results.filter(one => one.ok).length
      const [zh, en] = ahead.length === 0 ? ['', ''] : [ahead.slice(0, 5).join('、'), ahead.slice(0, 5).join(', ')]
      return new Done(results, [
        `成功${taken}条，失败${results.length - taken}条${zh && `；${ahead.length}条销售日期晚于今天，请核对：${zh}`}`,
        `${taken} succeeded, ${results.length - taken} failed${en && `; ${ahead.length} dated later than today, please check: ${en}`}`,
      ])
    },
  })
