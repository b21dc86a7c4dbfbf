import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../model/label.ts'
import type { ControlProps, ShownProps } from './control-props.web.ts'
import { kindOf } from './kinds.ts'
import TextControl from './text/control.web.tsx'

/** What a kind of field gives the browser, in `control.web.tsx` of its folder. */
interface KindControl {
  readonly default: ComponentType<ControlProps>
  /** How its values are read, where words alone do not say it. */
  readonly Shown?: ComponentType<ShownProps>
}

const controls = new Map(
  Object.entries(import.meta.glob<KindControl>('./*/control.web.{ts,tsx}', { eager: true })).map(([path, one]) => [
    path.split('/')[1],
    one,
  ]),
)

/** The control of a kind of field; a kind that has none of its own is typed as a line of text. */
export function Control(props: ControlProps): ReactNode {
  const Own = controls.get(props.field.kind)?.default ?? TextControl
  return <Own {...props} />
}

/** A value as it is read, for pages where nothing is typed. */
export function Shown({ language, ...props }: ShownProps & { readonly language: Language }): ReactNode {
  const Own = controls.get(props.field.kind)?.Shown
  return Own ? <Own {...props} /> : kindOf(props.field).show(props.value, props.field, language)
}
