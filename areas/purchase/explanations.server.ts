import { packingList } from '#areas/packing/packing-list/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { LineRow, Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { claim } from './claim/document.ts'
import { counted, margin, purchasePrice, sumOfLines, timesPrice } from './explained-parts.ts'
import { payableInvoice } from './payable-invoice/document.ts'
import { confirmationOf } from './payable-invoice/settled.server.ts'
import { prepayment } from './prepayment/document.ts'
import { prepaymentReservation } from './prepayment-reservation/document.ts'
import { purchaseContract } from './purchase-contract/document.ts'
import { quotationFigures } from './quotation/explained.server.ts'
import { salesContract } from './sales-contract/document.ts'

type Contract = Row<typeof purchaseContract> | Row<typeof salesContract>
type Goods = Contract['details'][number]
type Listed = LineRow<(typeof packingList)['lines']['details']>

/** Lines of the packing list that a line of a contract stands for: the same item at the same price. */
function listedAs(
  lines: readonly Listed[],
  goods: Goods,
  price: 'purchaseUnitPrice' | 'salesUnitPrice',
): readonly Listed[] {
  return lines.filter(line => {
    const paid = line[price]
    return (
      line.itemCode === goods.itemCode &&
      (paid && goods.unitPrice ? paid.eq(goods.unitPrice) : paid === goods.unitPrice)
    )
  })
}

type List = Row<typeof packingList> | undefined
const listOf = async ({ packingListId }: Contract, work: Work): Promise<List> =>
  packingListId ? work.get(packingList, packingListId) : undefined

/** An amount of goods down to the pallets of the packing list. */
function goodsFigure(
  { currencyCode }: Contract,
  goods: Goods,
  list: List,
  price: 'purchaseUnitPrice' | 'salesUnitPrice',
  permission: string,
): Figure {
  const { priceUom, unitPrice, amount, itemName } = goods
  const listed = listedAs(list?.details ?? [], goods, price)
  const [first] = listed
  const at = (lineNo: number) => ({
    document: packingList.name,
    id: list?.id ?? '',
    no: list?.packingListNo ?? '',
    lineNo,
  })
  return {
    label: [itemName ?? '金额', itemName ?? 'Amount'],
    value: amount,
    unit: currencyCode,
    formula: timesPrice(priceUom),
    permission,
    parts: [
      {
        ...counted(priceUom, goods),
        parts: listed.map(line => ({
          ...counted(priceUom, { qty: line.qty, totalNetWeight: line.totalNetWeight }),
          label: [`托盘${line.palletNo ?? line.lineNo}`, `Pallet ${line.palletNo ?? line.lineNo}`],
          from: at(line.lineNo),
        })),
      },
      {
        label: ['单价', 'Price'],
        value: unitPrice,
        unit: currencyCode,
        permission,
        ...(first ? { from: at(first.lineNo) } : {}),
      },
    ],
  }
}

const contractFigures = (
  price: 'purchaseUnitPrice' | 'salesUnitPrice',
  permission: string,
  weighed: (contract: Contract, goods: Goods) => Figure,
) => ({
  totalNetWeight: (contract: Contract): Figure => ({
    label: ['总净重', 'Total net weight'],
    value: contract.totalNetWeight,
    unit: 'kg',
    formula: sumOfLines,
    parts: contract.details.map(goods => weighed(contract, goods)),
  }),
  async totalAmount(contract: Contract, work: Work): Promise<Figure> {
    const list = await listOf(contract, work)
    return {
      label: ['合同金额', 'Contract amount'],
      value: contract.totalAmount,
      unit: contract.currencyCode,
      formula: sumOfLines,
      permission,
      parts: contract.details.map(goods => goodsFigure(contract, goods, list, price, permission)),
    }
  },
  'details.amount': async (contract: Contract, work: Work, goods: Goods): Promise<Figure> =>
    goodsFigure(contract, goods, await listOf(contract, work), price, permission),
})

