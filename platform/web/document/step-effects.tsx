import { useEffect, useEffectEvent, useState } from 'react'
import type { Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import { freshKey } from '../fresh-key.ts'
import { answered } from '../http.ts'
import { useLanguage } from '../language.ts'
import { byKind, type Effect, type Preview } from './preview.ts'

/** More records than this are not tried out before a step: it would take as long as the step. */
export const mostTried = 20

interface StepEffectsProps {
  readonly document: Declaration
  readonly verb: string
  readonly rows: readonly { readonly id?: unknown; readonly version?: unknown }[]
  readonly input?: Wire
  /** Hears what the server told. */
  readonly onTold?: (told: Preview) => void
}

/**
 * What a step would change beside the state of its records, asked of the server while the person reads the question
 * (business.md C11). Nobody has to wait for it, and nothing stands there when nothing else would change.
 */
export function StepEffects({ document, verb, rows, input, onTold }: StepEffectsProps) {
  const say = useLanguage()
  const [told, setTold] = useState<Preview>()
  const asked = JSON.stringify({ verb, rows: rows.map(({ id, version }) => ({ id, version })), input })
  const hear = useEffectEvent((told: Preview) => {
    setTold(told)
    onTold?.(told)
  })
  useEffect(() => {
    let isCurrent = true
    const tried = answered<Preview>(`${document.calls}/preview`, {
      method: 'POST',
      body: JSON.parse(asked) as Wire,
      idempotencyKey: freshKey(),
    })
    // The step itself says what is wrong; a trial that could not be made says nothing.
    void tried.then(
      ({ data }) => isCurrent && hear(data),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [document.calls, asked])
  if (!told) return null
  if (!told.allowed)
    return (
      <ul className="step-effects step-effects-refused" role="alert">
        {told.reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )
  const kinds = byKind(told.effects)
  if (kinds.length === 0) return null
  return (
    <section className="step-effects" aria-label={say('影响', 'Effects')}>
      <strong>{say('同时会改变：', 'This also changes:')}</strong>
      {kinds.map(({ label, effects }) => (
        <details key={label} open={effects.length <= 3}>
          <summary>
            {label} {effects.length > 3 ? effects.length : ''}
          </summary>
          <ul>
            {effects.map(effect => (
              <EffectLine key={`${effect.id} ${effect.action}`} {...effect} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function EffectLine({ no, action, changes, lines }: Effect) {
  const say = useLanguage()
  const empty = say('空', 'empty')
  const what = action === 'delete' ? say('删除', 'deleted') : action === 'create' ? say('新建', 'made') : undefined
  return (
    <li>
      {no && <b>{no}</b>} {what}
      {action !== 'delete' &&
        changes.map(({ field, label, from, to }) => (
          <div key={field}>
            {label}：{action !== 'create' && <s>{from ?? empty}</s>} {to ?? empty}
          </div>
        ))}
      {lines.map(({ label, added, changed, removed }) => (
        <div key={label}>
          {label}：
          {[
            added > 0 && say(`新增${added}行`, `${added} added`),
            changed > 0 && say(`修改${changed}行`, `${changed} changed`),
            removed > 0 && say(`删除${removed}行`, `${removed} removed`),
          ]
            .filter(Boolean)
            .join(say('，', ', '))}
        </div>
      ))}
    </li>
  )
}
