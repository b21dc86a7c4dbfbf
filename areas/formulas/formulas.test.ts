import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal, decimal, round, sum } from '#platform/model/decimal.ts'
import { allocate } from './amount.ts'
import book from './business-examples.json' with { type: 'json' }
import { containerCheckDigit } from './container.ts'
import { evaluate, formulaNames } from './evaluate.ts'
import { exchangeReceipt } from './fx.ts'
import { packingTotals } from './packing.ts'
import { skuSettlement } from './sku.ts'
import { r2, r3, r4 } from './write.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The worked cases of the calculation catalogue. */
const examples = book.examples as unknown as {
  id: string
  formula: string
  title: string
  inputs: Json
  expected: Json
}[]

/** A decimal with so many decimals, from whole smallest units. */
const decimals = (min: number, max: number, scale: number) =>
  fc.integer({ min, max }).map(units => new Decimal(units).div(10 ** scale))
const cents = decimals(-100_000_000, 100_000_000, 2)
const positiveCents = decimals(1, 100_000_000, 2)
const weights = fc.array(decimals(0, 10_000_000, 3), { minLength: 1, maxLength: 30 })
const total = (figures: readonly Decimal[]) => sum(figures, figure => figure)

test.each(examples)('example $id $formula: $title', ({ formula, inputs, expected }) => {
  expect(evaluate(formula, inputs)).toEqual(expected)
})

test('every formula of the catalogue has an example', () => {
  expect(formulaNames).toHaveLength(46)
  expect(new Set(examples.map(example => example.formula))).toEqual(new Set(formulaNames))
})

test('a JSON number is read by its decimal text', () => {
  expect(evaluate('amount.line', { qty: 3, unitPrice: 1.115 })).toEqual({ amount: '3.35' })
  expect(evaluate('amount.line', { qty: 3, unitPrice: 0.0000001 })).toEqual({ error: 'PRICE_SCALE_EXCEEDED' })
})

test('results are rounded half up to 2, 3 and 4 decimals, a tie away from zero [D0-9-23]', () => {
  expect([r2, r3, r4].map(write => write(decimal('1.00555')))).toEqual(['1.01', '1.006', '1.0056'])
  expect([r2, r3, r4].map(write => write(decimal('-1.00550')))).toEqual(['-1.01', '-1.006', '-1.0055'])
  expect(r2(decimal('-0.001'))).toBe('0.00')
})

test('price times quantity has two decimals [D0-9-22] [D1-9-08]', () => {
  fc.assert(
    fc.property(decimals(0, 10_000_000, 4), decimals(-1_000_000, 1_000_000, 3), (unitPrice, qty) => {
      const answer = evaluate('amount.line', { qty: qty.toFixed(), unitPrice: unitPrice.toFixed() })
      expect(answer).toEqual({ amount: round(unitPrice.times(qty), 2).toFixed(2) })
    }),
  )
})

test('shares of an allocation add up, and each is within one unit of its exact part', () => {
  fc.assert(
    fc.property(cents, weights, fc.integer({ min: 0, max: 4 }), (amount, given, scale) => {
      const shares = allocate(amount, given, scale)
      const parts = total(given).isZero() ? given.map(() => decimal(1)) : given
      const whole = round(amount, scale)
      expect(total(shares).eq(whole)).toBe(true)
      shares.forEach((share, line) => {
        const exact = whole.times(parts[line] ?? 0).div(total(parts))
        expect(share.minus(exact).abs().lt(new Decimal(10).pow(-scale))).toBe(true)
      })
    }),
  )
})

test('remainders are compared as exact fractions', () => {
  const third = '0.33333333333333333333'
  expect(allocate('0.01', [third, '0.33333333333333333334', third]).map(r2)).toEqual(['0.00', '0.01', '0.00'])
})

test('an allocation goes over a long list of lines', () => {
  const shares = allocate(
    '1000000.01',
    Array.from({ length: 100_000 }, () => '1'),
  )
  expect(total(shares).toFixed()).toBe('1000000.01')
})

