import { Spin } from 'antd'
import { Suspense } from 'react'
import type { CodesField } from '../../model/fields.ts'
import { lazyScreen } from '../../web/parts/lazy-screen.tsx'

export interface CodesControlProps {
  readonly field: CodesField
  readonly value: readonly string[]
  readonly onChange?: ((value: unknown) => void) | undefined
  readonly disabled: boolean
}

const CodesTree = lazyScreen<CodesControlProps>(() => import('./tree.web.tsx'))
const Words = lazyScreen<Pick<CodesControlProps, 'field' | 'value'>>(() => import('./shown.web.tsx'))

/** Codes as they are read, in the words of their list. */
export const CodesShown = (props: Pick<CodesControlProps, 'field' | 'value'>) => (
  <Suspense fallback={<Spin size="small" />}>
    <Words {...props} />
  </Suspense>
)

/** Codes of a list of the server; the tree of them is loaded by the few screens that have such a field. */
export const CodesControl = (props: CodesControlProps) => (
  <Suspense fallback={<Spin size="small" />}>
    <CodesTree {...props} />
  </Suspense>
)
