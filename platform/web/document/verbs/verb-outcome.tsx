import { Button } from 'antd'
import { Suspense } from 'react'
import type { Wire } from '../../../model/check.ts'
import type { Action, Declaration } from '../../../model/document.ts'
import { useLanguage } from '../../language.ts'
import { OwnLink } from '../../parts/own-link.tsx'
import { RecordLink } from '../reference-link.tsx'
import type { Onward } from './follow-ups.ts'

/** A record that an action made. */
export interface Made {
  readonly document: string
  readonly id: string
  readonly no: string
}

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null

/** The records an action's answer says it made: a row each with `targetId` and the number in `msg`, or one record. */
export function madeIn(action: Action | undefined, answer: unknown): Made[] {
  const { makes } = action ?? {}
  if (!makes) return []
  const rows = (Array.isArray(answer) ? answer : [answer]).filter(isWire)
  return rows.flatMap(row => {
    const id = Array.isArray(answer) ? row.targetId : row.id
    const no = Array.isArray(answer) ? row.msg : row.docNo
    return id && no ? [{ document: makes, id: String(id), no: String(no) }] : []
  })
}

/** What came of a verb and what comes after it. */
export interface Outcome {
  /** For which rows it holds: their ids. */
  readonly of: string
  readonly text: string
  readonly made: readonly Made[]
  readonly next: Next | undefined
  /** Which verb it was and the records as they were when it was pressed. */
  readonly verb: string
  readonly rows: readonly Wire[]
}

/** The usual next step, and the records it is for as the verb left them. */
export interface Next {
  readonly verb: string
  readonly subject: readonly Wire[]
  readonly label: string
  /** What it does, where it is no verb of the document. */
  readonly press?: () => void
}

/** The verb to go on with and the records it then is for. */
export const nextOf = (document: Declaration, verb: string): string | undefined =>
  document.transitions?.[verb]?.next ?? document.actions?.[verb]?.next

interface VerbOutcomeProps {
  readonly outcome: Outcome
  /** What other areas offer to go on with. */
  readonly onward: readonly Onward[]
  readonly busy: boolean
  readonly onNext: (next: Next) => void
  readonly onClose: () => void
}

/** Where the eye is after a verb: what was done, links to what was made, and the usual next step as a button. */
export function VerbOutcome({ outcome, onward, busy, onNext, onClose }: VerbOutcomeProps) {
  const say = useLanguage()
  const { text, made, next } = outcome
  return (
    <section className="verb-outcome no-print" aria-label={say('结果', 'Result')}>
      <span>{text}</span>
      {made.map(one => (
        // The page stays while the kinds of records are still on their way.
        <Suspense key={one.id} fallback={one.no}>
          <RecordLink {...one} />
        </Suspense>
      ))}
      {onward.map(({ label, to }) => (
        <OwnLink key={to} to={to}>
          {say(label)}
        </OwnLink>
      ))}
      {next && (
        <Button size="small" type="primary" loading={busy} onClick={() => onNext(next)}>
          {next.label}
        </Button>
      )}
      <Button size="small" type="text" aria-label={say('关闭', 'Close')} onClick={onClose}>
        ×
      </Button>
    </section>
  )
}
