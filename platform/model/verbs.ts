import { checkRecord, type Wire } from './check.ts'
import { hydrate, refusals } from './compute.ts'
import { type Action, type Declaration, headerFields, linesOf, nameBeside, type Transition } from './document.ts'
import type { ChoiceField } from './fields.ts'
import { fill, type Label, withinSentence } from './label.ts'
import type { AnyRules, Reason } from './rules.ts'
import { selectDataFirst } from './sentences.ts'

/** The switch of documents without states, as steps. */
const switches: Readonly<Record<string, Transition>> = {
  enable: {
    label: ['启用', 'Enable'],
    from: 'N',
    to: 'Y',
    done: ['启用成功', 'Enabled'],
    refused: ['{no}已启用，无需再启用', '{no} is enabled already'],
  },
  disable: {
    label: ['禁用', 'Disable'],
    from: 'Y',
    to: 'N',
    done: ['禁用成功', 'Disabled'],
    refused: ['{no}已禁用，无需再禁用', '{no} is disabled already'],
  },
}

/** A step of a document by its verb: declared, or its switch. */
export const stepOf = (document: Declaration, verb: string): Transition | undefined =>
  document.transitions?.[verb] ?? (document.states ? undefined : switches[verb])

/** What a judgment may be given with: words and a choice, never a figure or a paper. */
const judgedWith = new Set(['text', 'long-text', 'choice'])

/** Whether somebody judges a record of others by a step, and changes nothing else of it. */
export const isJudgment = ({ review, judges = review === 'sign', input = {} }: Transition): boolean =>
  judges && Object.values(input).every(({ kind }) => judgedWith.has(kind))

/** The verbs of a document's steps. */
export const stepVerbs = (document: Declaration): string[] => {
  const switched = document.states || document.readOnly || document.switchable === false ? [] : Object.keys(switches)
  return [...new Set([...Object.keys(document.transitions ?? {}), ...switched])]
}

/** What a person calls a record: its number or name; by another record it is called as that is, by a choice in its words. */
export function titleLabel(document: Declaration, row: Wire): Label {
  const { title, titleEn } = document
  const value = row[title]
  const field = headerFields(document)[title]
  const words = (field as Partial<ChoiceField> | undefined)?.options?.[String(value)]
  if (words) return words
  const name = String((field?.kind === 'reference' && row[nameBeside(title)]) || (value ?? ''))
  return [name, String((titleEn && row[titleEn]) || name)]
}

/** The same where one text is read in every language. */
export function titleIn(document: Declaration, row: Wire): string {
  const [zh, en] = titleLabel({ ...document, titleEn: undefined }, row)
  return (zh === en ? zh : `${zh} ${en}`) || String(row.id ?? '')
}

/** The state a step starts from: of its course, of the record, or its switch. */
export const stateIn = (document: Declaration, step: Transition, row: Wire): unknown =>
  step.course ? row[step.course] : document.states ? row.status : row.enableFlag

/** Whether a record stands where a step may be taken. */
const standsFor = (document: Declaration, step: Transition, row: Wire): boolean =>
  [step.from].flat().includes(String(stateIn(document, step, row))) &&
  (step.within === undefined || step.within.includes(String(row.status)))

/** The state a record itself is in: its own, or its switch. */
const ownState = (document: Declaration, row: Wire): string =>
  String((document.states ? row.status : row.enableFlag) ?? '')

/** What the states of a switch are called. */
const switchStates: Readonly<Record<string, Label>> = { Y: ['已启用', 'Enabled'], N: ['已禁用', 'Disabled'] }

/** The step a record takes first on its shortest way into one of some states. */
function firstStep(document: Declaration, state: string, wanted: readonly string[]): Transition | undefined {
  const steps = stepVerbs(document)
    .flatMap(verb => stepOf(document, verb) ?? [])
    .filter(step => !step.course)
  const reached = new Set([state])
  let ways = steps.filter(step => [step.from].flat().includes(state)).map(step => ({ first: step, to: step.to }))
  while (ways.length > 0) {
    const found = ways.find(way => wanted.includes(way.to))
    if (found) return found.first
    for (const { to } of ways) reached.add(to)
    ways = ways.flatMap(way =>
      steps
        .filter(step => [step.from].flat().includes(way.to) && !reached.has(step.to))
        .map(step => ({ ...way, to: step.to })),
    )
  }
  return undefined
}

