import { Input, Select } from 'antd'
import { commissionRules, commissionUnits } from '#areas/purchase/terms.ts'
import type { Wire } from '#platform/model/check.ts'
import { useLanguage } from '#platform/web/language.ts'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import type { About, Tried } from './tried.web.ts'

/** The commission as it is tried out: its rule, its rate, and what a fixed one is for. */
function Commission({ term, setTerm }: Tried) {
  const say = useLanguage()
  const rule = term('commissionRule')
  return (
    <>
      <label>
        {say('佣金规则', 'Commission rule')}
        <Select
          aria-label={say('佣金规则', 'Commission rule')}
          value={rule}
          options={Object.entries(commissionRules).map(([value, label]) => ({ value, label: say(label) }))}
          onChange={value => setTerm('commissionRule', value)}
        />
      </label>
      {rule !== 'NONE' && (
        <label>
          {say('佣金率', 'Commission rate')}
          <NumberInput
            label={say('佣金率', 'Commission rate')}
            precision={4}
            min="0"
            value={term('commissionRate')}
            onChange={value => setTerm('commissionRate', value)}
          />
        </label>
      )}
      {rule === 'FIXED_UNIT' && (
        <label>
          {say('佣金单位', 'Commission unit')}
          <Select
            aria-label={say('佣金单位', 'Commission unit')}
            value={term('commissionUnit')}
            options={Object.entries(commissionUnits).map(([value, label]) => ({ value, label: say(label) }))}
            onChange={value => setTerm('commissionUnit', value)}
          />
        </label>
      )}
    </>
  )
}

/** What is tried out of a record as a whole: its rate, its commission, all prices at once, and a word why. */
export function TriedTerms({
  about,
  record,
  tried,
}: {
  readonly about: About
  readonly record: Wire
  readonly tried: Tried
}) {
  const say = useLanguage()
  const { percent, raise, remark, setRemark, setTerm, term } = tried
  return (
    <div className="rehearsal-inputs">
      <label>
        {say('结算汇率', 'Settlement rate')}
        <NumberInput
          label={say('结算汇率', 'Settlement rate')}
          precision={8}
          min="0"
          disabled={record.currencyCode === 'CNY'}
          value={term('currencyRate')}
          onChange={value => setTerm('currencyRate', value)}
        />
      </label>
      {about.commission && record.tradeMode !== 'PURCHASE' && <Commission {...tried} />}
      <label>
        {say('全部单价 ±%', 'All prices ±%')}
        <NumberInput label={say('全部单价 ±%', 'All prices ±%')} value={percent} onChange={raise} />
      </label>
      <label>
        {say('备注', 'Remark')}
        <Input
          aria-label={say('备注', 'Remark')}
          value={remark}
          placeholder={say('汇率相差超过2%时必填', 'Needed when the rate differs by more than 2%')}
          onChange={event => setRemark(event.target.value)}
        />
      </label>
    </div>
  )
}
