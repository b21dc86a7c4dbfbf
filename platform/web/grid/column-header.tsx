import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Field } from '../../model/fields.ts'
import { inLanguage, type Language } from '../../model/label.ts'

interface ColumnHeaderProps {
  readonly field: Field
  readonly language: Language
  readonly direction: 'ASC' | 'DESC' | undefined
  /** Its place in the order, where there are several. */
  readonly priority?: number | undefined
  readonly required?: boolean
  readonly children?: ReactNode
}

/** The heading of a column: its name, a star where it must be filled in, the arrow of the order. */
export function ColumnHeader({ field, language, direction, priority, required, children }: ColumnHeaderProps) {
  return (
    <span className="dop-heading">
      <span className="dop-heading-name">
        {required && (
          <span className="dop-required" aria-hidden>
            *
          </span>
        )}
        {inLanguage(field.label, language)}
      </span>
      {direction && (
        <span className="dop-order" aria-hidden>
          {direction === 'ASC' ? <CaretUpFilled /> : <CaretDownFilled />}
          {priority}
        </span>
      )}
      {children}
    </span>
  )
}