test('packing totals are the sums of the rounded lines', () => {
  const line = fc.record({
    qty: decimals(0, 10_000, 0),
    totalNetWeight: decimals(0, 10_000_000, 3),
    priceUom: fc.constantFrom('BOX', 'KG', null),
    purchaseUnitPrice: fc.option(decimals(0, 10_000_000, 4)),
    salesUnitPrice: fc.option(decimals(0, 10_000_000, 4)),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), lines => {
      const totals = packingTotals(lines)
      const purchase = total(totals.lines.map(({ purchaseAmount }) => purchaseAmount))
      const sales = total(totals.lines.map(({ salesAmount }) => salesAmount))
      expect(totals.totalPurchaseAmount.eq(purchase)).toBe(true)
      expect(totals.totalSalesAmount.eq(sales)).toBe(true)
      expect(totals.differenceAmount.eq(sales.minus(purchase))).toBe(true)
      expect(totals.lines.every(({ salesAmount }) => salesAmount.decimalPlaces() <= 2)).toBe(true)
    }),
  )
})

test('a used-up exchange receipt adds up, and so does one whose stored lines keep their figures', () => {
  fc.assert(
    fc.property(fc.array(positiveCents, { minLength: 1, maxLength: 20 }), positiveCents, (amounts, home) => {
      const lines = amounts.map(amount => ({ amount }))
      const receipt = exchangeReceipt(total(amounts), home, lines)
      expect(total(receipt.lines.map(line => line.homeCurrencyAmount)).eq(home)).toBe(true)
      expect(receipt.currencyExchangeBalance.isZero() && receipt.homeCurrencyBalance.isZero()).toBe(true)

      const stored = lines.map(({ amount }, row) => ({ amount, ...(row > 0 && receipt.lines[row]) }))
      expect(exchangeReceipt(total(amounts), home, stored).homeCurrencyBalance.isZero()).toBe(true)
    }),
  )
})

test('a settlement split by SKU adds up in CNY and in its own currency', () => {
  const line = fc.record({
    key: fc.string(),
    confirmQty: decimals(-100, 1000, 0),
    confirmWeight: decimals(-10_000, 1_000_000, 2),
    confirmAmountCny: cents,
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 10 }),
      positiveCents,
      decimals(1, 1_000_000_000, 8),
      (lines, cost, rate) => {
        const costs = ['QTY', 'WEIGHT', 'VALUE', 'EQUAL'].map(basis => ({ amountCny: cost, basis }))
        const split = skuSettlement({ lines, costs, commissionAmount: cost, currencyRate: rate })
        const net = total(lines.map(({ confirmAmountCny }) => confirmAmountCny)).minus(cost.times(5))
        expect(split.payableAmountCny.eq(net)).toBe(true)
        expect(split.payableAmount.eq(round(net.div(rate), 2))).toBe(true)
        expect(total(split.lines.map(({ payableAmount }) => payableAmount)).eq(split.payableAmount)).toBe(true)
      },
    ),
  )
})

test.each(['CSQU3054383', 'MWCU6059784', 'CBHU3202732', 'csqu 305438-3'])('%s is a valid container number', number => {
  expect(containerCheckDigit(number).valid).toBe(true)
})

test('an unknown formula has no answer', () => {
  for (const name of ['', 'amount.line ', 'constructor', '__proto__', 'toString'])
    expect(evaluate(name, {})).toBeUndefined()
})

test('inputs that are no record, a missing list and a text that is no number are named', () => {
  const invalid = (field: string) => ({ error: 'INPUT_INVALID', detail: { field } })
  for (const name of formulaNames)
    for (const inputs of [undefined, null, 7, 'text', []]) expect(evaluate(name, inputs)).toEqual(invalid('inputs'))
  expect(evaluate('packing.totals', {})).toEqual(invalid('lines'))
  expect(evaluate('packing.totals', { lines: [{ qty: '1' }, { qty: 'ten' }] })).toEqual(invalid('lines[1].qty'))
  expect(evaluate('packing.totals', { lines: [null] })).toEqual(invalid('lines[0]'))
  expect(
    evaluate('tracking.estimate', { tradeMode: 'CONSIGN', qty: '1', netWeight: '1', fees: { estVat: {} } }),
  ).toEqual(invalid('fees.estVat'))
  for (const qty of ['', ' ', '1,000', 'NaN', 'Infinity', '0x10', '1e400', '1'.repeat(50), true, [], {}, 1e300, null])
    expect(evaluate('amount.line', { qty, unitPrice: '1' })).toEqual(invalid('qty'))
})

/** Every place in a JSON value, as the way to it. */
const places = (value: Json): string[][] =>
  typeof value === 'object' && value !== null
    ? [[], ...Object.entries(value).flatMap(([name, inner]) => places(inner).map(place => [name, ...place]))]
    : [[]]

