import { Decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { lineHeading } from '../excel-field.ts'
import { isRowOfUnits } from '../heading-rows.ts'
import { type SheetView, saidBy } from '../sheet-view.ts'

/** A unit of weight as vendors write it. */
interface WeightUnit {
  readonly name: Label
  /** What one of it weighs in kilograms. */
  readonly kilograms: string
  readonly form: RegExp
}

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`
const units: readonly WeightUnit[] = [
  {
    name: ['公斤', 'kg'],
    kilograms: '1',
    form: new RegExp(`${word('kgs?|kilos?|kilogram(?:me)?s?|kilogramos?|quilos?|kgm|kgn|kgb')}|公斤|千克|กก|กิโล`, 'u'),
  },
  { name: ['斤', 'jin (斤)'], kilograms: '0.5', form: /(?<!公)斤/u },
  {
    name: ['克', 'g'],
    kilograms: '0.001',
    form: new RegExp(
      `${word('grams?|gramos?|gramas?|gms')}|[(（[/]\\s*g(?:rs?)?\\s*(?:[)）\\]]|$)|^g$|(?<![千毫])克`,
      'u',
    ),
  },
  {
    name: ['吨', 't'],
    kilograms: '1000',
    form: new RegExp(`${word('mts?|tons?|tonnes?|toneladas?|tấn')}|[(（[/]\\s*t\\s*(?:[)）\\]]|$)|吨|ตัน`, 'u'),
  },
  { name: ['磅', 'lb'], kilograms: '0.45359237', form: new RegExp(`${word('lbs?|pounds?|libras?')}|磅`, 'u') },
  {
    name: ['盎司', 'oz'],
    kilograms: '0.028349523125',
    form: new RegExp(`${word('oz|ounces?|onzas?')}|盎司`, 'u'),
  },
]
const boxes = new RegExp(
  `${word('ctns?|cartons?|box(?:es)?|cases?|cs|trays?|crates?|cajas?|caixas?|thung|thùng|kotak|colis')}|箱|件|框|筐|กล่อง|ตะกร้า`,
  'u',
)

const weights: ReadonlySet<string> = new Set(['netWeight', 'totalNetWeight', 'grossWeight'])

/** In what the figures of a column are written, and what they are multiplied by to be ours. */
export interface ColumnUnit {
  readonly field: string
  readonly excelField: string
  readonly unit: Label
  readonly factor: string
  /** Of a price: whether it is one for a weight and not for a box. */
  readonly perWeight: boolean
  readonly message: Label
}

/** The units of weight a text names: none, one, or several that contradict each other. */
function unitsIn(text: string): readonly WeightUnit[] {
  const plain = text.normalize('NFKC').toLowerCase()
  return units.filter(({ form }) => form.test(plain))
}

/** The units that count for a heading: those of its lowest words that name any. */
function unitsOf(words: readonly string[]): readonly WeightUnit[] {
  for (const text of [...words].reverse()) {
    const found = unitsIn(text)
    if (found.length > 0) return found
  }
  return []
}

/** What the words of a heading multiply a weight by, 1 where they name kilograms or nothing. */
export const factorIn = (words: readonly string[]): number => {
  const found = unitsOf(words)
  return found.length === 1 ? Number(found[0]?.kilograms) : 1
}

/** Whether a heading names two units that cannot both be meant. */
export const hasUnclearUnit = (field: string, words: readonly string[]): boolean =>
  weights.has(field) && unitsOf(words).length > 1

/** The words above a column, and the unit that stands below them in a row of units. */
export function wordsAbove(view: SheetView, bottom: number, column: number, heading: string): string[] {
  const words = lineHeading(heading).heading.split(' > ')
  const below = view.row(bottom + 1)
  const unit = below && isRowOfUnits(below) ? saidBy(below.cells[column]) : ''
  return unit === '' ? words : [...words, unit]
}

/** The unit of a mapped column where it is not plainly ours; nothing for kilograms, boxes and words without a unit. */
export function columnUnit(field: string, excelField: string, words: readonly string[]): ColumnUnit | undefined {
  const [found, other] = unitsOf(words)
  if (!found || other) return undefined
  const { heading } = lineHeading(excelField)
  const [zh, en] = found.name
  if (field === 'purchaseUnitPrice') {
    if (boxes.test((words.at(-1) ?? '').toLowerCase())) return undefined
    const factor = new Decimal(1).div(found.kilograms).toFixed()
    const times = factor === '1' ? ['', ''] : [`，乘以${factor}换算为每公斤`, `, times ${factor} for a kilogram`]
    return {
      field,
      excelField,
      unit: found.name,
      factor,
      perWeight: true,
      message: [`列“${heading}”是每${zh}单价${times[0]}`, `column "${heading}" is a price per ${en}${times[1]}`],
    }
  }
  if (!weights.has(field) || found.kilograms === '1') return undefined
  return {
    field,
    excelField,
    unit: found.name,
    factor: found.kilograms,
    perWeight: false,
    message: [
      `列“${heading}”以${zh}计，乘以${found.kilograms}换算为公斤`,
      `column "${heading}" is in ${en}: times ${found.kilograms} for kilograms`,
    ],
  }
}

/** A figure of a column in our unit, at most four places behind the point. */
export const inOurUnit = (figure: string, unit: ColumnUnit | undefined): string =>
  unit
    ? new Decimal(figure)
        .times(unit.factor)
        .toDecimalPlaces(unit.perWeight ? 4 : 3)
        .toFixed()
    : figure
