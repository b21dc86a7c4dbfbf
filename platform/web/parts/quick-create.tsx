import { type ComponentType, lazy } from 'react'

interface ButtonProps {
  readonly to: string
  readonly onPress: () => void
}
interface DialogProps {
  readonly to: string
  /** What was looked for: it becomes the name. */
  readonly typed: string
  readonly onMade: (value: string) => void
  readonly onClose: () => void
}
interface Making {
  readonly QuickCreate: ComponentType<DialogProps>
  readonly QuickCreateButton: ComponentType<ButtonProps>
}

let given: (() => Promise<Making>) | undefined

/** Tells controls how a record is made on the way: its form is itself made of controls, so they cannot know it by themselves. */
export function giveQuickCreate(load: () => Promise<Making>): void {
  given = load
}

const nothing = () => null
const part = async <Name extends keyof Making>(name: Name) => ({
  default: given ? (await given())[name] : (nothing as Making[Name]),
})

/** Under the choices of a reference: the record that is missing among them is made at once. */
export const QuickCreateButton = lazy(() => part('QuickCreateButton'))

/** Asks for what a missing record cannot be without, and makes it. */
export const QuickCreate = lazy(() => part('QuickCreate'))
