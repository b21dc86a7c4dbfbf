import { ChoiceControl } from '../choice/options-control.web.tsx'
import type { ControlProps } from '../control-props.web.ts'

const answers = { Y: ['是', 'Yes'], N: ['否', 'No'] } as const

/** Yes or no, and never nothing. */
export default function FlagControl(props: ControlProps) {
  return <ChoiceControl {...props} options={answers} clearable={false} />
}