type Claimed = Row<typeof claim>
function claimLine({ currencyCode, id, claimCode }: Claimed, line: Claimed['details'][number]): Figure {
  const byQuantity = line.claimQty !== null
  return {
    label: [line.itemName ?? '索赔金额', line.itemName ?? 'Claim amount'],
    value: line.claimAmount,
    unit: currencyCode,
    formula: byQuantity
      ? ['索赔件数 × 单价', 'claimed boxes × price']
      : ['索赔基数 × 索赔比例%', 'base amount × claim rate %'],
    from: { document: claim.name, id, no: claimCode ?? '', lineNo: line.lineNo },
    parts: byQuantity
      ? [
          { label: ['索赔件数', 'Claimed boxes'], value: line.claimQty },
          { label: ['单价', 'Price'], value: line.unitPrice, unit: currencyCode, permission: purchasePrice },
        ]
      : [
          {
            label: ['索赔基数', 'Base amount'],
            value: line.baseAmount,
            unit: currencyCode,
            permission: purchasePrice,
            from: { document: purchaseContract.name, id: line.contractId, no: line.contractName ?? '' },
          },
          { label: ['索赔比例', 'Claim rate'], value: line.claimRate, unit: '%' },
        ],
  }
}
const claimFigure = (one: Claimed): Figure => ({
  label: ['索赔金额', 'Claim amount'],
  value: one.claimAmount,
  unit: one.currencyCode,
  formula: sumOfLines,
  parts: one.details.map(line => claimLine(one, line)),
})

type Invoice = Row<typeof payableInvoice>
const invoiced = async (invoice: Invoice, work: Work): Promise<Figure> => {
  const { invoiceAmount, invoiceCurrencyCode: unit, orderLines, settlementConfirmId, settlementNo } = invoice
  const confirmation = await confirmationOf(invoice, work)
  const from =
    settlementConfirmId && confirmation
      ? { from: { document: confirmation.document.name, id: settlementConfirmId, no: settlementNo ?? '' } }
      : {}
  return {
    label: ['发票金额', 'Invoice amount'],
    value: invoiceAmount,
    unit,
    formula: ['各订单匹配金额之和', 'sum of what is matched of the orders'],
    parts: orderLines.map(({ contractId, contractName, lineNo, matchAmount, orderAmount, poNumber }) => ({
      label: [`订单${poNumber ?? ''}`, `Order ${poNumber ?? ''}`],
      value: matchAmount,
      unit,
      ...(contractId
        ? { from: { document: purchaseContract.name, id: contractId, no: contractName ?? '', lineNo } }
        : {}),
      parts: [
        {
          label: settlementConfirmId ? ['结算应付', 'Payable of the settlement'] : ['合同金额', 'Contract amount'],
          value: orderAmount,
          unit,
          permission: purchasePrice,
          ...from,
        },
      ],
    })),
  }
}
const deducted = async (
  { claimAmount, claimLines, invoiceCurrencyCode: unit }: Invoice,
  work: Work,
): Promise<Figure> => {
  const parts: Figure[] = []
  for (const { claimId, claimName } of claimLines)
    parts.push({
      ...claimFigure(await work.get(claim, claimId)),
      label: [`索赔单${claimName ?? ''}`, `Claim ${claimName ?? ''}`],
      from: { document: claim.name, id: claimId, no: claimName ?? '' },
    })
  return {
    label: ['索赔金额', 'Claims'],
    value: claimAmount,
    unit,
    formula: ['抵扣的索赔单之和', 'sum of the claims deducted'],
    parts,
  }
}
const declared = ({ prepaymentDeclarationAmount, prepaymentLines, invoiceCurrencyCode: unit }: Invoice): Figure => ({
  label: ['预付款申报金额', 'Prepayments'],
  value: prepaymentDeclarationAmount,
  unit,
  formula: ['各预付款申报金额之和', 'sum of what is declared of the prepayments'],
  parts: prepaymentLines.map(({ prepaymentId, prepaymentName, declarationAmount, balance }) => ({
    label: [`预付款${prepaymentName ?? ''}`, `Prepayment ${prepaymentName ?? ''}`],
    value: declarationAmount,
    unit,
    from: { document: prepayment.name, id: prepaymentId, no: prepaymentName ?? '' },
    parts: [{ label: ['余额', 'Balance'], value: balance, unit }],
  })),
})
const net = async (invoice: Invoice, work: Work): Promise<Figure> => ({
  label: ['应付净额', 'Net amount'],
  value: invoice.netAmount,
  unit: invoice.invoiceCurrencyCode,
  formula: ['发票金额 − 索赔 − 预付款', 'invoice − claims − prepayments'],
  parts: [await invoiced(invoice, work), await deducted(invoice, work), declared(invoice)],
})

