import { useMemo, useState } from 'react'
import type { Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import { kebab } from '../../model/names.ts'
import type { AnyRules, Reason } from '../../model/rules.ts'
import { selectData, selectDataFirst } from '../../model/sentences.ts'
import { actionReasons, stepOf, stepReasons, stepVerbs } from '../../model/verbs.ts'
import { confirmed, sayDone, sayFailure } from '../feedback.ts'
import { freshKey } from '../fresh-key.ts'
import { answered, CallFailure } from '../http.ts'
import { useLanguage, useLanguageState } from '../language.ts'
import { useMay } from '../session/session.ts'
import { ActionDialog } from './action-dialog.tsx'
import { rowResults, showResults } from './result-sheet.tsx'

/** A button of a document: what it is called, why it is off, what it does. */
export interface VerbButton {
  readonly verb: string
  readonly label: Label
  readonly why: string | undefined
  /** What is said when it is pressed while it is off, where that is not why it is off. */
  readonly said: string | undefined
  readonly busy: boolean
  readonly danger: boolean
  readonly press: () => void
}

interface VerbsInput {
  readonly document: Declaration
  readonly rules: AnyRules | undefined
  readonly rows: readonly Wire[]
  readonly onDone: (answer: unknown, verb: string) => void
}

/** The buttons of a document over some of its records: steps, actions and delete, as far as the person may press them. */
export function useVerbs({ document, rules, rows, onDone }: VerbsInput): {
  buttons: VerbButton[]
  dialog: React.ReactNode
} {
  const say = useLanguage()
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const [busy, setBusy] = useState<string>()
  const [asking, setAsking] = useState<string>()

  const send = async (verb: string, input: Wire = {}) => {
    setBusy(verb)
    const named = rows.map(row => ({ id: row.id, version: row.version }))
    try {
      const path = verb === 'delete' ? document.calls : `${document.calls}/${kebab(verb)}`
      const { data, msg } = await answered<unknown>(path, {
        method: verb === 'delete' ? 'DELETE' : 'POST',
        body: verb === 'delete' ? named : { rows: named, ...input },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? say('操作成功', 'Operation successful'))
      const results = rowResults(data)
      if (results && results.length > 1) showResults(results, language)
      onDone(data, verb)
      return true
    } catch (fault) {
      const results = fault instanceof CallFailure ? rowResults(fault.data) : undefined
      if (results && results.length > 1) showResults(results, language)
      else sayFailure(fault)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  const reasons = useMemo(() => {
    const why = new Map<string, Reason[]>()
    if (rows.length === 0) return why
    for (const verb of stepVerbs(document))
      why.set(
        verb,
        rows.flatMap(row => stepReasons(document, rules, verb, row)),
      )
    for (const [verb, action] of Object.entries(document.actions ?? {}))
      why.set(verb, actionReasons(document, rules, verb, action, rows))
    const first = Object.keys(document.states ?? {})[0]
    why.set(
      'delete',
      rows.flatMap((row): Reason[] =>
        first && row.status !== first
          ? [{ message: ['只能删除未审核的数据', 'Only unaudited rows can be deleted'] }]
          : [],
      ),
    )
    return why
  }, [document, rules, rows])

  const press = async (verb: string, label: Label, danger: boolean) => {
    const action = document.actions?.[verb]
    if (action?.input) return setAsking(verb)
    const question =
      rows.length === 1
        ? say(
            `确定${label[0]}“${String(rows[0]?.[document.title] ?? '')}”？`,
            `${label[1]} "${String(rows[0]?.[document.title] ?? '')}"?`,
          )
        : say(`确定${label[0]}选中的${rows.length}条数据？`, `${label[1]} the ${rows.length} selected rows?`)
    if (await confirmed(question, { danger })) await send(verb)
    return undefined
  }

  const whyNot = (verb: string): string | undefined => {
    if (rows.length === 0) return say(selectData)
    const [reason] = reasons.get(verb) ?? []
    return reason && say(reason.message)
  }

  const button = (verb: string, label: Label, permission: string, danger = false): VerbButton[] =>
    may(`${document.permission}:${permission}`)
      ? [
          {
            verb,
            label,
            why: whyNot(verb),
            said: rows.length === 0 ? say(selectDataFirst) : undefined,
            busy: busy === verb,
            danger,
            press: () => void press(verb, label, danger),
          },
        ]
      : []

  const buttons = [
    ...stepVerbs(document).flatMap(verb =>
      button(verb, stepOf(document, verb)?.label ?? ['', ''], verb, Boolean(stepOf(document, verb)?.ends)),
    ),
    ...Object.entries(document.actions ?? {}).flatMap(([verb, action]) =>
      button(verb, action.label, action.permission ?? verb),
    ),
    ...(document.readOnly ? [] : button('delete', ['删除', 'Delete'], 'delete', true)),
  ]
  const action = asking ? document.actions?.[asking] : undefined
  const dialog =
    asking && action?.input ? (
      <ActionDialog
        title={say(action.label)}
        fields={action.input}
        initial={rows[0] ?? {}}
        onCancel={() => setAsking(undefined)}
        onSubmit={async input => {
          if (await send(asking, input)) setAsking(undefined)
        }}
      />
    ) : null
  return { buttons, dialog }
}
