import { type ClaimLine, claimAmounts } from '#areas/formulas/claim.ts'
import { figuresOf, refusalOf } from '#areas/formulas/in-rules.ts'
import type { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { eachOf, notForErp, notForOa } from '#platform/outbox/push-rules.ts'
import { claim } from './document.ts'

interface Line {
  readonly lineNo: number
  readonly baseAmount: Decimal | null
  readonly claimRate: Decimal | null
  readonly claimQty: Decimal | null
  readonly unitPrice: Decimal | null
}

/** A line as the formula takes it: missing boxes at their price, or a share of what was paid. */
const counted = ({ baseAmount, claimRate, claimQty, unitPrice }: Line): ClaimLine =>
  claimQty === null ? { baseAmount, claimRate } : { claimQty, unitPrice }

/** The share that all lines claim, where they claim a share and the same one. */
function commonRate(lines: readonly Line[]): Decimal | null {
  const [first, ...others] = lines.flatMap(({ claimRate }) => (claimRate ? [claimRate] : []))
  return first && others.every(other => other.eq(first)) ? first : null
}

const unfilled = ({ lineNo, claimRate, claimQty, unitPrice, baseAmount }: Line): Refusal | null => {
  const at = { lines: 'details', line: lineNo, bizCode: 'REQUIRED' }
  if (claimRate && claimQty)
    return {
      ...at,
      field: 'claimQty',
      bizCode: 'CLAIM_TWO_WAYS',
      message: [
        `第${lineNo}行按比例或按件数索赔，只填一项`,
        `Row ${lineNo}: claim by rate or by quantity, not by both`,
      ],
    }
  if (!claimRate && !claimQty)
    return {
      ...at,
      field: 'claimRate',
      message: [`第${lineNo}行索赔比例不能为空`, `Row ${lineNo}: Claim rate cannot be empty`],
    }
  if (claimRate && !baseAmount)
    return {
      ...at,
      field: 'baseAmount',
      message: [`第${lineNo}行索赔基数不能为空`, `Row ${lineNo}: Base amount cannot be empty`],
    }
  return claimQty && !unitPrice
    ? {
        ...at,
        field: 'unitPrice',
        message: [`第${lineNo}行单价不能为空`, `Row ${lineNo}: Unit price cannot be empty`],
      }
    : null
}

/** What the formula refuses with, in words. */
const worded = ({ code, row }: FormulaRefusal): Refusal =>
  code === 'CLAIM_RATE_RANGE'
    ? {
        lines: 'details',
        ...(row === undefined ? {} : { line: row }),
        field: 'claimRate',
        bizCode: code,
        message: [`第${row}行索赔比例须在0到100之间`, `Row ${row}: Claim rate must be between 0 and 100`],
      }
    : { field: 'claimAmount', bizCode: code, message: ['索赔金额不能为空', 'Claim amount cannot be empty'] }

/** A claim that an invoice deducts goes to the ERP with that invoice (business.md 3.12). */
export const inInvoice = ({
  usedFlag,
  claimCode,
}: {
  readonly usedFlag: string | null
  readonly claimCode: string | null
}): Refusal | false =>
  usedFlag === 'Y' && {
    bizCode: 'CLAIM_USED',
    message: [
      `${claimCode}已由发票抵扣，随发票推送`,
      `${claimCode} is deducted by an invoice and goes to the ERP with it`,
    ],
  }

/** Whether a claim stands in the ERP by itself, or is on its way there. */
export const isDebitNote = ({
  pushErpFlag,
  erpInvoiceStatus,
}: {
  readonly pushErpFlag: string | null
  readonly erpInvoiceStatus: string | null
}): boolean => pushErpFlag === 'P' || (pushErpFlag === 'Y' && erpInvoiceStatus !== 'CANCELLED')

/** A claim that stands in the ERP as a debit note, or in the OA, is taken back there first. */
const pushedOut = ({
  pushErpFlag,
  erpInvoiceStatus,
  erpInvoiceNo,
  oaWorkflowStatus,
}: {
  readonly pushErpFlag: string | null
  readonly erpInvoiceStatus: string | null
  readonly erpInvoiceNo: string | null
  readonly oaWorkflowStatus: string | null
}): Refusal | false => {
  if (oaWorkflowStatus === 'RUNNING' || oaWorkflowStatus === 'APPROVED')
    return {
      bizCode: 'OA_RUNNING',
      message: ['{claimCode}流程审批中，不允许操作', '{claimCode} is under approval; not allowed'],
    }
  return (
    isDebitNote({ pushErpFlag, erpInvoiceStatus }) && {
      bizCode: 'DOWNSTREAM_EXISTS',
      message: [
        `已存在下游单据ERP借项通知单${erpInvoiceNo ?? ''}，不允许操作`,
        `Downstream documents exist: ERP debit note ${erpInvoiceNo ?? ''}; not allowed`,
      ],
    }
  )
}

/** What is claimed follows from the lines; every claim says why and by what check (Spec 000 §5.7; business.md 3.12). */
export const rules = defineRules(claim, {
  lines: {
    details: defineLines(claim, 'details', {
      uses: [],
      derive: line => ({ claimAmount: figuresOf(() => claimAmounts([counted(line)]))?.claimAmount ?? null }),
      totals: lines => ({
        claimAmount: sum(lines, line => line.claimAmount),
        claimRate: commonRate(lines),
        poNumber: [...new Set(lines.map(line => line.poNumber).filter(Boolean))].join(',') || null,
      }),
      refuse(lines) {
        const missing = lines.map(unfilled).filter(one => one !== null)
        if (missing.length > 0) return missing
        return refusalOf(() => claimAmounts(lines.map(counted)), worded)
      },
    }),
  },
  refuse: {
    save: ({ remark }) =>
      !remark && { field: 'remark', bizCode: 'REQUIRED', message: ['备注不能为空', 'Remark cannot be empty'] },
    antiAudit: pushedOut,
    void: pushedOut,
    pushErp: eachOf(claimRow => inInvoice(claimRow) || notForErp(claimRow)),
    pushOa: eachOf(claimRow => notForOa({ ...claimRow, attachments: claimRow.photos })),
  },
})
