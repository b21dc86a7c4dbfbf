import { Spin } from 'antd'
import { Suspense } from 'react'
import type { CodesField } from '../../model/fields.ts'
import { lazyScreen } from '../../web/parts/lazy-screen.tsx'
import type { ControlProps, ShownProps } from '../control-props.web.ts'

export interface CodesControlProps {
  readonly field: CodesField
  readonly value: readonly string[]
  readonly onChange?: ((value: unknown) => void) | undefined
  readonly disabled: boolean
}

const CodesTree = lazyScreen<CodesControlProps>(() => import('./tree.web.tsx'))
const Words = lazyScreen<Pick<CodesControlProps, 'field' | 'value'>>(() => import('./shown.web.tsx'))

/** Codes of a list of the server; the tree of them is loaded by the few screens that have such a field. */
export default function CodesControl({ field, value, onChange, disabled = false }: ControlProps) {
  return (
    <Suspense fallback={<Spin size="small" />}>
      <CodesTree
        field={field as CodesField}
        value={(value as string[]) ?? []}
        onChange={onChange}
        disabled={disabled}
      />
    </Suspense>
  )
}

/** Codes as they are read, in the words of their list. */
export const Shown = ({ field, value }: ShownProps) =>
  Array.isArray(value) ? (
    <Suspense fallback={<Spin size="small" />}>
      <Words field={field as CodesField} value={value as string[]} />
    </Suspense>
  ) : null
