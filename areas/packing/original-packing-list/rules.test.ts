import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { dehydrate, derived, hydrate, refusals } from '#platform/model/compute.ts'
import { originalPackingList } from './document.ts'
import { rules } from './rules.ts'

const known = rules as never
const line = (values: Wire = {}): Wire => ({ qty: '10', priceUom: 'BOX', purchaseUnitPrice: '25', ...values })
const original = (values: Wire = {}): Wire =>
  derived(
    originalPackingList,
    known,
    hydrate(originalPackingList, {
      packingListNo: 'OPL2505060001',
      status: 'UNAUDITED',
      enableFlag: 'Y',
      tradeType: 'REEXPORT',
      tradeMode: 'CONSIGN',
      details: [line()],
      ...values,
    }),
  )
const travelled = (values: Wire) => dehydrate(originalPackingList, original(values))
const reasons = (verb: string, ...originals: Wire[]) =>
  refusals(known, verb, verb.startsWith('generate') ? originals : (originals[0] as Wire))
const sentences = (verb: string, ...originals: Wire[]) => reasons(verb, ...originals).map(({ message }) => message[1])

describe('the figures of an original', () => {
  test('are those of the durian container, sums of rounded lines [D0-3.1-03]', () => {
    const details = [
      line({ qty: '480', totalNetWeight: '8640', purchaseUnitPrice: '2250', salesUnitPrice: '2272.5' }),
      line({ qty: '288', totalNetWeight: '5184', purchaseUnitPrice: '2070', salesUnitPrice: '2090.7' }),
      line({ qty: '192', totalNetWeight: '3456', purchaseUnitPrice: '1710', salesUnitPrice: '1727.1' }),
    ]
    expect(travelled({ details })).toMatchObject({
      totalQty: '960.00',
      totalNetWeight: '17280.00',
      totalPurchaseAmount: '2004480.00',
      totalSalesAmount: '2024524.80',
      differenceAmount: '20044.80',
    })
  })

  test('are those of the kiwifruit container, where prices have four decimals [D0-3.1-03]', () => {
    const details = [
      line({ qty: '3240', purchaseUnitPrice: '11.40', salesUnitPrice: '11.571' }),
      line({ qty: '2160', purchaseUnitPrice: '10.85', salesUnitPrice: '11.0128' }),
    ]
    expect(travelled({ details })).toMatchObject({
      totalPurchaseAmount: '60372.00',
      totalSalesAmount: '61277.69',
      differenceAmount: '905.69',
    })
  })

  test.each([
    ['a box', { priceUom: 'BOX', qty: '3', totalNetWeight: '54.125', purchaseUnitPrice: '1.115' }, '3.35'],
    ['a kilogram', { priceUom: 'KG', qty: '3', totalNetWeight: '54.125', purchaseUnitPrice: '2' }, '108.25'],
    ['a box, without a price', { priceUom: 'BOX', qty: '3', purchaseUnitPrice: null }, '0.00'],
    ['a kilogram, without a weight', { priceUom: 'KG', qty: '3', totalNetWeight: null }, '0.00'],
    ['a box, where half a cent goes up', { priceUom: 'BOX', qty: '0.5', purchaseUnitPrice: '0.01' }, '0.01'],
  ])('count a price for %s', (_, values, purchaseAmount) => {
    expect(travelled({ details: [line(values)] }).details).toMatchObject([{ purchaseAmount }])
  })

  test('never add what was not rounded: three halves of a cent are three cents', () => {
    const details = [1, 2, 3].map(() => line({ qty: '1', purchaseUnitPrice: '0.005' }))
    expect(travelled({ details })).toMatchObject({ totalPurchaseAmount: '0.03' })
  })

  test.each([
    ['GENERAL', '25.0000', '0.00'],
    ['BORDER', '25.0000', '0.00'],
    ['REEXPORT', '26.0000', '10.00'],
  ])('in trade type %s take the sales price %s', (tradeType, salesUnitPrice, differenceAmount) => {
    const values = travelled({ tradeType, details: [line({ salesUnitPrice: '26' })] })
    expect(values).toMatchObject({ differenceAmount })
    expect((values.details as Wire[])[0]).toMatchObject({
      salesUnitPrice: salesUnitPrice.replace(/00$/, ''),
    })
  })
})

