import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import type { DecimalField } from '../../model/fields.ts'
import { useLanguageState } from '../../web/language.ts'
import { type ControlProps, textOf } from '../control-props.web.ts'
import { kindOf } from '../kinds.ts'

/** A figure stays the text a person typed; it is read when they leave the field and never becomes a float. */
export default function DecimalControl({ field, id, value, onChange, disabled }: ControlProps) {
  const [typed, setTyped] = useState<string>()
  const box = useRef<InputRef>(null)
  const isTyped = typed !== undefined
  // Other text stands in the box as it is entered, and the marking that Tab made is gone with the text it marked. A click
  // puts its own mark afterwards.
  useLayoutEffect(() => {
    if (isTyped) box.current?.select()
  }, [isTyped])
  const language = useLanguageState(state => state.language)
  const shown = typed ?? (kindOf(field).show(value, field, language) || textOf(value))
  const leave = () => {
    if (typed === undefined) return
    const read = kindOf(field).read(typed, field as DecimalField)
    if (typed !== textOf(value)) onChange?.('value' in read ? read.value : typed)
    setTyped(undefined)
  }
  return (
    <Input
      ref={box}
      {...(id ? { id } : {})}
      value={shown}
      inputMode="decimal"
      style={{ textAlign: 'right' }}
      disabled={disabled ?? false}
      onFocus={() => setTyped(textOf(value))}
      onChange={event => {
        setTyped(event.target.value)
        const read = kindOf(field).read(event.target.value, field as DecimalField)
        onChange?.('value' in read ? read.value : event.target.value)
      }}
      onBlur={leave}
    />
  )
}