/** What is to be done before a record is in one of the states that something takes: the words of a button that is off. Nothing where it is in one. */
export function wayTo(document: Declaration, row: Wire, wanted: readonly string[], [zh, en]: Label): Label | undefined {
  const state = ownState(document, row)
  if (wanted.includes(state)) return undefined
  const first = firstStep(document, state, wanted)?.label
  if (first) return [`请先${first[0]}再${zh}`, `${first[1]} it first, then ${en.toLowerCase()}`]
  const [isZh, isEn] = (document.states ?? switchStates)[state] ?? [state, state]
  return [`${isZh}的数据不能${zh}`, `Cannot ${en.toLowerCase()}: it is ${isEn.toLowerCase()}`]
}

/** The same for a step; what was taken already needs no way back. */
export function wayToStep(document: Declaration, verb: string, row: Wire): Label | undefined {
  const step = stepOf(document, verb)
  if (!step) return undefined
  const names = step.course
    ? (headerFields(document)[step.course] as ChoiceField | undefined)?.options
    : (document.states ?? switchStates)
  if (stateIn(document, step, row) !== step.to)
    return step.course
      ? step.within && wayTo(document, row, step.within, step.label)
      : wayTo(document, row, [step.from].flat(), step.label)
  const [zh, en] = names?.[step.to] ?? [step.to, step.to]
  return [`当前${zh}，无需再${step.label[0]}`, `It is ${en.toLowerCase()} already`]
}

/** Why a step may not be taken with a record, as far as the record itself tells: the same on the screen and on the server (business.md C22). */
export function stepReasons(document: Declaration, rules: AnyRules | undefined, verb: string, row: Wire): Reason[] {
  const step = stepOf(document, verb)
  if (!step) return []
  if (!standsFor(document, step, row)) {
    const no = titleIn(document, row)
    return [
      {
        bizCode: 'STATE_NOT_ALLOWED',
        message: step.refused
          ? fill(step.refused, { ...row, no })
          : [`${no}不允许${step.label[0]}`, `${no}: not allowed to ${withinSentence(step.label[1])}`],
      },
    ]
  }
  const incomplete = step.review === 'sign' ? missingIn(document, row) : []
  return incomplete.length > 0 ? incomplete : refusals(rules, verb, hydrate(document, row))
}

/** What a record lacks before it can be signed; a row of a list has no lines to look at (business.md C22). */
function missingIn(document: Declaration, row: Wire): Reason[] {
  const whole = linesOf(document).every(([name]) => name in row)
  return whole ? checkRecord(document, row).filter(reason => reason.bizCode === 'REQUIRED') : []
}

/** A record in a state that an action is not for (business.md C16). */
export function wrongState(document: Declaration, row: Wire, action: Label): Reason {
  const state = document.states?.[String(row.status)] ?? [String(row.status), String(row.status)]
  const no = titleIn(document, row)
  return {
    bizCode: 'STATE_NOT_ALLOWED',
    message: [`${no}当前状态为${state[0]}，不允许${action[0]}`, `${no} is ${state[1]}; ${action[1]} is not allowed`],
  }
}

/** Why an action may not run over some records, as far as they themselves tell. */
export function actionReasons(
  document: Declaration,
  rules: AnyRules | undefined,
  verb: string,
  action: Action,
  rows: readonly Wire[],
): Reason[] {
  if (rows.length === 0) return [{ bizCode: 'SELECT_REQUIRED', message: selectDataFirst }]
  if (action.rows === 'one' && rows.length > 1)
    return [{ bizCode: 'SELECT_ONE', message: ['只能选择单条数据', 'Only a single item may be selected'] }]
  const wrong = action.from ? rows.filter(row => !action.from?.includes(String(row.status))) : []
  if (wrong.length > 0) return wrong.map(row => wrongState(document, row, action.label))
  const hydrated = rows.map(row => hydrate(document, row))
  return refusals(rules, verb, action.rows === 'many' ? hydrated : (hydrated[0] as Wire))
}
