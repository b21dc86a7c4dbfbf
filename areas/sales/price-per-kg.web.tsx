import { type Declaration, headerFields } from '#platform/model/document.ts'
import type { DecimalField } from '#platform/model/fields.ts'
import { AskedFigure } from '#platform/web/document/detail/figure.tsx'
import type { ScreenSlots } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { pricePerKg } from './price-per-kg.ts'

function Shown({ label }: { readonly label: readonly [string, string] }) {
  return useLanguage()(label)
}

/** What is owed for a kilogram, drawn with its currency; it says where it comes from as it did, unless its place asks that already. */
export function payablePerKg(document: Declaration): NonNullable<ScreenSlots['cells']> {
  const name = 'payablePrice'
  const isAsked = document.strip?.includes(name)
  return {
    [name](row) {
      const label = pricePerKg(headerFields(document)[name] as DecimalField, row[name], row)
      if (!label) return null
      return isAsked ? (
        <Shown label={label} />
      ) : (
        <AskedFigure field={name}>
          <Shown label={label} />
        </AskedFigure>
      )
    },
  }
}