describe('saving an original', () => {
  test('is fine when nothing is wrong', () => {
    expect(reasons('save', original({ etdDate: '2025-04-28', etaDate: '2025-05-04', loadDate: '2025-04-26' }))).toEqual(
      [],
    )
  })

  test.each([
    ['2025-04-28', '2025-05-04', '2025-04-29', []],
    ['2025-04-28', '2025-04-28', '2025-04-28', []],
    ['2025-04-28', '2025-04-27', '2025-04-26', ['The ETA may not be earlier than the ETD']],
    ['2025-04-28', '2025-05-04', '2025-04-30', ['The load date may be one day after the ETD at most']],
    ['2025-12-31', '2026-01-20', '2026-01-01', []],
    ['2025-12-31', '2026-01-20', '2026-01-02', ['The load date may be one day after the ETD at most']],
    [null, '2025-05-04', '2025-04-30', []],
  ])('with ETD %s, ETA %s and load date %s', (etdDate, etaDate, loadDate, expected) => {
    expect(sentences('save', original({ etdDate, etaDate, loadDate }))).toEqual(expected)
  })

  test.each([
    ['TEMU9284412', false],
    ['MEDU9123457', false],
    ['TEMU9284413', true],
    ['ABC', true],
    [null, false],
  ])('with container %s', (containerNo, warns) => {
    const checked = original({ containerNo })
    expect(checked.containerNoForced).toBe(warns ? 'Y' : 'N')
    expect(reasons('save', checked)).toEqual(
      warns
        ? [
            {
              field: 'containerNo',
              warning: true,
              bizCode: 'CONTAINER_CHECK_DIGIT',
              message: [
                `柜号${containerNo}的校验码不正确，是否继续保存？`,
                `The check digit of container ${containerNo} is wrong; save it all the same?`,
              ],
            },
          ]
        : [],
    )
  })

  test.each([
    ['CONSIGN_MG', { guaranteedPrice: null }, 'Row 2: Guaranteed price must be greater than 0'],
    ['CONSIGN_MG', { guaranteedPrice: '0' }, 'Row 2: Guaranteed price must be greater than 0'],
    ['CONSIGN_MG', { guaranteedPrice: '0.0001' }, undefined],
    ['PURCHASE', { purchaseUnitPrice: null }, 'Row 2: Purchase price must be greater than 0'],
    ['PURCHASE', { purchaseUnitPrice: '0' }, 'Row 2: Purchase price must be greater than 0'],
    ['CONSIGN', { purchaseUnitPrice: null, guaranteedPrice: null }, undefined],
  ])('in trade mode %s with %j', (tradeMode, values, refusal) => {
    const good = line({ guaranteedPrice: '20' })
    const found = reasons('save', original({ tradeMode, details: [good, { ...good, ...values }] }))
    expect(found.map(({ message, lines, line: row }) => [message[1], lines, row])).toEqual(
      refusal ? [[refusal, 'details', 2]] : [],
    )
  })
})

