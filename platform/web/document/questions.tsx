import { Input } from 'antd'
import { useEffect, useState } from 'react'
import type { Reason } from '../../model/rules.ts'
import { asked, confirmed, sayFailure } from '../feedback.ts'
import { sayNow } from '../language.ts'
import { asReasons, type ServerErrors } from './edit/saving.ts'
import type { RowResult } from './verbs/result-sheet.tsx'

/** What somebody says to warnings and questions, as it is sent. */
export interface Answer {
  readonly accepted?: readonly string[]
  readonly because?: string
}

/** What was said before with what is said now: one question may come after another. */
export const joined = (before: Answer, now: Answer): Answer => ({
  ...before,
  ...now,
  accepted: [...new Set([...(before.accepted ?? []), ...(now.accepted ?? [])])],
})

/** What became of one row of many. */
export interface RowAnswer extends RowResult {
  readonly version: number
  readonly errors: NonNullable<ServerErrors['errors']>
}

/** The questions of a row that nothing but questions keeps from being saved. */
const questionsOf = ({ errors, ok }: RowAnswer): Reason[] =>
  !ok && errors.every(one => one.warning) ? asReasons({ errors }) : []

/** Sends many rows; those that nothing but questions keeps back are sent once more with what the person answers. */
export async function sentMany<Row>(
  rows: readonly Row[],
  send: (
    rows: readonly Row[],
    said: Answer,
  ) => Promise<{ readonly data: readonly RowAnswer[]; readonly msg?: string | null | undefined }>,
): Promise<{ readonly data: readonly RowAnswer[]; readonly msg: string }> {
  const { data, msg } = await send(rows, {})
  const questions = data.flatMap(questionsOf)
  const answer = questions.length > 0 ? await answerTo(questions) : undefined
  if (!answer) return { data, msg: msg ?? '' }
  const isAsked = data.map(one => questionsOf(one).length > 0)
  const again = await send(
    rows.filter((_, at) => isAsked[at]),
    answer,
  ).catch((fault: unknown) => {
    // What was saved before the question is saved: its rows stay as they were asked about.
    sayFailure(fault)
    return undefined
  })
  if (!again) return { data, msg: '' }
  const rest = again.data.values()
  return { data: data.map((one, at) => (isAsked[at] ? (rest.next().value ?? one) : one)), msg: again.msg ?? '' }
}

interface Buttons {
  readonly yes?: string
  readonly no?: string
}

const codesOf = (reasons: readonly Reason[]): string[] => [...new Set(reasons.map(reason => reason.bizCode ?? ''))]

/** Sentences one under the other. */
const Sentences = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.map(sentence => (
    <p key={sentence} style={{ margin: '0 0 6px' }}>
      {sentence}
    </p>
  ))

/** Asks whether to go on past warnings, each of them said once; where one asks why, for a reason in words. Answers nothing when they say no. */
export async function answerTo(
  reasons: readonly Reason[],
  buttons: Buttons = {},
  title?: string,
): Promise<Answer | undefined> {
  const sentences = [...new Set(reasons.map(reason => sayNow(reason.message)))]
  const accepted = codesOf(reasons)
  const [first = ''] = sentences
  const several = title ?? sayNow(['请核对', 'Please check'])
  if (!reasons.some(reason => reason.because)) {
    const goesOn =
      title === undefined && sentences.length === 1
        ? await confirmed(first, buttons)
        : await confirmed(several, { ...buttons, content: <Sentences sentences={sentences} /> })
    return goesOn ? { accepted } : undefined
  }
  let because = ''
  let refuse = () => {}
  const isSaid = await asked(
    several,
    enter => (
      <Why
        sentences={sentences}
        onSay={text => {
          because = text.trim()
        }}
        onReady={missing => {
          refuse = missing
        }}
        onEnter={enter}
      />
    ),
    async () => {
      if (because === '') refuse()
      return because !== ''
    },
    buttons,
  )
  return isSaid ? { accepted, because } : undefined
}

function Why({
  sentences,
  onSay,
  onReady,
  onEnter,
}: {
  readonly sentences: readonly string[]
  readonly onSay: (text: string) => void
  /** Hands over how it is said that the reason is missing. */
  readonly onReady: (missing: () => void) => void
  readonly onEnter: () => void
}) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => onReady(() => setMissing(true)), [onReady])
  const label = sayNow(['为什么仍然如此', 'Why it is so all the same'])
  return (
    <>
      <Sentences sentences={sentences} />
      <Input.TextArea
        autoFocus
        rows={2}
        maxLength={500}
        aria-label={label}
        aria-required
        placeholder={label}
        status={isMissing ? 'error' : ''}
        onChange={event => {
          onSay(event.target.value)
          setMissing(false)
        }}
        onPressEnter={event => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
      />
      {isMissing && (
        <div role="alert" style={{ color: 'var(--ant-color-error)' }}>
          {sayNow(['请说明理由', 'Please say why'])}
        </div>
      )}
    </>
  )
}
