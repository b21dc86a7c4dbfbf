import { grouped } from '../../kinds/decimal/kind.ts'
import { type Decimal, round } from '../../model/decimal.ts'
import { inLanguage } from '../../model/label.ts'
import type { GridModel } from './grid-model.ts'
import { useOf } from './model-context.ts'
import { summedUp } from './selection-sums.ts'
import { words } from './words.ts'

const shown = (figure: Decimal): string => grouped(round(figure, 4).toFixed())

/** What the chosen figures come to, as at the foot of a spreadsheet; nothing while fewer than two are chosen. */
export function SelectionBar({ model }: { readonly model: GridModel }) {
  const box = useOf(model, model => {
    const { box } = model
    return box ? [box.top, box.bottom, box.left, box.right].join() : ''
  })
  // The block stays marked over the rows of the next page: its figures are theirs.
  const view = useOf(model, model => model.view)
  const summed = box === '' ? undefined : summedUp(model.box, view, model.columns, model.fields)
  if (!summed) return null
  const say = (word: keyof typeof words) => inLanguage(words[word], model.language)
  const { count, together } = summed
  return (
    <output className="dop-chosen-sums no-print">
      {[
        ...(together
          ? [
              [say('chosenSum'), shown(together.sum)],
              [say('chosenAverage'), shown(together.average)],
              [say('chosenLeast'), shown(together.least)],
              [say('chosenMost'), shown(together.most)],
            ]
          : []),
        [say('chosenCount'), String(count)],
      ].map(([name, figure]) => (
        <span key={name}>
          {name} <strong>{figure}</strong>
        </span>
      ))}
    </output>
  )
}
