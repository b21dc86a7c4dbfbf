import { Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { type AttributeName, attributeNames } from '#areas/masterdata/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { askedToSave } from '#platform/web/document/edit/save-question.tsx'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { originalPackingList } from './document.ts'
import { aboutLine } from './map-word.web.tsx'
import { useWordValues, WordValueSelect } from './word-value-select.web.tsx'
import './vendor-file/vendor-file.css'

/** A word of the list without a code of ours, with the first line that says it. */
export interface ListWord {
  readonly attribute: AttributeName
  readonly row: Wire
  readonly lines: number
}

interface MapWordsProps {
  readonly words: readonly ListWord[]
  readonly record: Wire
  readonly onDone: (changes?: Wire) => void
}

const keyOf = ({ attribute, row }: ListWord): string => `${attribute} ${String(row[attribute])}`

/** All words of a list at once: each with the value it most likely means, one press for all of them (business.md 3.1). */
export default function MapWords({ words, record, onDone }: MapWordsProps) {
  const say = useLanguage()
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({})
  const [forAll, setForAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const lines = (record.details as Wire[] | undefined) ?? []
  const meant = words.flatMap(word => {
    const dopCode = chosen[keyOf(word)]
    return dopCode ? [{ ...word, dopCode }] : []
  })
  const submit = async () => {
    const count = meant.length
    const isAgreed = await askedToSave([
      `${attributeMapping.label[0]}：新增${count}个词，本单明细随之填写`,
      `${attributeMapping.label[1]}: ${count} new, filled in on the lines of this record`,
    ])
    if (!isAgreed) return
    setBusy(true)
    let details = lines
    try {
      const values = await call<{ value: string; record: Wire }[]>('/admin/lookup', {
        query: { document: 'attribute-value', values: [...new Set(meant.map(({ dopCode }) => dopCode))] },
      })
      for (const { attribute, row, dopCode } of meant) {
        const word = row[attribute]
        await answered(`${originalPackingList.calls}/map-word`, {
          method: 'POST',
          body: {
            attrCode: attribute,
            word,
            dopCode,
            vendorId: forAll ? null : (record.vendorId ?? null),
            fill: false,
          },
          idempotencyKey: freshKey(),
        })
        const erpCode = values.find(({ record: value }) => value.dopCode === dopCode)?.record.erpCode ?? null
        details = details.map(line =>
          line[attribute] === word ? { ...line, [`${attribute}Dop`]: dopCode, [`${attribute}Erp`]: erpCode } : line,
        )
      }
      sayDone(say(`${count}个词已映射`, `${count} ${count === 1 ? 'word is' : 'words are'} mapped`))
      onDone({ details })
    } catch (fault) {
      sayFailure(fault)
      // What was mapped before the refusal stays on its lines.
      if (details !== lines) onDone({ details })
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      width={640}
      title={say(`${words.length}个词是什么意思`, `What do ${words.length} words mean?`)}
      onCancel={() => onDone()}
      onOk={() => void submit()}
      confirmLoading={busy}
      okButtonProps={{ autoFocus: true, disabled: meant.length === 0 }}
      okText={say(`映射${meant.length}个词`, `Map ${meant.length} ${meant.length === 1 ? 'word' : 'words'}`)}
      cancelText={say('取消', 'Cancel')}
    >
      <div className="map-words" role="list">
        {words.map(word => (
          <WordRow
            key={keyOf(word)}
            word={word}
            lines={lines}
            record={record}
            value={chosen[keyOf(word)]}
            onValue={dopCode => setChosen(before => ({ ...before, [keyOf(word)]: dopCode }))}
          />
        ))}
      </div>
      <Checkbox checked={forAll} onChange={event => setForAll(event.target.checked)}>
        {say('对所有供应商有效（不勾选则只对该供应商）', 'They hold for every vendor (otherwise for this one only)')}
      </Checkbox>
    </AppModal>
  )
}

interface WordRowProps {
  readonly word: ListWord
  readonly lines: readonly Wire[]
  readonly record: Wire
  /** Undefined until something is proposed or chosen. */
  readonly value: string | null | undefined
  readonly onValue: (dopCode: string | null) => void
}

function WordRow({ word, lines, record, value, onValue }: WordRowProps) {
  const say = useLanguage()
  const { attribute, row } = word
  const said = String(row[attribute])
  const values = useWordValues(attribute, said, aboutLine(row, lines, record), true)
  const [best] = values.data ?? []
  const proposed = best ? (best.isAlike ? best.dopCode : null) : undefined
  // What is likely stands there as soon as it is known; what a person chose is not overruled.
  useEffect(() => {
    if (value === undefined && proposed !== undefined) onValue(proposed)
  }, [value, proposed, onValue])
  return (
    <div className="map-words-row" role="listitem">
      <span>
        <b>{said}</b>
        <small>
          {say(attributeNames[attribute])} ·{' '}
          {say(`${word.lines}行`, `${word.lines} ${word.lines === 1 ? 'line' : 'lines'}`)}
        </small>
      </span>
      <WordValueSelect
        label={say(`“${said}”的属性值`, `Our value for "${said}"`)}
        value={value ?? null}
        values={values.data ?? []}
        loading={values.isFetching}
        onChange={onValue}
      />
    </div>
  )
}