/** A JSON value with another value in one place. */
function replaced(value: Json, [name, ...rest]: string[], other: Json): Json {
  if (name === undefined) return other
  if (Array.isArray(value)) return value.map((item, row) => (String(row) === name ? replaced(item, rest, other) : item))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: replaced(value[name] ?? null, rest, other) }
}

test('no malformed input is thrown out of a formula', () => {
  const odd = ['', '-', 'abc', '9'.repeat(18), '-1', '0', '0.00000000000000000001', -1, 1e21, true, null, [], {}]
  const oddValue = fc.oneof(fc.constantFrom<Json>(...odd), fc.jsonValue() as fc.Arbitrary<Json>)
  const change = fc.constantFrom(...examples).chain(({ formula, inputs }) =>
    fc.record({
      formula: fc.constant(formula),
      inputs: fc
        .tuple(fc.constantFrom(...places(inputs)), oddValue)
        .map(([place, other]) => replaced(inputs, place, other)),
    }),
  )
  fc.assert(
    fc.property(change, ({ formula, inputs }) => {
      const answer = evaluate(formula, inputs)
      expect(answer).toBeTypeOf('object')
      expect(() => JSON.stringify(answer)).not.toThrow()
    }),
    { numRuns: 3000 },
  )
})

test('a text in place of any number is refused by its field', () => {
  const codes = ['orgId', 'timestamp']
  const at = (value: Json, place: string[]) =>
    place.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value)
  for (const { formula, inputs } of examples)
    for (const place of places(inputs)) {
      const value = at(inputs, place)
      const isNumber = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      if (!isNumber || codes.includes(place.at(-1) ?? '')) continue
      const field = place.map((name, depth) => (/^\d+$/.test(name) ? `[${name}]` : depth ? `.${name}` : name)).join('')
      const answer = evaluate(formula, replaced(inputs, place, 'NaN'))
      expect(answer).toEqual({ error: 'INPUT_INVALID', detail: { field } })
    }
})

test.each([
  [
    'in consignment nothing but costs is known',
    { tradeMode: 'CONSIGN', commissionRule: 'RATE_GROSS', commissionRate: '7' },
    { estCommissionAmount: null, estPayableAmountCny: null, estPayableAmount: null, estPayablePrice: null },
  ],
  [
    'a commission by the box is known all the same',
    { tradeMode: 'CONSIGN_MG', commissionRule: 'FIXED_UNIT', commissionRate: '2' },
    { estCommissionAmount: '960.00', estPayableAmountCny: null, estPayableAmount: null, estPayablePrice: null },
  ],
  [
    'what a purchase is paid is known, what it earns is not',
    { tradeMode: 'PURCHASE', purchaseUnitPrice: '10' },
    {
      estCommissionAmount: '0.00',
      estPayableAmountCny: '960.00',
      estPayableAmount: '4800.00',
      estPayablePrice: '0.5556',
    },
  ],
])('without a reference price %s [issue 33, B13]', (_, terms, expected) => {
  const boxes = { qty: '480', netWeight: '18', estCurrencyRate: '0.2', fees: { estDockFees: '100' } }
  expect(evaluate('tracking.estimate', { ...boxes, guidePrice: null, ...terms })).toEqual({
    estSalesAmount: null,
    estCostAmount: '100.00',
    ...expected,
    estProfit: null,
  })
})

test.each<[string, string, string[], number, string[]]>([
  ['field case C30', '6.85', ['1', '1', '1', '1', '1', '1'], 2, ['1.15', '1.14', '1.14', '1.14', '1.14', '1.14']],
  ['field case C31', '333', ['5994', '931', '393', '2625'], 0, ['201', '31', '13', '88']],
  ['field case C31', '1000.00', ['6', '6', '3', '6'], 2, ['285.72', '285.71', '142.86', '285.71']],
  ['field case C35', '-10.00', ['1', '1', '1'], 2, ['-3.34', '-3.33', '-3.33']],
  ['field case C35', '-0.01', ['0', '0', '0'], 2, ['-0.01', '0.00', '0.00']],
  ['field case C36', '71.23', ['0', '17280', '8640'], 2, ['0.00', '47.49', '23.74']],
])('a split adds up, no line bears the rest of the others [%s]: %s over %j', (_case, whole, over, scale, shares) => {
  const parts = allocate(whole, over, scale)
  expect(parts.map(part => part.toFixed(scale))).toEqual(shares)
  expect(total(parts).toFixed(scale)).toBe(decimal(whole).toFixed(scale))
})
