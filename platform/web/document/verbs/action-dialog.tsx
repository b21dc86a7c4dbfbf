import { Form } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Control } from '../../../kinds/controls.web.tsx'
import { checkFields, type Wire } from '../../../model/check.ts'
import { nameBeside } from '../../../model/document.ts'
import type { Field, Fields } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'
import { useLanguage } from '../../language.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { today } from '../../today.ts'
import { saidOf } from './asked-anew.ts'
import type { Preview } from './preview.ts'
import { EffectsRoom } from './step-effects.tsx'

interface ActionDialogProps {
  readonly title: string
  /** Which record it is about, or how many. */
  readonly about: string
  readonly fields: Fields
  readonly initial: Wire
  /** The fields that several records answer differently. */
  readonly differing?: readonly string[] | undefined
  /** The field the keyboard begins in; usually the dialog itself. */
  readonly focus?: string | undefined
  /** What would come of it, once everything that is asked for is there. */
  readonly effects?: ((given: Wire, onTold: (told: Preview) => void) => ReactNode) | undefined
  readonly onCancel: () => void
  readonly onSubmit: (input: Wire) => Promise<void>
}

/** What a button asks for before it runs; the fields begin as they stand in the record. */
export function ActionDialog({
  title,
  about,
  fields,
  initial,
  differing = [],
  focus,
  effects,
  onCancel,
  onSubmit,
}: ActionDialogProps) {
  const say = useLanguage()
  const [input, setInput] = useState<Wire>(() =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initial[name] ?? usualOf(field)])),
  )
  // As it was when the question was put, like what the fields begin with: the records may be read anew meanwhile.
  const [apart] = useState(differing)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const settled = useSettled(input)
  const [refused, setRefused] = useState<Wire>()
  const form = useId()
  const submit = async () => {
    const reasons = checkFields(fields, input)
    setErrors(Object.fromEntries(reasons.map(reason => [reason.field ?? '', say(reason.message)])))
    if (reasons.length > 0) return
    setBusy(true)
    await onSubmit(saidOf(input, apart))
    setBusy(false)
  }
  return (
    <AppModal
      open
      title={
        <>
          {title} <small className="action-dialog-about">{about}</small>
        </>
      }
      onCancel={onCancel}
      afterOpenChange={isOpen => isOpen && focus && document.getElementById(`ask-${focus}`)?.focus()}
      okButtonProps={{ htmlType: 'submit', form, disabled: refused === settled }}
      confirmLoading={busy}
      okText={say('确定', 'OK')}
      cancelText={say('取消', 'Cancel')}
    >
      <Form id={form} layout="vertical" onFinish={() => void submit()}>
        {Object.entries(fields).map(([name, field]) => (
          <Form.Item
            key={name}
            label={say(field.label)}
            required={field.required}
            htmlFor={`ask-${name}`}
            {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {})}
            {...extraOf(field, apart.includes(name), say)}
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
      {effects && (
        <EffectsRoom>
          {checkFields(fields, settled).length === 0
            ? effects(saidOf(settled, apart), told => setRefused(told.allowed ? undefined : settled))
            : undefined}
        </EffectsRoom>
      )}
    </AppModal>
  )
}

/** What is said under a field: its help, and that it stands differently in the records it is asked for. */
const extraOf = (field: Field, isDiffering: boolean, say: ReturnType<typeof useLanguage>) => {
  const told = [
    field.help && say(field.help),
    isDiffering && say(field.required || field.help ? differs : differsOrKeeps),
  ].filter(Boolean)
  return told.length > 0 ? { extra: told.join(' ') } : {}
}
const differsOrKeeps: Label = [
  '各单据的现值不同；填写则写入全部，留空则各自不变。',
  'The records differ here: what is entered goes into all of them, left empty each keeps its own.',
]
const differs: Label = [
  '各单据的现值不同；填写的内容将写入全部。',
  'The records differ here: what is entered goes into all of them.',
]

/** What a field that stands empty begins with: what its declaration says, and a day that is wanted is mostly today. */
const usualOf = (field: Field): unknown => field.initial ?? (field.kind === 'date' && field.required ? today() : null)

/** What somebody types, once they pause. */
function useSettled(input: Wire): Wire {
  const [settled, setSettled] = useState(input)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(input), 400)
    return () => clearTimeout(timer)
  }, [input])
  return settled
}