const bought = toldFigures(purchaseContract)
const sold = toldFigures(salesContract)
const invoices = toldFigures(payableInvoice)
const prepaid = toldFigures(prepayment)

/** What of a prepayment is promised: one row a settlement. */
const reserved = async (one: Row<typeof prepayment>, work: Work) => {
  const promises = await work.all(prepaymentReservation, { prepaymentId: one.id, state: 'ACTIVE' })
  return prepaid.of(one, 'reservedAmount', {
    formula: ['占用中的各笔之和', 'sum of what is reserved now'],
    parts: promises.map(({ amount, containerNo, id, paymentRequestNumber }) => ({
      label: [`货柜${containerNo ?? ''}`, `Container ${containerNo ?? ''}`],
      value: amount,
      unit: one.currencyCode,
      from: { document: prepaymentReservation.name, id, no: paymentRequestNumber ?? '' },
    })),
  })
}

/** Where the amounts of buying come from, down to pallets, prices, claims and prepayments. */
export const purchaseExplanations = [
  defineExplanations(
    purchaseContract,
    contractFigures('purchaseUnitPrice', purchasePrice, (contract, goods) =>
      bought.line(contract as Row<typeof purchaseContract>, 'details', goods, 'totalNetWeight'),
    ),
  ),
  defineExplanations(
    salesContract,
    contractFigures('salesUnitPrice', margin, (contract, goods) =>
      sold.line(contract as Row<typeof salesContract>, 'details', goods as never, 'totalNetWeight'),
    ),
  ),
  quotationFigures,
  defineExplanations(claim, {
    claimAmount: claimFigure,
    'details.claimAmount': (one, _, line) => claimLine(one, line),
  }),
  defineExplanations(prepayment, {
    reservedAmount: reserved,
    dopBalanceAmount: async (one, work) =>
      prepaid.of(one, 'dopBalanceAmount', {
        formula: ['ERP余额 − 已占用', 'ERP balance − reserved'],
        parts: [prepaid.of(one, 'erpBalanceAmount'), await reserved(one, work)],
      }),
  }),
  defineExplanations(payableInvoice, {
    'materialLines.amount': (invoice, _, row) =>
      invoices.line(invoice, 'materialLines', row, 'amount', {
        formula: ['件数 × 单价', 'boxes × price'],
        parts: [
          invoices.line(invoice, 'materialLines', row, 'qty'),
          invoices.line(invoice, 'materialLines', row, 'unitPrice'),
        ],
      }),
    invoiceAmount: invoiced,
    claimAmount: deducted,
    prepaymentDeclarationAmount: declared,
    netAmount: net,
    payAmount: async (invoice, work) => ({
      label: ['付款金额', 'Amount to pay'],
      value: invoice.payAmount,
      unit: invoice.payCurrencyCode,
      formula: ['应付净额 × 汇率', 'net amount × rate'],
      parts: [
        await net(invoice, work),
        {
          label: ['汇率', 'Exchange rate'],
          value: invoice.exchangeRate ?? decimal('1'),
          from: { document: payableInvoice.name, id: invoice.id, no: invoice.invoiceBatchCode ?? '' },
        },
      ],
    }),
  }),
]
