import { figuresOf } from '#areas/formulas/in-rules.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import { sumOfLines, toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { customsDocument } from './customs-document/document.ts'
import { dutyOf } from './customs-document/duty.ts'
import { importLicence } from './import-licence/document.ts'

type Entry = Row<typeof customsDocument>
type Goods = Entry['goods'][number]
type Told = Figure<Decimal | null>
type Duty = NonNullable<ReturnType<typeof dutyOf>>
type Taxed = Duty['groups'][number]

const entry = toldFigures(customsDocument)
const licence = toldFigures(importLicence)
const labels = customsDocument.header.taxes.fields

const goodsAmount = (one: Entry): Told =>
  entry.sumOf(one, 'goodsAmount', 'goods', row => entry.line(one, 'goods', row, 'amount'))

/** What freight, insurance and inland charges add to the goods, as far as the trade term has them. */
function cif(one: Entry, duty: Duty | undefined): Told {
  const { inlandAmount, insuranceAmount, tradeTerm } = one
  const insured = duty?.insuranceAmount ?? insuranceAmount
  const carriage = tradeTerm === 'EXW' || tradeTerm === 'FOB' || tradeTerm === 'FCA'
  const isTyped = insuranceAmount !== null || insured?.isZero()
  return entry.of(one, 'cifAmount', {
    formula: [`${tradeTerm}货值 + 运费 + 保费`, `${tradeTerm} goods + carriage + insurance`],
    parts: [
      goodsAmount(one),
      ...(tradeTerm === 'EXW' && inlandAmount ? [entry.of(one, 'inlandAmount')] : []),
      ...(carriage ? [entry.of(one, 'freightAmount')] : []),
      {
        ...entry.of(one, 'insuranceAmount'),
        value: insured,
        ...(isTyped ? {} : { note: ['未填写，按千分之三计算', 'Left empty: three per thousand'] as const }),
      },
    ],
  })
}

/** What the goods of one pair of rates are taxed on and how much. */
function ofGroup(one: Entry, taxed: Taxed, all: Duty) {
  const unit = one.homeCurrencyCode
  const rates: Label = [
    `税率${taxed.tariffRate?.toFixed()}%、${taxed.vatRate?.toFixed()}%`,
    `at ${taxed.tariffRate?.toFixed()}% and ${taxed.vatRate?.toFixed()}%`,
  ]
  const named = ([zh, en]: Label): Label =>
    all.groups.length === 1 ? [zh, en] : [`${zh}（${rates[0]}）`, `${en} ${rates[1]}`]
  const places = taxed.places.map(at => one.goods[at]).filter(row => row !== undefined)
  const cifOf: Told =
    all.groups.length === 1
      ? cif(one, all)
      : {
          label: named(labels.cifAmount.label),
          value: taxed.cifAmount,
          unit: one.currencyCode,
          note: ['运费和保费按货值分摊', 'Carriage and insurance are shared by value'],
          parts: places.map(row => entry.line(one, 'goods', row, 'amount')),
        }
  const dutiable = (): Told => ({
    label: named(labels.dutiableValueCny.label),
    value: taxed.dutiableValueCny,
    unit,
    formula: ['到岸价 × 海关汇率', 'CIF amount × customs rate'],
    parts: [cifOf, entry.of(one, 'customsRate')],
  })
  const levied = (tax: Decimal, base: Decimal, rate: Decimal | null): Partial<Told> =>
    tax.isZero() && base.times(rate ?? 0).gt(0) ? { note: ['不足50元免征', 'Below 50 it is waived'] } : {}
  const tariff = (): Told => ({
    label: named(labels.tariff.label),
    value: taxed.tariff,
    unit,
    ...levied(taxed.tariff, taxed.dutiableValueCny, taxed.tariffRate),
    ...(levied(taxed.tariff, taxed.dutiableValueCny, taxed.tariffRate).note
      ? {}
      : { formula: ['完税价格 × 关税率', 'dutiable value × tariff rate'] as const }),
    parts: [dutiable(), { label: ['关税率', 'Tariff rate'], value: taxed.tariffRate, unit: '%' }],
  })
  const base = (): Told => ({
    label: ['增值税计税价格', 'VAT base'],
    value: taxed.dutiableValueCny.plus(taxed.tariff),
    unit,
    formula: ['完税价格 + 关税', 'dutiable value + tariff'],
    parts: [dutiable(), tariff()],
  })
  const waived = levied(taxed.vat, taxed.dutiableValueCny.plus(taxed.tariff), taxed.vatRate)
  const vat = (): Told => ({
    label: named(labels.vat.label),
    value: taxed.vat,
    unit,
    ...waived,
    ...(waived.note ? {} : { formula: ['增值税计税价格 × 增值税率', 'VAT base × VAT rate'] as const }),
    parts: [base(), { label: ['增值税率', 'VAT rate'], value: taxed.vatRate, unit: '%' }],
  })
  return { dutiableValueCny: dutiable, tariff, vat, places, taxTotal: taxed.taxTotal }
}

const dutyFor = (one: Entry): Duty | undefined => figuresOf(() => dutyOf(one, one.goods))

