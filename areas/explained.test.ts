import { expect, test } from 'vitest'
import type { Area } from '#platform/model/area.ts'
import { type Declaration, headerFields, linesOf } from '#platform/model/document.ts'
import type { Field } from '#platform/model/fields.ts'
import { isWeight } from '#platform/model/told-figures.ts'

const areas = Object.values(import.meta.glob<Record<string, Area>>('./*/area.ts', { eager: true })).flatMap(module =>
  Object.values(module),
)
const documents = areas.flatMap(area => area.members.map(({ document }) => document)).filter(one => !one.report)

/** Figures that nothing is worked out for: why each needs no explanation of its own. */
const plain: readonly (readonly [why: string, places: readonly string[]])[] = [
  [
    'what the item master says a box weighs',
    [
      'packing-list details.netWeight',
      'purchase-contract details.netWeight',
      'sales-contract details.netWeight',
      'quotation details.netWeight',
      'settlement salesLines.netWeight',
      'settlement-confirm salesLines.netWeight',
      'cargo-tracking netWeight',
    ],
  ],
  ['what the source said, in its own words', ['open-mention amount']],
  ['the sum of the lines below it, which the supplier types', ['supplier-packing-list totalNetWeight']],
  ['what the processed product says a box weighs', ['process-plan unitWeight']],
  ['what its weighing records in stock add up to', ['process-plan outputs.weight']],
  ['the value per kg somebody typed in the plan or its joint product', ['process-plan outputs.unitValue']],
  ['what the task says a box may weigh', ['weighing-record weighingMax', 'weighing-record weighingMin']],
  [
    'brought from the pallets of the packing list, which the amount of the same line opens',
    [
      'purchase-contract details.totalNetWeight',
      'purchase-contract details.unitPrice',
      'sales-contract details.totalNetWeight',
      'sales-contract details.unitPrice',
      'cargo-tracking purchaseUnitPrice',
      'cargo-tracking salesUnitPrice',
    ],
  ],
  [
    'brought from the originals, which the amount of the same line opens',
    ['quotation details.totalNetWeight', 'quotation details.purchaseUnitPrice', 'quotation details.mergedUnitPrice'],
  ],
  [
    'gathered by HS code, commodity and grade from the packing list and the contract that the entry names',
    ['customs-document goods.netWeight', 'customs-document goods.grossWeight', 'customs-document goods.amount'],
  ],
  ['what the contract that the entry names comes to', ['customs-document contractAmount']],
  [
    'what the settings of customs say of the goods: weight of a box, price band',
    [
      'customs-document goods.pieceNetWeight',
      'customs-document goods.lowerLimitPrice',
      'customs-document goods.upperLimitPrice',
    ],
  ],
  [
    'typed when the taxes are paid, from the receipt of customs',
    ['customs-document tariffPaid', 'customs-document vatPaid'],
  ],
  ['the declared weight of the entry that the line names', ['import-licence draws.qty']],
  [
    'as it stood in the record that the line names when it was chosen',
    [
      'payable-invoice orderLines.orderAmount',
      'payable-invoice orderLines.openAmount',
      'payable-invoice claimLines.claimAmount',
      'payable-invoice prepaymentLines.erpPrepaymentAmount',
      'payable-invoice prepaymentLines.balance',
      'settlement auditedClaims',
      'settlement costLines.shareAmount',
      'settlement costLines.shareAmountCny',
      'settlement prepaymentLines.erpBalanceAmount',
      'settlement prepaymentLines.dopBalanceAmount',
      'settlement purchaseLines.purchaseUnitPrice',
      'settlement-confirm costLines.shareAmount',
      'settlement-confirm costLines.shareAmountCny',
      'settlement-confirm prepaymentLines.erpBalanceAmount',
      'settlement-confirm prepaymentLines.dopBalanceAmount',
      'settlement-confirm purchaseLines.purchaseUnitPrice',
      'sales-report evidence.amountCny',
    ],
  ],
  [
    'what finance typed in the confirmation; before, what was typed beside it',
    ['settlement salesLines.confirmPrice', 'settlement prepaymentLines.confirmAppliedAmount'],
  ],
  [
    "the settlement's own figure, shown beside what finance confirms",
    [
      'settlement-confirm claimAmount',
      'settlement-confirm salesLines.salePrice',
      'settlement-confirm salesLines.settlePrice',
      'settlement-confirm salesLines.guaranteedPrice',
      'settlement-confirm salesLines.saleAmount',
      'settlement-confirm prepaymentLines.appliedAmount',
    ],
  ],
  ['what the settlement or invoice that the row names applies of the prepayment', ['prepayment-reservation amount']],
  ['the mean of fourteen days of sales, which the sales of the item by day show', ['cargo-tracking recentPrice']],
  [
    'what a box of the lot cost, which its rows in the stock ledger tell',
    ['stock-ledger unitCost', 'stock-count details.unitCost', 'pre-material unitCost'],
  ],
  [
    'the guide price in force, kept as a record of its own',
    ['sales-demand details.guidePrice', 'sales-guidance-price-report guidePrice', 'cargo-tracking guidePriceInForce'],
  ],
  [
    'as the loading record, the tracking row or the exchange receipt of the container says',
    [
      'sales-guidance-price-report pieceWeight',
      'sales-guidance-price-report settlementPrice',
      'sales-guidance-price-report currencyExchangeBalance',
      'sales-guidance-price-report readPurchasingPrice',
      'sales-guidance-price-report readOceanFreightCny',
    ],
  ],
  ['what the audited change that the row names says', ['promo-staff dailyWage', 'promo-staff history.dailyWage']],
  ['the price somebody typed, as the lead let it through', ['sales-demand details.releasedPrice']],
  ['the price of the row as somebody typed it before', ['sales-adjustment oldPrice']],
]

/** Places of a document that hold money or kilograms nobody types there. */
function workedOut(document: Declaration): string[] {
  const fields: (readonly [place: string, field: Field])[] = [
    ...Object.entries(headerFields(document)),
    ...linesOf(document).flatMap(([table, { fields: own }]) =>
      Object.entries(own).map(([name, field]) => [`${table}.${name}`, field] as const),
    ),
  ]
  return fields.flatMap(([place, field]) => {
    const isFigure = field.kind === 'money' || isWeight(place, field)
    return isFigure && (field.derived || field.readOnly) ? [place] : []
  })
}

test('every figure in money or kilograms that nobody types says where it comes from, or a sentence says why not [issue 33, B12]', () => {
  const silent = documents.flatMap(document =>
    workedOut(document)
      .filter(place => !document.explained?.includes(place))
      .map(place => `${document.name} ${place}`),
  )
  expect(silent.toSorted()).toEqual(plain.flatMap(([, places]) => places).toSorted())
})
