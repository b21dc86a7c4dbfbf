import { Form, Select } from 'antd'
import { useState } from 'react'
import { Control } from '../../../kinds/controls.web.tsx'
import { checkFields, isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields } from '../../../model/document.ts'
import type { Field } from '../../../model/fields.ts'
import { sayDone, sayFailure } from '../../feedback.ts'
import { freshKey } from '../../fresh-key.ts'
import { answered } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { useMay } from '../../session/session.ts'
import { type RowAnswer, sentMany } from '../questions.tsx'
import { showResults } from '../verbs/result-sheet.tsx'

interface BulkEditProps {
  readonly document: Declaration
  readonly rows: readonly Wire[]
  readonly onClose: (changed: boolean) => void
}

/** Fields that many records may be given the same value of: what tells records apart is not among them. */
export function commonFields(document: Declaration, may: (code: string) => boolean): [string, Field][] {
  const keys = new Set([...(document.unique ?? []), ...(document.uniqueLive ?? [])].flat())
  return Object.entries(headerFields(document)).filter(
    ([name, field]) =>
      isWritable(field) &&
      !field.fixed &&
      !keys.has(name) &&
      !['attachment', 'rich-text', 'number-series'].includes(field.kind) &&
      (!field.permission || may(field.permission)),
  )
}

/** One field of all chosen records at once; those that may not be changed stay and say why. */
export default function BulkEdit({ document, rows, onClose }: BulkEditProps) {
  const say = useLanguage()
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const fields = commonFields(document, may)
  const [name, setName] = useState<string>()
  const [value, setValue] = useState<unknown>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = fields.find(([one]) => one === name)?.[1]
  const save = async () => {
    if (!name || !field) return setError(say('请选择要修改的字段', 'Choose a field to change'))
    const [wrong] = checkFields({ [name]: field }, { [name]: value })
    if (wrong) return setError(say(wrong.message))
    setBusy(true)
    try {
      const { data, msg } = await sentMany(
        rows.map(({ id, version }) => ({ id, version })),
        (some, said) =>
          answered<RowAnswer[]>(`${document.calls}/change-many`, {
            method: 'POST',
            body: { rows: some, changes: { [name]: value, ...said } },
            idempotencyKey: freshKey(),
          }),
      )
      if (data.every(row => row.ok)) sayDone(msg ?? '')
      else showResults(data, language)
      onClose(data.some(row => row.ok))
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <AppModal
      open
      title={say(`批量修改（${rows.length}条）`, `Change ${rows.length} records`)}
      onCancel={() => onClose(false)}
      onOk={() => void save()}
      confirmLoading={busy}
      okText={say('保存', 'Save')}
      cancelText={say('取消', 'Cancel')}
    >
      <Form layout="vertical">
        <Form.Item label={say('字段', 'Field')} htmlFor="bulk-field" required>
          <Select
            id="bulk-field"
            showSearch={{ optionFilterProp: 'label' }}
            value={name}
            onChange={next => {
              setName(next)
              setValue(null)
              setError(undefined)
            }}
            options={fields.map(([value, { label }]) => ({ value, label: say(label) }))}
          />
        </Form.Item>
        {name && field && (
          <Form.Item
            label={say('改为', 'Change to')}
            htmlFor="bulk-value"
            required={field.required}
            {...(error ? { validateStatus: 'error' as const, help: error } : {})}
          >
            <Control key={name} id="bulk-value" field={field} value={value} onChange={setValue} />
          </Form.Item>
        )}
        {!name && error && <span role="alert">{error}</span>}
      </Form>
    </AppModal>
  )
}