/** A tax of the entry: that of its one pair of rates, or all of them together. */
function taxOf(one: Entry, name: 'dutiableValueCny' | 'tariff' | 'vat'): Told {
  const duty = dutyFor(one)
  if (!duty || one[name] === null) return entry.of(one, name)
  const groups = duty.groups.map(taxed => ofGroup(one, taxed, duty)[name]())
  const [only] = groups
  return groups.length === 1 && only
    ? { ...only, ...entry.of(one, name, { ...only, label: labels[name].label }) }
    : entry.of(one, name, { formula: ['各税率之和', 'sum of all rates'], parts: groups })
}

const taxes = (one: Entry): Told =>
  entry.of(one, 'taxTotal', {
    formula: ['关税 + 增值税', 'tariff + VAT'],
    parts: [taxOf(one, 'tariff'), taxOf(one, 'vat')],
  })

/** What of the taxes falls on a line: by value among the goods that are taxed alike. */
function taxesOfLine(one: Entry, row: Goods): Told {
  const duty = dutyFor(one)
  const taxed = duty?.groups.find(group => group.places.some(at => one.goods[at] === row))
  if (!duty || !taxed) return entry.line(one, 'goods', row, 'taxes')
  const { places, tariff, vat } = ofGroup(one, taxed, duty)
  return entry.line(one, 'goods', row, 'taxes', {
    formula: ['税款 × 本行货值 ÷ 同税率各行货值', 'taxes × its amount ÷ amounts taxed alike'],
    note: ['按最大余数取到分', 'To the cent by the largest remainder'],
    parts: [
      {
        label: labels.taxTotal.label,
        value: taxed.taxTotal,
        unit: one.homeCurrencyCode,
        formula: ['关税 + 增值税', 'tariff + VAT'],
        parts: [tariff(), vat()],
      },
      entry.line(one, 'goods', row, 'amount'),
      {
        label: ['同税率货值', 'Amounts taxed alike'],
        value: sum(places, each => each.amount),
        unit: one.currencyCode,
        formula: sumOfLines,
        parts: places.map(each => entry.line(one, 'goods', each, 'amount')),
      },
    ],
  })
}

/** Net weight as it is declared: by the declared weight of a box, less what evaporates. */
const declaredWeight = (one: Entry, row: Goods): Told =>
  entry.line(one, 'goods', row, 'declaredNetWeight', {
    formula: ['件数 × 申报件重 × (100% − 失水率)', 'boxes × declared weight of a box × what is left after water loss'],
    parts: [
      entry.line(one, 'goods', row, 'qty'),
      entry.line(one, 'goods', row, 'pieceNetWeight'),
      {
        label: ['失水后', 'Left after water loss'],
        value: one.waterLossRate && decimal(100).minus(one.waterLossRate),
        unit: '%',
        formula: ['100% − 失水率', '100% − water loss rate'],
        parts: [{ label: ['全部', 'All'], value: decimal(100), unit: '%' }, entry.of(one, 'waterLossRate')],
      },
    ],
  })

/** Where what is declared and taxed comes from, and what is left of a licence. */
export const customsExplanations = [
  defineExplanations(customsDocument, {
    goodsAmount,
    contractDifference: one =>
      entry.of(one, 'contractDifference', {
        formula: ['货值 − 合同金额', 'goods amount − contract amount'],
        parts: [goodsAmount(one), entry.of(one, 'contractAmount')],
      }),
    cifAmount: one => cif(one, dutyFor(one)),
    dutiableValueCny: one => taxOf(one, 'dutiableValueCny'),
    tariff: one => taxOf(one, 'tariff'),
    vat: one => taxOf(one, 'vat'),
    taxTotal: taxes,
    totalGrossWeight: one =>
      entry.sumOf(one, 'totalGrossWeight', 'goods', row => entry.line(one, 'goods', row, 'grossWeight')),
    declaredNetWeight: one => entry.sumOf(one, 'declaredNetWeight', 'goods', row => declaredWeight(one, row)),
    'goods.declaredNetWeight': (one, _, row) => declaredWeight(one, row),
    'goods.declaredPrice': (one, _, row) =>
      entry.line(one, 'goods', row, 'declaredPrice', {
        formula: ['货值 ÷ 净重', 'amount ÷ net weight'],
        parts: [entry.line(one, 'goods', row, 'amount'), entry.line(one, 'goods', row, 'netWeight')],
      }),
    'goods.taxes': (one, _, row) => taxesOfLine(one, row),
  }),
  defineExplanations(importLicence, {
    usedQty: one => usedOf(one),
    balanceQty: one =>
      licence.of(one, 'balanceQty', {
        formula: ['核准重量 − 已用重量', 'approved − used'],
        parts: [licence.of(one, 'approvedQty'), usedOf(one)],
      }),
  }),
]

/** What was drawn of a licence and not given back. */
function usedOf(one: Row<typeof importLicence>): Told {
  const drawn = one.draws.filter(row => !row.returnDate)
  return licence.of(one, 'usedQty', {
    formula: ['未退回的核扣之和', 'sum of what was drawn and not returned'],
    parts: drawn.map(row => licence.line(one, 'draws', row, 'qty')),
  })
}
