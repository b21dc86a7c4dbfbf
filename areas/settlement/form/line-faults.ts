import { settlementCommission } from '#areas/formulas/commission.ts'
import { refusalOf } from '#areas/formulas/in-rules.ts'
import type { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { checkSales, settlementPayable, settlementPrepayment } from '#areas/formulas/settlement.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Fields, Lines } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import {
  type CostCounted,
  commissionTerms,
  costInCny,
  type PrepaymentCounted,
  type PurchaseCounted,
  type SaleCounted,
  soldLine,
  type Terms,
} from '../reckoning/counted.ts'

/** What a table of lines may not leave empty, told with the name of its tab and the row (Spec 001 §5). */
export function emptyCells(
  name: string,
  { label: tab, fields }: Lines<Fields>,
  rows: readonly { readonly lineNo: number }[],
  needed: readonly string[],
): Reason[] {
  return rows.flatMap(row =>
    needed
      .filter(field => ((row as unknown as Record<string, unknown>)[field] ?? null) === null)
      .map(field => {
        const [zh, en] = fields[field]?.label ?? [field, field]
        return {
          lines: name,
          line: row.lineNo,
          field,
          bizCode: 'REQUIRED',
          message: [
            `${tab[0]}第${row.lineNo}行${zh}不能为空`,
            `${tab[1]} row ${row.lineNo}: ${en} cannot be empty`,
          ] as const,
        }
      }),
  )
}

/** How the faults of sales lines are said, by the code of the formula. */
const saleFaults: Readonly<Record<string, readonly [field: string, message: Label]>> = {
  SETTLE_QTY_EXCEEDS_SALE: ['settleQty', ['结算数量不能大于销售数量', 'the settle quantity exceeds the sale quantity']],
  CONFIRM_QTY_EXCEEDS_SETTLE: [
    'confirmQty',
    ['确认数量不能大于结算数量', 'the confirm quantity exceeds the settle quantity'],
  ],
  PRICE_NEGATIVE: ['confirmPrice', ['单价不能小于0', 'the price may not be less than 0']],
  PRICE_SCALE_EXCEEDED: ['confirmPrice', ['单价最多4位小数', 'the price has more than 4 decimals']],
}

/** What is wrong with quantities and prices of sales lines, the first of them (`settlement.sales`). */
export function saleFault(lines: readonly (SaleCounted & { readonly lineNo: number })[]): Reason[] {
  const fault = refusalOf(
    () => checkSales(lines.map(soldLine)),
    ({ code, row = 1 }) => {
      const [field, [zh, en]] = saleFaults[code] ?? ['confirmQty', ['数量或单价不正确', 'quantity or price is wrong']]
      const line = lines[row - 1]?.lineNo ?? row
      return {
        lines: 'salesLines',
        line,
        field,
        bizCode: code,
        message: [`销售明细第${line}行${zh}`, `Sales detail row ${line}: ${en}`],
      }
    },
  )
  return fault ? [fault as Reason] : []
}

/** A commission rate outside of what a rate may be (`settlement.commission`). */
export function commissionFault(terms: Terms): Reason[] {
  const fault = refusalOf(
    () => settlementCommission({ ...commissionTerms(terms), lines: [] }),
    ({ code }) => ({
      field: 'commissionRate',
      bizCode: code,
      message: ['佣金率必须在0到100之间', 'The commission rate must be between 0 and 100'],
    }),
  )
  return fault ? [fault as Reason] : []
}

/** Costs in another currency without its rate: they would count as nothing (business.md 4.3). */
export function costFault(lines: readonly (CostCounted & { readonly lineNo: number })[]): Reason[] {
  return lines
    .filter(line => line.amount && line.currencyCode && costInCny(line).amountCny === null)
    .map(({ currencyCode, lineNo }) => ({
      lines: 'costLines',
      line: lineNo,
      field: 'exchangeRate',
      bizCode: 'EXCHANGE_RATE_REQUIRED',
      message: [
        `费用明细第${lineNo}行为${currencyCode}，请填写汇率`,
        `Cost detail row ${lineNo} is in ${currencyCode}; enter its exchange rate`,
      ],
    }))
}

