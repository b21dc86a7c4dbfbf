import { Decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { isOwedToUs } from '../form/claim-notice.web.tsx'

/** Figures of a settlement by their names; of a margin nobody may see there is nothing. */
export type Known = Readonly<Record<string, string | null>>

const figures: readonly (readonly [name: string, label: Label])[] = [
  ['confirmQty', ['件数', 'Boxes']],
  ['salesAmountCny', ['销售额(CNY)', 'Sales (CNY)']],
  ['deductibleCostCny', ['扣除费用(CNY)', 'Costs deducted (CNY)']],
  ['commissionAmount', ['佣金(CNY)', 'Commission (CNY)']],
  ['payableAmountCny', ['应付(CNY)', 'Payable (CNY)']],
  ['payableAmount', ['应付金额', 'Payable']],
  ['payablePrice', ['应付单价(/公斤)', 'Payable per kg']],
  ['netPayAmount', ['净付金额', 'Net to pay']],
  ['profit', ['利润(CNY)', 'Profit (CNY)']],
  ['profitRate', ['利润率(%)', 'Profit rate (%)']],
]
/** Amounts that are owed to us where they are below nothing. */
const claimable: readonly string[] = ['payableAmountCny', 'payableAmount', 'netPayAmount']

/** Boxes without trailing zeros, money with them. */
const shown = (name: string, text: string | null | undefined) =>
  text ? thousands(name === 'confirmQty' ? new Decimal(text).toFixed() : text) : '—'
const differing = (today: string | null | undefined, then: string | null | undefined): string => {
  if (!today || !then) return ''
  const difference = new Decimal(then).minus(today)
  if (difference.isZero()) return ''
  const decimals = then.split('.')[1]?.length ?? 0
  return `${difference.gt(0) ? '+' : ''}${thousands(difference.toFixed(decimals))}`
}

/** What a settlement comes to now, what it would come to, and the difference. */
export function Figures({
  currency,
  today,
  rehearsed,
}: {
  readonly currency: string
  readonly today: Known
  readonly rehearsed: Known
}) {
  const say = useLanguage()
  const may = useMay()
  const shownFigures = figures.filter(
    ([name]) => (name !== 'profit' && name !== 'profitRate') || may('field:margin:view'),
  )
  return (
    <table className="rehearsal-figures" aria-live="polite">
      <thead>
        <tr>
          <th scope="col">{currency}</th>
          <th scope="col">{say('现在', 'Today')}</th>
          <th scope="col">{say('试算', 'Rehearsed')}</th>
          <th scope="col">{say('差额', 'Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {shownFigures.map(([name, label]) => {
          const difference = differing(today[name], rehearsed[name])
          const isClaim = claimable.includes(name) && isOwedToUs(rehearsed[name])
          return (
            <tr key={name} data-changed={difference !== ''}>
              <th scope="row">
                {say(label)} {isClaim && <small>{say('对供应商的索赔', 'a claim on the vendor')}</small>}
              </th>
              <td>{shown(name, today[name])}</td>
              <td>{shown(name, rehearsed[name])}</td>
              <td data-tone={difference.startsWith('-') ? 'less' : 'more'}>{difference}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
