import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useMemo, useState } from 'react'
import { item } from '#areas/masterdata/item/document.ts'
import { type AttributeName, attributeNames } from '#areas/masterdata/offers.ts'
import { Control } from '#platform/kinds/controls.web.tsx'
import { checkFields, type Wire } from '#platform/model/check.ts'
import type { Fields } from '#platform/model/fields.ts'
import { asReasons } from '#platform/web/document/edit/saving.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, CallFailure } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { found } from '#platform/web/lookup.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useColumnsOfForm } from '#platform/web/parts/form-columns.ts'
import type { ChosenItem, Near } from './item-choice.ts'

const names = Object.keys(attributeNames) as AttributeName[]
/** A line is matched when all nine attributes are known, so an item made for one has them all. */
const fields: Fields = {
  ...item.header.general.fields,
  ...Object.fromEntries(
    Object.entries(item.header.attributes.fields).map(([name, one]) => [name, { ...one, required: true }]),
  ),
}
/** What an item is called after, in this order. */
const naming = ['commodity', 'category', 'brand', 'grade', 'spec'] as const

interface NewItemProps {
  /** Codes the line's words stand for. */
  readonly codes: Readonly<Partial<Record<AttributeName, string>>>
  /** What the vendor does not say is taken from the nearest item, to be looked over. */
  readonly nearest: Near | undefined
  readonly onBack: () => void
  readonly onMade: (made: ChosenItem) => void
}

/** Makes the item that a line's words tell and nobody has made yet, and chooses it. */
export function NewItem({ codes, nearest, onBack, onMade }: NewItemProps) {
  const say = useLanguage()
  const columns = Math.min(2, useColumnsOfForm())
  const [typed, setTyped] = useState<Wire>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const begun = useMemo<Wire>(
    () => ({ uom: 'BOX', hsCode: nearest?.hsCode ?? null, ...nearest?.codes, ...codes }),
    [codes, nearest],
  )
  const attributes = useQuery({
    queryKey: ['names of attribute values', begun],
    queryFn: () =>
      found('attribute-value', { values: naming.flatMap(name => (begun[name] ? [String(begun[name])] : [])) }),
  })
  const called = (side: 'label' | 'labelEn', joined: string) => {
    const words = naming.map(name => attributes.data?.find(one => one.value === begun[name])?.[side] ?? '')
    return [words.slice(0, 2).join(joined), ...words.slice(2)].filter(Boolean).join(' ')
  }
  const input: Wire = {
    ...begun,
    itemName: called('label', '') || null,
    itemNameEn: called('labelEn', ' ') || null,
    ...typed,
  }
  const borrowed = nearest ? names.filter(name => !codes[name] && nearest.codes[name]) : []
  const submit = async () => {
    setRefusal(undefined)
    const wrong = checkFields(fields, input)
    setErrors(Object.fromEntries(wrong.map(reason => [reason.field ?? '', say(reason.message)])))
    if (wrong.length > 0) return
    setBusy(true)
    try {
      const { msg } = await answered(item.calls, { method: 'POST', body: input, idempotencyKey: freshKey() })
      sayDone(msg ?? '')
      const own = Object.fromEntries(names.flatMap(name => (input[name] ? [[name, String(input[name])]] : [])))
      onMade({ itemCode: String(input.itemCode), itemName: String(input.itemName), codes: own })
    } catch (fault) {
      if (!(fault instanceof CallFailure)) return sayFailure(fault)
      const reasons = asReasons(fault.data).filter(reason => reason.field)
      setErrors(Object.fromEntries(reasons.map(reason => [reason.field ?? '', say(reason.message)])))
      if (fault.bizCode === 'ALREADY_EXISTS')
        setErrors({
          itemCode: say(
            `物料编码${String(input.itemCode)}已存在，请用另一个编码，或返回选择该物料`,
            `Item code ${String(input.itemCode)} exists already; take another code, or go back and choose that item`,
          ),
        })
      else if (reasons.length === 0) setRefusal(fault.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      width={760}
      title={say('新建物料', 'New item')}
      onCancel={onBack}
      confirmLoading={busy}
      okText={say('新建并填到行上', 'Make it and fill it in')}
      cancelText={say('返回', 'Back')}
      afterOpenChange={isOpen => isOpen && document.getElementById('new-item-itemCode')?.focus()}
      okButtonProps={{ htmlType: 'submit', form: 'new-item' }}
    >
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 8 }} />}
      {borrowed.length > 0 && (
        <p>
          {say(
            `供应商没有写的${borrowed.map(name => attributeNames[name][0]).join('、')}取自最接近的物料${nearest?.itemCode}，请核对。`,
            `The vendor does not say ${borrowed.map(name => attributeNames[name][1].toLowerCase()).join(', ')}: taken from the nearest item ${nearest?.itemCode}, please check.`,
          )}
        </p>
      )}
      <Form
        id="new-item"
        layout="vertical"
        onFinish={() => void submit()}
        style={{ display: 'grid', gap: '0 16px', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {Object.entries(fields).map(([name, field], at) => (
          <Form.Item
            key={name}
            label={say(field.label)}
            required={field.required}
            htmlFor={`new-item-${name}`}
            {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {})}
          >
            <Control
              id={`new-item-${name}`}
              field={field}
              value={input[name]}
              record={input}
              onChange={value => setTyped(before => ({ ...before, [name]: value }))}
            />
            {at === 0 && errors[name] === undefined && (
              <div style={{ color: 'var(--ant-color-text-secondary)' }}>
                {say('ERP中的物料编码', 'The item’s code in the ERP')}
              </div>
            )}
          </Form.Item>
        ))}
      </Form>
    </AppModal>
  )
}
