import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { type AttributeName, attributeNames } from '#areas/masterdata/attributes.ts'
import { Control } from '#platform/kinds/controls.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { reference } from '#platform/model/fields.ts'
import { askedToSave } from '#platform/web/document/save-question.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'

interface MapWordProps {
  readonly name: string
  readonly row: Wire
  readonly record: Wire
  readonly onDone: (changes?: Wire) => void
}

/** Says once what a vendor's word means; every line with that word follows (business.md 3.1). */
export function MapWord({ name, row, record, onDone }: MapWordProps) {
  const say = useLanguage()
  const [dopCode, setDopCode] = useState<string | null>(null)
  const [forAll, setForAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const attribute = (Object.keys(attributeNames) as AttributeName[]).find(one => name === one || name === `${one}Dop`)
  const word = attribute && (row[attribute] as string | null)
  if (!attribute || !word)
    return (
      <AppModal open title={say('未匹配', 'Unmatched')} onCancel={() => onDone()} footer={null}>
        {say(
          '该行没有供应商原始值。请在“物料”列选择物料，或补充原始值后保存。',
          'The vendor gave no word here. Choose the item of the line, or enter the word, and save.',
        )}
      </AppModal>
    )
  const field = reference('attribute-value', '', '', { only: { attrCode: attribute } })
  const submit = async () => {
    if (!dopCode) return
    const lines = ((record.details as Wire[] | undefined) ?? []).filter(line => line[attribute] === word).length
    const what = [`${attributeNames[attribute][0]}“${word}”`, `${attributeNames[attribute][1]} "${word}"`]
    const agreed = await askedToSave([
      `${attributeMapping.label[0]} ${what[0]}：新增，本单${lines}行明细随之填写`,
      `${attributeMapping.label[1]} ${what[1]}: new, filled in on ${lines} line${lines === 1 ? '' : 's'} of this record`,
    ])
    if (!agreed) return
    setBusy(true)
    try {
      const { msg } = await answered(attributeMapping.calls, {
        method: 'POST',
        body: {
          attrCode: attribute,
          originalValue: word,
          dopCode,
          vendorId: forAll ? null : (record.vendorId ?? null),
        },
        idempotencyKey: freshKey(),
      })
      const [value] = await call<{ record: Wire }[]>('/admin/lookup', {
        query: { document: 'attribute-value', values: [dopCode] },
      })
      const details = ((record.details as Wire[] | undefined) ?? []).map(line =>
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
      okText={say('映射', 'Map')}
      cancelText={say('取消', 'Cancel')}
    >
      <Form layout="vertical">
        <Form.Item label={say('我们的属性值', 'Our value')} htmlFor="map-word">
          <Control id="map-word" field={field} value={dopCode} onChange={value => setDopCode(value as string | null)} />
        </Form.Item>
        <Checkbox checked={forAll} onChange={event => setForAll(event.target.checked)}>
          {say('对所有供应商有效', 'Holds for every vendor')}
        </Checkbox>
      </Form>
    </AppModal>
  )
}
