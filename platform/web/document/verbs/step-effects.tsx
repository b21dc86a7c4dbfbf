import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import type { Declaration } from '../../../model/document.ts'
import { freshKey } from '../../fresh-key.ts'
import { answered } from '../../http.ts'
import { useLanguage } from '../../language.ts'
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
 * The room for what a step would change, of one height from the beginning: were it to grow when the answer comes, the
 * buttons below would move away from under the hand that is about to press one.
 */
export function EffectsRoom({ children }: { readonly children?: ReactNode }) {
  const say = useLanguage()
  return (
    <div className="effects-room">
      {children ?? (
        <small>{say('填好后这里说明还会改变什么', 'Once it is filled in, this says what else would change')}</small>
      )}
    </div>
  )
}

/**
 * What a step would change beside the state of its records, asked of the server while the person reads the question
 * (business.md C11). Nobody has to wait for it.
 */
export function StepEffects({ document, verb, rows, input, onTold }: StepEffectsProps) {
  const say = useLanguage()
  const [told, setTold] = useState<Preview>()
  const [isUnknown, setUnknown] = useState(false)
  const asked = JSON.stringify({ verb, rows: rows.map(({ id, version }) => ({ id, version })), input })
  const hear = useEffectEvent((told: Preview) => {
    setTold(told)
    setUnknown(false)
    onTold?.(told)
  })
  useEffect(() => {
    let isCurrent = true
    const tried = answered<Preview>(`${document.calls}/preview`, {
      method: 'POST',
      body: JSON.parse(asked) as Wire,
      idempotencyKey: freshKey(),
    })
    // The step itself says what is wrong; a trial that could not be made keeps nobody from it.
    void tried.then(
      ({ data }) => isCurrent && hear(data),
      () => isCurrent && setUnknown(true),
    )
    return () => {
      isCurrent = false
    }
  }, [document.calls, asked])
  if (isUnknown)
    return <small>{say('暂时看不到还会改变什么', 'What else would change cannot be seen at the moment')}</small>
  if (!told) return <small>{say('正在查看还会改变什么…', 'Looking what else would change…')}</small>
  if (!told.allowed)
    return (
      <ul className="step-effects step-effects-refused" role="alert">
        {told.reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )
  const kinds = byKind(told.effects)
  if (kinds.length === 0) return <small>{say('不会改变其他单据', 'No other record would change')}</small>
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
            {label}
            {say('：', ': ')}
            {action !== 'create' && <s>{from ?? empty}</s>} {to ?? empty}
          </div>
        ))}
      {lines.map(({ label, added, changed, removed }) => (
        <div key={label}>
          {label}
          {say('：', ': ')}
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
