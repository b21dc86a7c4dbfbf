import { Button } from 'antd'
import { Decimal } from '#platform/model/decimal.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { WrittenOrder } from '../../packing-template/sheet-dates.ts'
import type { DryReading, Mended } from './state.ts'

/** The sums of what is read beside the sheet's own totals. */
export function Reconciliation({ reading }: { readonly reading: DryReading }) {
  const say = useLanguage()
  if (reading.reconciliation.length === 0) return null
  return (
    <section aria-label={say('与表中合计核对', 'Totals')} className="vendor-file-totals">
      {reading.reconciliation.map(({ field, label, own, rowNo, read, equal }) => (
        <span key={field}>
          {say(label)} <b>{read}</b>{' '}
          {own === null ? (
            <small>{say('表中无合计', 'the sheet has no total')}</small>
          ) : (
            <span data-equal={equal}>
              {equal
                ? say(`✓ 与第${rowNo}行合计一致`, `✓ as in row ${rowNo}`)
                : say(
                    `表中第${rowNo}行为${own}，相差${new Decimal(read).minus(own).toFixed()}`,
                    `row ${rowNo} says ${own}, difference ${new Decimal(read).minus(own).toFixed()}`,
                  )}
            </span>
          )}
        </span>
      ))}
    </section>
  )
}

interface DateQuestionsProps {
  readonly reading: DryReading
  readonly onAnswer: (answers: Mended['answers']) => void
}

/** What the sheet leaves open about its dates, asked once for all columns. */
export function DateQuestions({ reading, onAnswer }: DateQuestionsProps) {
  const say = useLanguage()
  return reading.questions.map(({ excelFields, examples, message }) => {
    const answer = (order: WrittenOrder) => onAnswer(Object.fromEntries(excelFields.map(one => [one, order])))
    return (
      <div key={excelFields.join(' ')} role="group" aria-label={say('日期顺序', 'Order of the dates')}>
        <b>{say(message)}</b> <small>{examples.join(' · ')}</small>{' '}
        <Button size="small" onClick={() => answer('DD/MM')}>
          {say('日在前', 'Day first')}
        </Button>{' '}
        <Button size="small" onClick={() => answer('MM/DD')}>
          {say('月在前', 'Month first')}
        </Button>
      </div>
    )
  })
}
