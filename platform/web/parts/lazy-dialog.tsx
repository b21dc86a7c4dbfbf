import { type ComponentType, createElement, type FunctionComponent, Suspense } from 'react'
import { lazyScreen } from './lazy-screen.tsx'

/** A dialog that is loaded when it is first opened; what stands behind it stays in sight meanwhile. */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const Dialog = lazyScreen(load)
  return (props: Props) => <Suspense fallback={null}>{createElement(Dialog, props)}</Suspense>
}
