import { Button } from 'antd'
import { Decimal } from '#platform/model/decimal.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { DryReading, Mended } from './state.ts'

/** The sums of what is read beside the sheet's own totals. */
export function Reconciliation({ reading }: { readonly reading: DryReading }) {
  const say = useLanguage()
  if (reading.reconciliation.length + reading.units.length === 0) return null
  return (
    <section aria-label={say('与表中合计核对', 'Totals')} className="vendor-file-totals">
      {reading.reconciliation.map(({ field, label, own, rowNo, read, equal, doubt }) => (
        <span key={field}>
          {say(label)} <b>{read}</b>{' '}
          {own === null ? (
            <small>{say('表中无合计', 'the sheet has no total')}</small>
          ) : (
            <span data-equal={equal}>
              {doubt
                ? say(doubt)
                : equal
                  ? say(`✓ 与第${rowNo}行合计一致`, `✓ as in row ${rowNo}`)
                  : say(
                      `表中第${rowNo}行为${own}，相差${new Decimal(read).minus(own).toFixed()}`,
                      `row ${rowNo} says ${own}, difference ${new Decimal(read).minus(own).toFixed()}`,
                    )}
            </span>
          )}
        </span>
      ))}
      {reading.units.map(({ excelField, message }) => (
        <span key={excelField} data-unit>
          {say(message)}
        </span>
      ))}
    </section>
  )
}

interface SheetQuestionsProps {
  readonly reading: DryReading
  readonly onAnswer: (answers: Mended['answers']) => void
}

/** What the sheet leaves open about its dates and numbers, asked once for all columns. */
export function SheetQuestions({ reading, onAnswer }: SheetQuestionsProps) {
  const say = useLanguage()
  return reading.questions.map(question => {
    const { kind, excelFields, examples, message } = question
    const answers: readonly (readonly [Mended['answers'][string], string])[] =
      kind === 'dateOrder'
        ? [
            ['DD/MM', say('日在前', 'Day first')],
            ['MM/DD', say('月在前', 'Month first')],
          ]
        : [
            ['1,234.5', question.readings[0]],
            ['1.234,5', question.readings[1]],
          ]
    return (
      <div
        key={`${kind} ${excelFields.join(' ')}`}
        role="group"
        aria-label={
          kind === 'dateOrder' ? say('日期顺序', 'Order of the dates') : say('数字写法', 'How numbers are written')
        }
      >
        <b>{say(message)}</b> <small>{[excelFields.join(' · '), examples.join(' · ')].join('：')}</small>{' '}
        {answers.map(([answer, text]) => (
          <Button
            key={answer}
            size="small"
            style={{ marginInlineEnd: 4 }}
            onClick={() => onAnswer(Object.fromEntries(excelFields.map(one => [one, answer])))}
          >
            {text}
          </Button>
        ))}
      </div>
    )
  })
}
