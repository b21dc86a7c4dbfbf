import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { type AttributeName, attributeNames } from '#areas/masterdata/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { counted } from '#platform/model/label.ts'
import { askedToSave } from '#platform/web/document/edit/save-question.tsx'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { ChooseItem } from './choose-item.web.tsx'
import { originalPackingList } from './document.ts'
import { useWordValues, type WordAbout, WordValueSelect } from './word-value-select.web.tsx'

interface MapWordProps {
  readonly name: string
  readonly row: Wire
  readonly record: Wire
  readonly onDone: (changes?: Wire) => void
}

/** What the lines and their vendor say of a word: it means something of their fruit. */
export const aboutLine = (row: Wire, lines: readonly Wire[], record: Wire): WordAbout => ({
  category: categoryOf(row, lines),
  commodity: row.commodityDop ? String(row.commodityDop) : undefined,
  vendorId: record.vendorId ? String(record.vendorId) : undefined,
})

/** The category of a line, or the one all other lines of the list agree on. */
function categoryOf(row: Wire, lines: readonly Wire[]): string | undefined {
  if (row.categoryDop) return String(row.categoryDop)
  const others = new Set(lines.flatMap(line => (line.categoryDop ? [String(line.categoryDop)] : [])))
  return others.size === 1 ? [...others][0] : undefined
}

/** Says once what a vendor's word means; every line with that word follows (business.md 3.1). */
export default function MapWord({ name, row, record, onDone }: MapWordProps) {
  const say = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const [forAll, setForAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const attribute = (Object.keys(attributeNames) as AttributeName[]).find(one => name === one || name === `${one}Dop`)
  const word = attribute && (row[attribute] as string | null)
  const lines = (record.details as Wire[] | undefined) ?? []
  const values = useWordValues(attribute, word, aboutLine(row, lines, record), Boolean(word))
  const [best] = values.data ?? []
  const dopCode = chosen ?? (best?.isAlike ? best.dopCode : null)
  if (!attribute || !word) return <ChooseItem row={row} record={record} onDone={onDone} />
  const count = lines.filter(line => line[attribute] === word).length
  const submit = async () => {
    if (!dopCode) return
    const what = [`${attributeNames[attribute][0]}“${word}”`, `${attributeNames[attribute][1]} "${word}"`]
    const agreed = await askedToSave([
      `${attributeMapping.label[0]} ${what[0]}：新增，本单${count}行明细随之填写`,
      `${attributeMapping.label[1]} ${what[1]}: new, filled in on ${counted(count, 'line')} of this record`,
    ])
    if (!agreed) return
    setBusy(true)
    try {
      const { msg } = await answered(`${originalPackingList.calls}/map-word`, {
        method: 'POST',
        body: { attrCode: attribute, word, dopCode, vendorId: forAll ? null : (record.vendorId ?? null), fill: false },
        idempotencyKey: freshKey(),
      })
      const [value] = await call<{ record: Wire }[]>('/admin/lookup', {
        query: { document: 'attribute-value', values: [dopCode] },
      })
      const details = lines.map(line =>
        line[attribute] === word
          ? { ...line, [`${attribute}Dop`]: dopCode, [`${attribute}Erp`]: value?.record.erpCode ?? null }
          : line,
      )
      sayDone(msg ?? '')
      onDone({ details })
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      title={say(
        `映射${attributeNames[attribute][0]}“${word}”`,
        `What does ${attributeNames[attribute][1].toLowerCase()} "${word}" mean?`,
      )}
      onCancel={() => onDone()}
      onOk={() => void submit()}
      confirmLoading={busy}
      okButtonProps={{ disabled: !dopCode }}
      okText={
        count > 1 ? say(`映射，同样的${count}行一并填写`, `Map, the same for all ${count} lines`) : say('映射', 'Map')
      }
      cancelText={say('取消', 'Cancel')}
    >
      <Form layout="vertical">
        <Form.Item label={say('我们的属性值', 'Our value')} htmlFor="map-word">
          <WordValueSelect
            id="map-word"
            autoFocus
            value={dopCode}
            loading={values.isFetching}
            values={values.data ?? []}
            onChange={setChosen}
          />
        </Form.Item>
        <Checkbox checked={forAll} onChange={event => setForAll(event.target.checked)}>
          {say('对所有供应商有效（不勾选则只对该供应商）', 'Holds for every vendor (otherwise for this one only)')}
        </Checkbox>
      </Form>
    </AppModal>
  )
}
