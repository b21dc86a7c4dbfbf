import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { use } from 'react'
import { isEmpty, isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields, linesOf } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'
import { withinSentence } from '../../../model/label.ts'
import { declarations } from '../../areas.ts'
import { sayDone, sayFailure } from '../../feedback.ts'
import { answered, call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { useMay } from '../../session/session.ts'
import { ActionDialog } from '../verbs/action-dialog.tsx'
import { newRecord } from './new-record.ts'
import { underKey, useSaveKey } from './save-key.ts'

/** The record a reference may make on the way: a master that needs no lines, by who may write it. */
function useMakable(to: string): Declaration | undefined {
  const may = useMay()
  const target = use(declarations()).get(to)
  if (!target || target.readOnly || target.generated || target.states || !may(`${target.permission}:save`))
    return undefined
  return linesOf(target).some(([, table]) => table.required) ? undefined : target
}

interface ButtonProps {
  readonly to: string
  readonly onPress: () => void
}

/** Under the choices of a reference: the record that is missing among them is made at once. */
export function QuickCreateButton({ onPress, to }: ButtonProps) {
  const say = useLanguage()
  const target = useMakable(to)
  if (!target) return null
  return (
    <Button
      type="link"
      size="small"
      className="quick-create"
      icon={<PlusOutlined />}
      title="Ctrl+Enter"
      // The box would close before the press arrives.
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
    >
      {say(`新增${target.label[0]}`, `New ${withinSentence(target.label[1])}`)}
    </Button>
  )
}

interface QuickCreateProps {
  readonly to: string
  /** What was looked for: it becomes the name. */
  readonly typed: string
  readonly onMade: (value: string) => void
  readonly onClose: () => void
}

/** What a master cannot be without, asked for where it is missing; the rest is written on its own page. */
export function QuickCreate({ onClose, onMade, to, typed }: QuickCreateProps) {
  const say = useLanguage()
  const queries = useQueryClient()
  const target = useMakable(to)
  const key = useSaveKey(false)
  if (!target) return null
  const begun = newRecord(target)
  const fields = neededFields(target)
  const initial = { ...begun, ...(target.title in fields && typed ? { [target.title]: typed } : {}) }
  const make = async (input: Wire) => {
    const body = { ...begun, ...input }
    try {
      const { data, msg } = await underKey(key, body, idempotencyKey =>
        answered<Wire>(target.calls, { method: 'POST', body, idempotencyKey }),
      )
      const made = await call<Wire>(`${target.calls}/${String(data.id)}`)
      await queries.invalidateQueries({ queryKey: ['lookup'] })
      sayDone(msg ?? '')
      onMade(String(made[target.value ?? 'id']))
    } catch (fault) {
      sayFailure(fault)
    }
  }
  return (
    <ActionDialog
      title={say(`新增${target.label[0]}`, `New ${withinSentence(target.label[1])}`)}
      about=""
      fields={fields}
      focus={Object.keys(fields).find(name => isEmpty(initial[name]))}
      initial={initial}
      onCancel={onClose}
      onSubmit={make}
    />
  )
}

/** The fields a record must have, and those it is called by. */
function neededFields(document: Declaration): Fields {
  const names = new Set([document.title, document.titleEn, document.value])
  return Object.fromEntries(
    Object.entries(headerFields(document)).filter(
      ([name, field]) =>
        isWritable(field) && (field.required || names.has(name)) && !['attachment', 'rich-text'].includes(field.kind),
    ),
  )
}