/** What is claimed back of a purchase is no more than what was bought; what nobody here may see is not judged (business.md 4.3). */
export function claimFault(
  { claimAmount, currencyRate, tradeMode }: Terms,
  purchaseLines: readonly PurchaseCounted[],
): Reason[] {
  if (tradeMode !== 'PURCHASE' || !claimAmount?.gt(0)) return []
  if (purchaseLines.length > 0 && purchaseLines.every(line => line.purchaseUnitPrice === null)) return []
  const fault = refusalOf(
    () =>
      settlementPayable({
        tradeMode,
        claimAmount,
        // How much is owed in CNY is no matter here.
        currencyRate: currencyRate ?? decimal(1),
        purchaseLines: purchaseLines.map(({ qty, purchaseUnitPrice }) => ({
          qty: qty ?? decimal(0),
          purchaseUnitPrice: purchaseUnitPrice ?? decimal(0),
        })),
      }),
    ({ code }) => ({
      field: 'claimAmount',
      bizCode: code,
      message: [
        '索赔金额不能大于采购金额，请减少索赔金额，其余由发票核销',
        'The claims exceed the purchase amount; claim less here, the rest is taken off by an invoice',
      ],
    }),
  )
  return fault ? [fault as Reason] : []
}

const prepaymentFaults: Readonly<Record<string, Label>> = {
  PREPAYMENT_NEGATIVE: ['核销金额不能小于0', 'The applied amount may not be less than 0'],
  PREPAYMENT_EXCEEDS_DOP_BALANCE: [
    '核销金额不能大于DOP剩余预付款',
    'The confirmed applied amount may not exceed the DOP remaining prepayment',
  ],
  PREPAYMENT_EXCEEDS_PAYABLE: ['核销合计不能大于应付金额', 'Total applied exceeds the payable'],
}

/** What speaks against the prepayments applied: more than is left of one, or more than is owed (`settlement.prepayment`). */
export function prepaymentFault(payable: Decimal | null, lines: readonly PrepaymentCounted[]): Reason[] {
  const given = lines.map(({ dopBalanceAmount, confirmAppliedAmount }) => ({
    dopBalanceAmount: dopBalanceAmount ?? decimal(0),
    confirmAppliedAmount: confirmAppliedAmount ?? decimal(0),
  }))
  const fault = refusalOf(
    () => settlementPrepayment(payable ?? decimal(0), given),
    (refused: FormulaRefusal) => ({
      ...(refused.row ? { lines: 'prepaymentLines', line: refused.row, field: 'confirmAppliedAmount' } : {}),
      bizCode: refused.code,
      message: prepaymentFaults[refused.code] ?? ['核销金额不正确', 'The applied amount is wrong'],
    }),
  )
  return fault ? [fault as Reason] : []
}

/** How far a rate may be from the usual one without a word why. */
const free = decimal('0.02')

/** A rate more than two percent from the usual one is explained; that of CNY is 1 (business.md 4.3). */
export function rateFault(
  rate: Decimal | null,
  usual: Decimal | null,
  { currencyCode, remark }: { readonly currencyCode: string | null; readonly remark: string | null },
): Reason[] {
  if (rate && currencyCode === 'CNY' && !rate.eq(1))
    return [
      {
        field: 'currencyRate',
        bizCode: 'RATE_OF_CNY',
        message: ['人民币结算的汇率为1', 'The rate of CNY is 1'],
      },
    ]
  if (!rate || !usual || usual.isZero() || remark) return []
  if (rate.minus(usual).div(usual).abs().lte(free)) return []
  return [
    {
      field: 'currencyRate',
      bizCode: 'RATE_REMARK_REQUIRED',
      message: [
        `结算汇率与默认汇率${usual.toFixed()}相差超过2%，请填写备注`,
        `The rate differs from the usual ${usual.toFixed()} by more than 2%; enter a remark`,
      ],
    },
  ]
}
