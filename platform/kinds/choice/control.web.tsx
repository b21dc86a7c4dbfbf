import type { ChoiceField } from '../../model/fields.ts'
import type { ControlProps } from '../control-props.web.ts'
import { ChoiceControl } from './options-control.web.tsx'

/** One of the words of its declaration. */
export default function OwnChoice(props: ControlProps) {
  return <ChoiceControl {...props} options={(props.field as ChoiceField).options} clearable={!props.field.required} />
}
