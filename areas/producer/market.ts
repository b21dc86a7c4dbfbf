import { date, money, quantity, reference, section, text } from '#platform/model/fields.ts'

const attribute = (attrCode: string, zh: string, en: string) =>
  reference('attribute-value', zh, en, { only: { attrCode } })

/** On which day, where, and of what fruit a volume or a price is told (business.md 3.24). */
export const told = (zh: string, en: string) =>
  section('基本信息', 'General', {
    place: text(zh, en, { required: true, max: 100 }),
    day: date('日期', 'Day', { required: true }),
    category: reference('attribute-value', '品类', 'Category', { required: true, only: { attrCode: 'category' } }),
    commodity: attribute('commodity', '品种', 'Commodity'),
    grade: attribute('grade', '等级', 'Grade'),
  })

/** How much of it, in tons. */
export const volume = quantity('数量(吨)', 'Volume (t)', { required: true, min: '0', total: true })

/** A told row stands once for a day, a place, a category and a grade. */
const once = [['day', 'place', 'category', 'commodity', 'grade']] as const

/** What it is sold for, and in which currency. */
export const price = {
  unitPrice: money('单价(每公斤)', 'Price (per kg)', { required: true, decimals: 4, min: '0' }),
  currencyCode: reference('currency', '币种', 'Currency', { required: true }),
}

/** What all of these tables have in common: they are worked on as sheets, the newest day first. */
export const asTold = {
  title: 'place',
  switchable: false,
  filters: ['day', 'category', 'place', 'commodity', 'grade'],
  unique: once,
  sheet: true,
  sort: { field: 'day', direction: 'desc' },
  excel: { import: true, export: true },
} as const

/** The columns of such a table: what is told of, its figures, and who told it. */
export const columnsWith = <const Figures extends readonly string[]>(...figures: Figures) =>
  ['place', 'day', 'category', 'commodity', 'grade', ...figures, 'remark', 'updatedByName', 'updatedTime'] as const
