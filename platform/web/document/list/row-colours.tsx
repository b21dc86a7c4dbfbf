import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { filterOf } from '../../../kinds/kinds.ts'
import type { Declaration } from '../../../model/document.ts'
import type { Field, Fields } from '../../../model/fields.ts'
import {
  type ColourRule,
  longestRuleName,
  mostRules,
  type RuleColour,
  ruleColours,
} from '../../../model/row-colours.ts'
import { call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { WhyButton } from '../../parts/why-button.tsx'
import { isSeen, rulesAsked } from './colour-rules.ts'
import { namesAsked } from './filter-chips.tsx'
import { type Changes, changedBy, EmptyChoice, FilterControl, type Filters, given, nothingOf } from './query-form.tsx'
import type { ListLook } from './use-list-look.ts'

interface RowColoursProps {
  readonly document: Declaration
  readonly look: ListLook
  readonly onClose: () => void
}

/** A rule while it is written: what it asks of, also where nothing is asked yet. */
interface Draft extends ColourRule {
  readonly key: number
  readonly names: readonly string[]
}

const colours = Object.keys(ruleColours) as RuleColour[]

/** The rules by which the rows of a list are coloured, the first that a row meets before the others. */
export default function RowColours({ document, look, onClose }: RowColoursProps) {
  const say = useLanguage()
  const { conditional: fields } = look
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    look.rules.map((rule, key) => ({ ...rule, key, names: namesAsked(fields, rule.filters) })),
  )
  const [fault, setFault] = useState<string>()
  const change = (key: number, changes: Partial<Draft>) =>
    setDrafts(drafts.map(draft => (draft.key === key ? { ...draft, ...changes } : draft)))
  const add = () => {
    const key = Math.max(-1, ...drafts.map(draft => draft.key)) + 1
    const colour = colours.find(one => drafts.every(draft => draft.colour !== one)) ?? 'red'
    setDrafts([...drafts, { key, name: '', colour, filters: {}, names: [] }])
  }
  const move = (at: number, by: number) => {
    const next = [...drafts]
    next.splice(at + by, 0, ...next.splice(at, 1))
    setDrafts(next)
  }
  const rules = drafts.map(({ name, colour, filters }) => ({ name: name.trim(), colour, filters: given(filters) }))
  const unfinished = rules.findIndex(({ name, filters }) => name === '' || Object.keys(filters).length === 0)
  const take = async () => {
    try {
      // What the server would refuse would otherwise be met at every look at the list.
      const asked = rulesAsked(rules.filter(rule => isSeen(rule, fields)))
      await call(`${document.calls}/page`, { query: { ...look.within, ...asked, size: 1 } })
      look.colour(rules)
      onClose()
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused))
    }
  }
  return (
    <AppModal
      open
      width={680}
      title={say('行颜色', 'Colours of rows')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
          <WhyButton
            type="primary"
            why={
              unfinished < 0
                ? undefined
                : say(
                    `请填写第${unfinished + 1}条规则的名称和至少一个条件`,
                    `Give rule ${unfinished + 1} a name and at least one condition`,
                  )
            }
            onClick={() => void take()}
          >
            {say('应用', 'Apply')}
          </WhyButton>
        </>
      }
    >
      <p className="colour-hint">
        {say(
          '一行按它符合的第一条规则着色。保存视图时，规则随视图一起保存。',
          'A row has the colour of the first rule that it meets. A view that you save keeps the rules.',
        )}
      </p>
      {fault && <Alert type="error" showIcon title={fault} />}
      {drafts.map((draft, at) => (
        <RuleEditor
          key={draft.key}
          draft={draft}
          at={at}
          last={at === drafts.length - 1}
          fields={fields}
          onChange={changes => change(draft.key, changes)}
          onMove={by => move(at, by)}
          onRemove={() => setDrafts(drafts.filter(one => one.key !== draft.key))}
        />
      ))}
      <WhyButton
        icon={<PlusOutlined />}
        why={drafts.length >= mostRules ? say(`最多${mostRules}条规则`, `At most ${mostRules} rules`) : undefined}
        onClick={add}
      >
        {say('加一条规则', 'Add a rule')}
      </WhyButton>
    </AppModal>
  )
}

interface RuleEditorProps {
  readonly draft: Draft
  readonly at: number
  readonly last: boolean
  readonly fields: Fields
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

/** One rule: its name, its colour, and what all its rows meet. */
function RuleEditor({ draft, at, last, fields, onChange, onMove, onRemove }: RuleEditorProps) {
  const say = useLanguage()
  const { colour, filters, name, names } = draft
  const numbered = (zh: string, en: string) => say(`第${at + 1}条规则：${zh}`, `Rule ${at + 1}: ${en}`)
  const put = (changes: Changes) => onChange({ filters: changedBy(filters, changes) })
  return (
    <div role="group" aria-label={numbered(name, name)} className={`colour-rule dop-rule dop-rule-${colour}`}>
      <div className="colour-rule-head">
        <Select
          value={colour}
          aria-label={numbered('颜色', 'colour')}
          options={colours.map(value => ({
            value,
            label: (
              <>
                <span className={`colour-swatch dop-rule-${value}`} /> {say(ruleColours[value])}
              </>
            ),
          }))}
          onChange={value => onChange({ colour: value })}
        />
        <Input
          value={name}
          maxLength={longestRuleName}
          placeholder={say('规则名称，如：快到港未审核', 'Name, as in: arrives soon, not audited')}
          aria-label={numbered('名称', 'name')}
          onChange={event => onChange({ name: event.target.value })}
        />
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={at === 0}
          aria-label={numbered('上移', 'up')}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={last}
          aria-label={numbered('下移', 'down')}
          onClick={() => onMove(1)}
        />
        <Button type="text" icon={<DeleteOutlined />} aria-label={numbered('删除', 'delete')} onClick={onRemove} />
      </div>
      {!isSeen(draft, fields) && (
        <p>
          {say('含您看不到的字段，对您不起作用', 'It asks of a field that you may not see and colours nothing for you')}
        </p>
      )}
      {names.map(one => (
        <Condition
          key={one}
          id={`rule-${at}-${one}`}
          name={one}
          field={fields[one] as Field}
          draft={filters}
          put={put}
          onRemove={() =>
            onChange({
              names: names.filter(other => other !== one),
              filters: changedBy(filters, nothingOf(one)),
            })
          }
        />
      ))}
      <Select
        value={null}
        placeholder={say('加一个条件…', 'Add a condition…')}
        aria-label={numbered('加条件', 'add a condition')}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 240 }}
        options={Object.entries(fields)
          .filter(([one, field]) => filterOf(field) !== 'none' && !names.includes(one))
          .map(([value, field]) => ({ value, label: say(field.label) }))}
        onChange={(one: string | null) => one && onChange({ names: [...names, one] })}
      />
    </div>
  )
}

interface ConditionProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  readonly draft: Filters
  readonly put: (changes: Changes) => void
  readonly onRemove: () => void
}

/** What a rule asks of one field. */
function Condition({ id, name, field, draft, put, onRemove }: ConditionProps) {
  const say = useLanguage()
  return (
    <div className="colour-condition">
      <label htmlFor={id}>{say(field.label)}</label>
      <FilterControl name={name} id={id} field={field} draft={draft} put={put} />
      <EmptyChoice name={name} draft={draft} put={put} />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={`${say('去掉条件', 'Take away')} ${say(field.label)}`}
        onClick={onRemove}
      />
    </div>
  )
}
