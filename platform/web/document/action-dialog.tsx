import { Form } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Control } from '../../kinds/controls.web.tsx'
import { checkFields, type Wire } from '../../model/check.ts'
import { nameBeside } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import { useLanguage } from '../language.ts'
import { AppModal } from '../parts/app-modal.tsx'

interface ActionDialogProps {
  readonly title: string
  readonly fields: Fields
  readonly initial: Wire
  /** What would come of it, once everything that is asked for is there. */
  readonly effects?: ((given: Wire) => ReactNode) | undefined
  readonly onCancel: () => void
  readonly onSubmit: (input: Wire) => Promise<void>
}

/** What a button asks for before it runs; the fields begin as they stand in the record. */
export function ActionDialog({ title, fields, initial, effects, onCancel, onSubmit }: ActionDialogProps) {
  const say = useLanguage()
  const [input, setInput] = useState<Wire>(() =>
    Object.fromEntries(Object.keys(fields).map(name => [name, initial[name] ?? null])),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const settled = useSettled(input)
  const submit = async () => {
    const reasons = checkFields(fields, input)
    setErrors(Object.fromEntries(reasons.map(reason => [reason.field ?? '', say(reason.message)])))
    if (reasons.length > 0) return
    setBusy(true)
    await onSubmit(input)
    setBusy(false)
  }
  return (
    <AppModal
      open
      title={title}
      onCancel={onCancel}
      onOk={() => void submit()}
      confirmLoading={busy}
      okText={say('确定', 'OK')}
      cancelText={say('取消', 'Cancel')}
    >
      <Form layout="vertical">
        {Object.entries(fields).map(([name, field]) => (
          <Form.Item
            key={name}
            label={say(field.label)}
            required={field.required}
            htmlFor={`ask-${name}`}
            {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {})}
          >
            <Control
              id={`ask-${name}`}
              field={field}
              value={input[name]}
              record={input}
              named={initial[nameBeside(name)] as string | null}
              onChange={value => setInput(before => ({ ...before, [name]: value }))}
            />
          </Form.Item>
        ))}
      </Form>
      {effects && checkFields(fields, settled).length === 0 && effects(settled)}
    </AppModal>
  )
}

/** What somebody types, once they pause. */
function useSettled(input: Wire): Wire {
  const [settled, setSettled] = useState(input)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(input), 400)
    return () => clearTimeout(timer)
  }, [input])
  return settled
}