describe('the buttons of an original', () => {
  test('refuse the audit while an attribute has no code', () => {
    expect(reasons('audit', original({ matchAttrFlag: 'Y' }))).toEqual([])
    expect(reasons('audit', original({ matchAttrFlag: 'N' }))).toMatchObject([
      {
        bizCode: 'ATTRIBUTES_UNMATCHED',
        message: [
          'OPL2505060001存在未匹配的属性，不允许审核',
          'OPL2505060001: unmatched attributes; not allowed to audit',
        ],
      },
    ])
  })

  test.each([
    [{}, []],
    [{ status: 'AUDITED' }, []],
    [{ status: 'INVALID' }, ['Only effective rows can be copied']],
    [{ enableFlag: 'N' }, ['Only effective rows can be copied']],
  ])('copy an original that is %j [D0-5.4-02]', (values, expected) => {
    expect(sentences('copy', original(values))).toEqual(expected)
  })

  const audited: Wire = { status: 'AUDITED', packingListGenFlag: 'N' }
  const matching = 'Only rows in matching state can be operated'
  const inconsistent = 'Information inconsistent, cannot batch generate'
  test.each([
    ['audited and not generated', [{}], []],
    ['several of one trade type', [{}, {}], []],
    ['one that is not audited [D0-5.3-01]', [{ status: 'UNAUDITED' }], [matching]],
    ['one that is invalid [D0-5.3-01]', [{ status: 'INVALID' }], [matching]],
    ['one that is not effective [D0-4-14]', [{ enableFlag: 'N' }], [matching]],
    ['one among others [D0-5.3-01]', [{}, { status: 'UNAUDITED' }], [`${matching}: OPL2505060001 is unaudited`]],
    [
      'one that is made [D0-5.3-01]',
      [{ packingListGenFlag: 'Y' }],
      [`${matching}: OPL2505060001 has its packing list`],
    ],
    [
      'many that are made',
      Array.from({ length: 7 }, (_, at) => ({ packingListNo: `OPL${at}`, packingListGenFlag: 'Y' })),
      [`${matching}: ${[0, 1, 2, 3, 4].map(at => `OPL${at} has its packing list`).join('; ')} and 2 more`],
    ],
    ['two trade types [D0-5.3-02]', [{}, { tradeType: 'GENERAL' }], [inconsistent]],
    ['one without trade type [D0-5.3-02]', [{ tradeType: null }], [inconsistent]],
  ])('generate packing lists of %s', (_, originals, expected) => {
    expect(sentences('generatePackingList', ...originals.map(values => original({ ...audited, ...values })))).toEqual(
      expected,
    )
  })

  test.each([
    ['STATE_NOT_ALLOWED', [{ status: 'UNAUDITED' }]],
    ['ALREADY_GENERATED', [{}, { packingListGenFlag: 'Y' }]],
    ['ROWS_NOT_MATCHING', [{}, { status: 'UNAUDITED' }]],
  ])('are told as %s when packing lists are not made', (bizCode, originals) => {
    const found = reasons('generatePackingList', ...originals.map(values => original({ ...audited, ...values })))
    expect(found).toMatchObject([{ bizCode }])
  })

  test('generate sales contracts of nothing but re-export', () => {
    const ready: Wire = { status: 'AUDITED', packingListGenFlag: 'Y', salesContractGenFlag: 'N' }
    const found = (...tradeTypes: string[]) =>
      reasons('generateSalesContract', ...tradeTypes.map(tradeType => original({ ...ready, tradeType })))
    expect(found('REEXPORT', 'REEXPORT')).toEqual([])
    expect(found('REEXPORT', 'GENERAL')).toMatchObject([
      {
        bizCode: 'SALES_CONTRACT_NOT_NEEDED',
        message: ['该贸易类型无需生成销售合同', 'No sales contract is needed for this trade type'],
      },
    ])
  })

  test.each([
    ['one', [{}], []],
    [
      'one that has its contract',
      [{ purchaseContractGenFlag: 'Y' }],
      ['OPL2505060001 has already generated the purchase contract; cannot generate again'],
    ],
    [
      'several without a packing list, each named',
      [{}, { packingListNo: 'OPL7', packingListGenFlag: 'N' }, { packingListNo: 'OPL8', packingListGenFlag: 'N' }],
      ['OPL7: generate the packing list first; OPL8: generate the packing list first'],
    ],
    [
      'one without an agreement',
      [{ purchaseAgreementNo: null }],
      ['OPL2505060001: Purchase agreement no. cannot be empty'],
    ],
  ])('generate purchase contracts of %s', (_, originals, expected) => {
    const ready: Wire = {
      status: 'AUDITED',
      packingListGenFlag: 'Y',
      purchaseContractGenFlag: 'N',
      purchaseAgreementNo: 'PA25JG0012',
    }
    expect(
      sentences('generatePurchaseContract', ...originals.map(values => original({ ...ready, ...values }))),
    ).toEqual(expected)
  })
})
