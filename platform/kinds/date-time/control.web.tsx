import { Input } from 'antd'
import { Suspense } from 'react'
import { lazyScreen } from '../../web/parts/lazy-screen.tsx'
import type { ControlProps } from '../control-props.web.ts'

const MomentInput = lazyScreen(async () => ({ default: (await import('./moment-input.web.tsx')).MomentInput }))

/** A day and its time: its calendar comes when the first one is shown. */
export default function MomentControl({ id, value, onChange, disabled }: ControlProps) {
  const shown = typeof value === 'string' ? value : ''
  return (
    <Suspense fallback={<Input {...(id ? { id } : {})} value={shown} readOnly />}>
      <MomentInput
        {...(id ? { id } : {})}
        value={shown}
        disabled={disabled ?? false}
        onChange={moment => onChange?.(moment)}
      />
    </Suspense>
  )
}
