import { useMemo, useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import { hydrate, refusals } from '../../../model/compute.ts'
import { comesBack, type Declaration, firstState } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'
import { type Label, withinSentence } from '../../../model/label.ts'
import { kebab } from '../../../model/names.ts'
import type { AnyRules, Reason } from '../../../model/rules.ts'
import { selectData, selectDataFirst } from '../../../model/sentences.ts'
import {
  actionReasons,
  stepOf,
  stepReasons,
  stepVerbs,
  titleLabel,
  wayTo,
  wayToStep,
  wrongState,
} from '../../../model/verbs.ts'
import { isVisible } from '../../../model/when.ts'
import { knownAreas } from '../../areas.ts'
import { confirmed, sayDone, sayFailure, sayWarning } from '../../feedback.ts'
import { freshKey } from '../../fresh-key.ts'
import { answered, CallFailure, call } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { go } from '../../location.ts'
import { useMay } from '../../session/session.ts'
import { isDirtyAt } from '../../tabs.ts'
import { answeredOrKept } from '../../unsent/answered-or-kept.ts'
import { KeepsFiles } from '../../unsent/keeps-files.ts'
import { useReadyOffline } from '../../unsent/ready.ts'
import { asReasons, type ServerErrors } from '../edit/saving.ts'
import { answerTo, joined } from '../questions.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { beginningOf, differingIn } from './asked-anew.ts'
import { bringBack } from './bring-back.ts'
import { onwardFrom } from './follow-ups.ts'
import { rowResults, showResults } from './result-sheet.tsx'
import { EffectsRoom, mostTried, StepEffects } from './step-effects.tsx'
import { isStillTheSame } from './still-the-same.ts'
import { madeIn, type Next, nextOf, type Outcome, VerbOutcome } from './verb-outcome.tsx'

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

/** A record as a verb is asked for it. */
type Named = { readonly id?: unknown; readonly version?: unknown }

/** A verb that asks something first; of the records the verb before was done for, where it goes on from that. */
interface Asking {
  readonly verb: string
  readonly of?: readonly Wire[]
}

const idsOf = (subject: readonly Named[]): string => subject.map(({ id }) => String(id)).join()

interface VerbsInput {
  readonly document: Declaration
  readonly rules: AnyRules | undefined
  readonly rows: readonly Wire[]
  /** Why a verb may not be used although the records themselves would allow it. */
  readonly blocked?: (verb: string) => Label | undefined
  readonly onDone: (answer: unknown, verb: string) => void
  /** Lines of the record that are ticked, by table; verbs on lines are pressed for them. */
  readonly ticked?: Readonly<Record<string, readonly string[]>>
}

/** What is asked about when the verb is pressed turns no button off. */
const isFirm = (reason: Reason): boolean => !reason.warning

/** What a verb asks for before it is done. */
const inputOf = (document: Declaration, verb: string): Fields | undefined => {
  const given = Object.entries(document.actions?.[verb]?.input ?? stepOf(document, verb)?.input ?? {})
  // What only programs send is not there for a person.
  const asked = given.filter(([, field]) => isVisible(field, {}))
  return asked.length > 0 ? Object.fromEntries(asked) : undefined
}

/** Whether a step can be tried out before it is taken. */
const triable = (document: Declaration, verb: string, rows: readonly Named[]): boolean =>
  (document.transitions?.[verb] !== undefined || document.actions?.[verb]?.previewed === true) &&
  rows.length <= mostTried

const isPerRow = (document: Declaration, verb: string): boolean =>
  (document.actions?.[verb]?.perRow ?? stepOf(document, verb)?.perRow) === true

/** The buttons of a document over some of its records: steps, actions and delete, as far as the person may press them. */
export function useVerbs({ document, rules, rows, blocked, onDone, ticked = noneTicked }: VerbsInput): {
  buttons: VerbButton[]
  /** The buttons of verbs on the lines of a table. */
  lineButtons: (table: string) => VerbButton[]
  dialog: React.ReactNode
  /** What came of the last verb, as long as it is about these records. */
  outcome: React.ReactNode
} {
  const say = useLanguage()
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const [busy, setBusy] = useState<string>()
  const [asking, setAsking] = useState<Asking>()
  const [outcome, setOutcome] = useState<Outcome>()
  useReadyOffline(document)
  const about = idsOf(rows)
  const titleOf = (subject: readonly Named[]) => {
    const [one] = subject
    return say(titleLabel(document, rows.find(row => row.id === one?.id) ?? (one as Wire | undefined) ?? {}))
  }

  const send = async (
    verb: string,
    input: Wire = {},
    subject: readonly Named[] = rows,
    isAgain = false,
  ): Promise<boolean> => {
    setBusy(verb)
    const named = subject.map(({ id, version }) => ({ id, version }))
    try {
      const path = verb === 'delete' ? document.calls : `${document.calls}/${kebab(verb)}`
      const done =
        verb === 'delete'
          ? await answered<unknown>(path, { method: 'DELETE', body: named, idempotencyKey: freshKey() })
          : await answeredOrKept<unknown>(document, {
              key: freshKey(),
              verb,
              subject: subject.length === 1 ? idsOf(subject) : undefined,
              label: document.actions?.[verb]?.label ?? stepOf(document, verb)?.label ?? ['', ''],
              no: titleOf(subject),
              place: `${document.screen}/detail?id=${idsOf(subject)}`,
              method: 'POST',
              path,
              body: { rows: named, ...linesFor(verb), ...input },
            })
      if (!done) {
        onDone(undefined, verb)
        return true
      }
      const { data, msg } = done
      sayDone(msg ?? say('操作成功', 'Operation successful'))
      const results = rowResults(data)
      if (results && results.length > 1 && results.some(row => !row.ok)) showResults(results, language)
      tellOutcome(verb, data, msg ?? '', named)
      onDone(data, verb)
      return true
    } catch (fault) {
      const asked = fault instanceof CallFailure ? (fault.data as ServerErrors | null) : null
      if (asked?.warningsOnly) {
        setBusy(undefined)
        const [zh, en] = document.actions?.[verb]?.label ?? stepOf(document, verb)?.label ?? ['继续', 'Go on']
        const buttons = { yes: say(`仍要${zh}`, `${en} all the same`), no: say('返回修改', 'Go back and correct') }
        const answer = await answerTo(asReasons(asked), buttons)
        return answer ? await send(verb, { ...input, ...joined(input, answer) }, subject) : false
      }
      const now = isAgain ? undefined : await notedMeanwhile(document, fault, subject, rows)
      if (now) return await send(verb, input, [now], true)
      const results = fault instanceof CallFailure ? rowResults(fault.data) : undefined
      if (results && results.length > 1) showResults(results, language)
      else sayFailure(fault)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  /** Says what was made and offers the usual next step; where neither is there, the message has said it all. */
  const tellOutcome = (verb: string, data: unknown, msg: string, named: readonly Named[]) => {
    const made = madeIn(document.actions?.[verb], data)
    const next = nextOf(document, verb)
    const action = next ? document.actions?.[next] : undefined
    const label = next && (action?.label ?? stepOf(document, next)?.label)
    const offered = next && label && may(`${document.permission}:${action?.permission ?? next}`)
    const results = new Map(rowResults(data)?.map(row => [row.id, row]))
    // Where rows are answered one by one, what comes next is for those it was done for.
    const done = named.filter(({ id }) => results.get(String(id))?.ok !== false)
    const pressed = rows.filter(row => done.some(({ id }) => String(id) === String(row.id)))
    // Whether something follows elsewhere, the verb may only just have settled.
    const follows = knownAreas().some(area => area.follows?.[document.name]?.[verb])
    const isUndone = verb === 'delete' && comesBack(document)
    if (made.length === 0 && !offered && !follows && !isUndone) return setOutcome(undefined)
    const state = document.states?.[stepOf(document, verb)?.to ?? '']
    const count = done.length
    if (isUndone) return setOutcome({ of: about, text: msg, made, verb, rows: pressed, next: undoOf(done) })
    return setOutcome({
      of: named.map(({ id }) => id).join(),
      text: state ? say(`${count}条${state[0]}`, `${count} ${withinSentence(state[1])}`) : msg,
      made,
      verb,
      rows: pressed,
      next: offered
        ? {
            verb: next,
            label: say(label),
            subject: done.map(({ id, version }) => ({
              ...rows.find(row => row.id === id),
              id: String(id),
              version: results.get(String(id))?.version ?? version,
            })),
          }
        : undefined,
    })
  }

  /** Deleted by mistake: one press, and they are there again. */
  const undoOf = (deleted: readonly Named[]): Next => {
    const subject = deleted.map(({ id }) => ({ id: String(id) }))
    const ids = subject.map(({ id }) => id)
    const again = async () => {
      setBusy('undelete')
      await bringBack(document, ids).catch(sayFailure)
      setBusy(undefined)
      setOutcome(undefined)
      onDone(undefined, 'delete')
    }
    return { verb: 'undelete', subject, label: say('撤销删除', 'Undo'), press: () => void again() }
  }

  const offs = useMemo(() => offsOf(document, rules, rows), [document, rules, rows])

  const mayGo = (verb: string, row: Wire): boolean => {
    const action = document.actions?.[verb]
    const against = action
      ? actionReasons(document, rules, verb, action, [row])
      : stepReasons(document, rules, verb, row).filter(isFirm)
    return against.length === 0
  }

  /** Leads to the form of one of the records where something typed is not saved: a step would be taken without it (D1-4-14). */
  const isLedToTyped = (verb: string, subject: readonly Wire[]): boolean => {
    if (document.actions?.[verb]) return false
    const typed = subject.find(({ id }) => isDirtyAt(editOf(document, id)))
    if (!typed) return false
    const [zh, en] = titleLabel(document, typed)
    sayWarning(say(`${zh}的页面数据已修改，请先保存`, `Page data of ${en} changed, save first`))
    go(editOf(document, typed.id))
    return true
  }

  const press = async (verb: string, label: Label, danger: boolean) => {
    if (isLedToTyped(verb, rows)) return undefined
    if (inputOf(document, verb)) return setAsking({ verb })
    const lines = (linesFor(verb).lines as readonly string[] | undefined)?.length
    const going = isPerRow(document, verb) ? rows.filter(row => mayGo(verb, row)).length : rows.length
    const question = lines
      ? say(`确定${label[0]}勾选的${lines}行？`, `${label[1]} the ${lines} ticked lines?`)
      : rows.length === 1
        ? say(`确定${label[0]}“${titleOf(rows)}”？`, `${label[1]} "${titleOf(rows)}"?`)
        : going < rows.length
          ? say(
              `确定${label[0]}选中的${rows.length}条中可以的${going}条？其余保持不变并说明原因。`,
              `${label[1]} for the ${going} of ${rows.length} selected rows that may go? The others stay and say why.`,
            )
          : say(`确定${label[0]}选中的${rows.length}条数据？`, `${label[1]} the ${rows.length} selected rows?`)
    const tried = triable(document, verb, rows) && (
      <EffectsRoom>
        <StepEffects document={document} verb={verb} rows={rows} />
      </EffectsRoom>
    )
    if (await confirmed(question, { danger, content: tried, ...(tried ? { width: 520 } : {}) })) await send(verb)
    return undefined
  }

  /** A record as it was left by the verb before, or as it has been read since. */
  const nowOf = (left: Wire): Wire => {
    const seen = rows.find(row => row.id === left.id)
    return seen && Number(seen.version) >= Number(left.version) ? seen : left
  }

  /** Goes on with the usual next step: in one press, unless it has something to ask first. */
  const goOn = (verb: string, subject: readonly Wire[]) => {
    const now = subject.map(nowOf)
    if (isLedToTyped(verb, now)) return undefined
    return inputOf(document, verb) ? setAsking({ verb, of: subject }) : void send(verb, {}, now)
  }

  /** The lines that go along with a verb on lines. */
  const linesFor = (verb: string): Wire => {
    const table = document.actions?.[verb]?.lines
    return table ? { lines: ticked[table] ?? [] } : {}
  }

  const wordsOf = (verb: string) => {
    const off = offs.get(verb)
    const table = document.actions?.[verb]?.lines
    if (table && !ticked[table]?.length) return { why: say(tickLines), said: say(tickLines) }
    if (rows.length === 0) return { why: say(selectData), said: say(selectDataFirst) }
    // Rows that are answered one by one: the button is for those that may go.
    const ground = off ? undefined : blocked?.(verb)
    if (ground) return { why: say(ground), said: say(ground) }
    const isOn = !off || (isPerRow(document, verb) && rows.some(row => mayGo(verb, row)))
    return { why: isOn ? undefined : say(off.why), said: isOn ? undefined : say(off.said) }
  }

  const button = (verb: string, label: Label, permission: string, danger = false): VerbButton[] =>
    may(`${document.permission}:${permission}`)
      ? [
          {
            verb,
            label,
            ...wordsOf(verb),
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
      action.lines ? [] : button(verb, action.label, action.permission ?? verb),
    ),
    ...(document.readOnly || document.kept ? [] : button('delete', deleting, 'delete', true)),
  ]
  const lineButtons = (table: string) =>
    Object.entries(document.actions ?? {}).flatMap(([verb, action]) =>
      action.lines === table ? button(verb, action.label, action.permission ?? verb) : [],
    )
  /** A step is not offered where all that is in sight of its records says it is not for them. */
  const isFor = ({ subject, verb }: Next): boolean => {
    const seen = rows.filter(row => subject.some(({ id }) => id === row.id))
    return seen.length === 0 || seen.some(row => mayGo(verb, row))
  }
  /** What other areas offer after the last verb, by its records as it left them. */
  const onward = outcome
    ? onwardFrom(
        document.name,
        outcome.verb,
        outcome.rows.map(was => rows.find(row => row.id === was.id) ?? was),
        may,
      )
    : []
  const isTold = outcome && (outcome.made.length > 0 || outcome.next !== undefined || onward.length > 0)
  const input = asking && inputOf(document, asking.verb)
  const asked = asking?.of?.map(nowOf) ?? rows
  const dialog =
    asking && input ? (
      <KeepsFiles value={document.offline === true}>
        <ActionDialog
          title={say(document.actions?.[asking.verb]?.label ?? stepOf(document, asking.verb)?.label ?? ['', ''])}
          about={asked.length === 1 ? titleOf(asked) : say(`${asked.length}条`, `${asked.length} records`)}
          fields={input}
          initial={beginningOf(document, input, asked)}
          differing={differingIn(document, input, asked)}
          effects={
            triable(document, asking.verb, asked)
              ? (given, onTold) => (
                  <StepEffects document={document} verb={asking.verb} rows={asked} input={given} onTold={onTold} />
                )
              : undefined
          }
          onCancel={() => setAsking(undefined)}
          onSubmit={async input => {
            if (await send(asking.verb, input, asked)) setAsking(undefined)
          }}
        />
      </KeepsFiles>
    ) : null
  return {
    buttons,
    lineButtons,
    dialog,
    outcome: outcome && isTold && (rows.length === 0 || outcome.of === about) && (
      <VerbOutcome
        outcome={outcome.next && !isFor(outcome.next) ? { ...outcome, next: undefined } : outcome}
        onward={onward}
        busy={busy !== undefined}
        onNext={({ press, subject, verb }) => (press ? press() : goOn(verb, subject))}
        onClose={() => setOutcome(undefined)}
      />
    ),
  }
}

/** The record as it is now, where a step was refused for what the house alone has noted in it meanwhile. */
async function notedMeanwhile(
  document: Declaration,
  fault: unknown,
  subject: readonly Named[],
  rows: readonly Wire[],
): Promise<Named | undefined> {
  const [one] = subject
  const seen = rows.find(row => row.id === one?.id)
  if (!seen || subject.length > 1 || !(fault instanceof CallFailure) || fault.bizCode !== 'VERSION_CONFLICT')
    return undefined
  const now = await call<Wire & Named>(`${document.calls}/${seen.id}`).catch(() => undefined)
  return now && isStillTheSame(document, seen, now) ? now : undefined
}

/** Why a button is off: what to do about it, and what the server would refuse with. */
interface Off {
  readonly why: Label
  readonly said: Label
}

/** The buttons that are off over some records. */
function offsOf(document: Declaration, rules: AnyRules | undefined, rows: readonly Wire[]): Map<string, Off> {
  const offs = new Map<string, Off>()
  const put = (verb: string, [reason]: readonly Reason[], way: (row: Wire) => Label | undefined) => {
    if (!reason) return
    const ways = reason.bizCode === 'STATE_NOT_ALLOWED' ? rows.map(way) : []
    offs.set(verb, { why: ways.find(Boolean) ?? reason.message, said: reason.message })
  }
  for (const verb of stepVerbs(document))
    put(
      verb,
      rows.flatMap(row => stepReasons(document, rules, verb, row).filter(isFirm)),
      row => wayToStep(document, verb, row),
    )
  for (const [verb, action] of Object.entries(document.actions ?? {}))
    put(verb, actionReasons(document, rules, verb, action, rows), row =>
      // What may be done in any state is refused for another reason, which is said.
      action.from ? wayTo(document, row, action.from, action.label) : undefined,
    )
  const first = firstState(document)
  put(
    'delete',
    rows.flatMap(row =>
      first && row.status !== first
        ? [wrongState(document, row, deleting)]
        : refusals(rules, 'delete', hydrate(document, row)),
    ),
    row => (first ? wayTo(document, row, [first], deleting) : undefined),
  )
  return offs
}

/** Where a record is typed in. */
const editOf = ({ screen }: Declaration, id: unknown) => `${screen}/edit?id=${String(id)}`

const deleting: Label = ['删除', 'Delete']
const tickLines: Label = ['请先勾选明细行', 'Tick lines first']
const noneTicked: Readonly<Record<string, readonly string[]>> = {}
