import { lineAmount } from '#areas/formulas/amount.ts'
import { figuresOf, refusalOf } from '#areas/formulas/in-rules.ts'
import { invoiceNet } from '#areas/formulas/invoice.ts'
import type { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { eachOf, notForErp, notForOa } from '#platform/outbox/push-rules.ts'
import { payableInvoice } from './document.ts'

interface Amounts {
  readonly invoiceAmount: Decimal | null
  readonly claimAmount: Decimal | null
  readonly prepaymentDeclarationAmount: Decimal | null
  readonly invoiceCurrencyCode: string | null
  readonly payCurrencyCode: string | null
  readonly exchangeRate: Decimal | null
}

/** What is left to pay, from the sums of orders, claims and prepayments; the lines behind them are judged where they stand. */
function netOf({ invoiceAmount, claimAmount, prepaymentDeclarationAmount: declared, ...more }: Amounts) {
  const whole = invoiceAmount ?? 0
  return invoiceNet({
    invoiceAmount: whole,
    orderLines: [{ matchAmount: whole }],
    claimAmount,
    prepaymentLines: declared ? [{ balance: declared, declarationAmount: declared }] : [],
    invoiceCurrencyCode: more.invoiceCurrencyCode ?? '',
    payCurrencyCode: more.payCurrencyCode ?? '',
    exchangeRate: more.exchangeRate,
  })
}

const worded = ({ code }: FormulaRefusal): Refusal =>
  code === 'EXCHANGE_RATE_REQUIRED'
    ? { field: 'exchangeRate', bizCode: code, message: ['汇率不能为空', 'Exchange rate cannot be empty'] }
    : {
        field: 'invoiceAmount',
        bizCode: code,
        message: [
          '索赔与预付款之和大于发票金额，应付净额不能小于0',
          'Claims and prepayments are more than the invoice; the net amount may not be below 0',
        ],
      }

/** Fields that tell of a claim: asked for where something is claimed (business.md 8, decision 9). */
const claimFields = [
  ['claimType', '索赔类型', 'Claim type'],
  ['claimReason', '索赔原因', 'Claim reason'],
  ['checkInfo', '检验信息', 'Check info'],
  ['checkLevel', '检验等级', 'Check level'],
  ['payeeNames', '收款方', 'Payee'],
  ['remark', '备注', 'Remark'],
] as const

const required = (field: string, zh: string, en: string): Refusal => ({
  field,
  bizCode: 'REQUIRED',
  message: [`${zh}不能为空`, `${en} cannot be empty`],
})

/** A request to the OA that is on its way may be decided there the next moment. */
const oaUnderway = ({ pushOaFlag }: { readonly pushOaFlag: string | null }): Refusal | false =>
  pushOaFlag === 'P' && {
    bizCode: 'OA_UNDERWAY',
    message: [
      '{invoiceBatchCode}正在推送OA，请等待结果',
      '{invoiceBatchCode} is on its way to the OA; wait for the outcome',
    ],
  }

/** An invoice that the ERP has, or the OA decides about, stands (business.md 2.4). */
function pushedOut({
  pushErpFlag,
  erpInvoiceStatus,
  erpInvoiceNo,
  oaWorkflowStatus,
}: {
  readonly pushErpFlag: string | null
  readonly erpInvoiceStatus: string | null
  readonly erpInvoiceNo: string | null
  readonly oaWorkflowStatus: string | null
}): Refusal | false {
  if (oaWorkflowStatus === 'RUNNING' || oaWorkflowStatus === 'APPROVED')
    return {
      bizCode: 'OA_RUNNING',
      message: [
        '{invoiceBatchCode}流程审批中，不能反审核',
        '{invoiceBatchCode} is under approval and cannot be anti-audited',
      ],
    }
  if (pushErpFlag === 'P')
    return {
      bizCode: 'ERP_UNDERWAY',
      message: [
        '{invoiceBatchCode}正在推送ERP，请等待结果',
        '{invoiceBatchCode} is on its way to the ERP; wait for the outcome',
      ],
    }
  return (
    pushErpFlag === 'Y' &&
    erpInvoiceStatus !== 'CANCELLED' && {
      bizCode: 'DOWNSTREAM_EXISTS',
      message: [
        `已存在下游单据ERP发票${erpInvoiceNo ?? ''}，不允许操作`,
        `Downstream documents exist: ERP invoice ${erpInvoiceNo ?? ''}; not allowed`,
      ],
    }
  )
}

/** What a vendor owes us goes to the ERP and the OA whole: nothing is taken off it (business.md 3.12, 4.7). */
const takesNothingOff = (
  table: 'claimLines' | 'prepaymentLines',
  lines: readonly object[],
  invoiceType: string | null,
): Refusal | false =>
  invoiceType === 'CLAIM' &&
  lines.length > 0 && {
    lines: table,
    bizCode: 'CLAIM_TAKES_NOTHING_OFF',
    message: [
      '索赔发票不抵扣索赔和预付款，请删除这些行，由应付发票抵扣',
      'A claim takes no claims and prepayments off; take these rows out, a payable invoice takes them off',
    ],
  }

/** What must hold of a payable invoice and what is left of it to pay (Spec 000 §5.7; business.md 3.12). */
export const rules = defineRules(payableInvoice, {
  lines: {
    orderLines: defineLines(payableInvoice, 'orderLines', {
      uses: ['invoiceAmount'],
      refuse: (lines, { invoiceAmount }) =>
        !sum(lines, line => line.matchAmount).eq(invoiceAmount) && {
          field: 'invoiceAmount',
          bizCode: 'INVOICE_MATCH_MISMATCH',
          message: ['匹配金额合计与发票金额不一致', 'Match amounts do not add up to the invoice amount'],
        },
    }),
    claimLines: defineLines(payableInvoice, 'claimLines', {
      uses: ['invoiceType'],
      refuse: (lines, { invoiceType }) => takesNothingOff('claimLines', lines, invoiceType),
      totals: lines => ({ claimAmount: sum(lines, line => line.claimAmount) }),
    }),
    prepaymentLines: defineLines(payableInvoice, 'prepaymentLines', {
      uses: ['invoiceType'],
      totals: lines => ({ prepaymentDeclarationAmount: sum(lines, line => line.declarationAmount) }),
      refuse: (lines, { invoiceType }) =>
        takesNothingOff('prepaymentLines', lines, invoiceType) ||
        lines.flatMap(({ lineNo, balance, declarationAmount }): Refusal[] => {
          const at = { lines: 'prepaymentLines', line: lineNo, field: 'declarationAmount' }
          if (declarationAmount.lt(0))
            return [
              {
                ...at,
                bizCode: 'PREPAYMENT_NEGATIVE',
                message: [
                  `第${lineNo}行预付款申报金额不能小于0`,
                  `Row ${lineNo}: Declared prepayment may not be below 0`,
                ],
              },
            ]
          return balance && declarationAmount.gt(balance)
            ? [
                {
                  ...at,
                  bizCode: 'PREPAYMENT_EXCEEDS_BALANCE',
                  message: ['预付款申报金额不能大于余额', 'Declared prepayment exceeds the balance'],
                },
              ]
            : []
        }),
    }),
    materialLines: defineLines(payableInvoice, 'materialLines', {
      uses: [],
      derive: ({ qty, unitPrice }) => ({
        amount: (qty && unitPrice && figuresOf(() => lineAmount(qty, unitPrice))) || null,
      }),
    }),
  },
  derive(invoice) {
    const net = figuresOf(() => netOf(invoice))
    return { netAmount: net?.netAmount ?? null, payAmount: net?.payAmount ?? null }
  },
  refuse: {
    save(invoice) {
      const refused: Refusal[] = []
      const claims = invoice.invoiceType === 'CLAIM' || Boolean(invoice.claimAmount?.gt(0))
      for (const [field, zh, en] of claims ? claimFields : [])
        if (!invoice[field]) refused.push(required(field, zh, en))
      // A claim that was deducted says by itself how much of what was claimed; a settlement below zero is told.
      if (invoice.invoiceType === 'CLAIM' && !invoice.claimRate)
        refused.push(required('claimRate', '索赔比例', 'Claim rate'))
      const wrong = refusalOf(() => netOf(invoice), worded)
      return wrong ? [...refused, wrong] : refused
    },
    audit: ({ claimLines, invoiceType, prepaymentLines }) =>
      takesNothingOff('claimLines', claimLines, invoiceType) ||
      takesNothingOff('prepaymentLines', prepaymentLines, invoiceType),
    antiAudit: invoice => pushedOut(invoice) || oaUnderway(invoice),
    pushErp: eachOf(notForErp),
    pushOa: eachOf(notForOa),
    invalidate({ status, pushErpFlag, pushOaFlag, erpInvoiceStatus, oaWorkflowStatus }) {
      if (oaWorkflowStatus === 'RUNNING' || oaWorkflowStatus === 'APPROVED')
        return {
          bizCode: 'OA_RUNNING',
          message: [
            '{invoiceBatchCode}流程审批中，不能作废',
            '{invoiceBatchCode} is under approval and cannot be invalidated',
          ],
        }
      return (
        oaUnderway({ pushOaFlag }) ||
        (((status === 'AUDITED' && erpInvoiceStatus !== 'CANCELLED') || pushErpFlag === 'P') && {
          bizCode: 'STATE_NOT_ALLOWED',
          message: [
            '{invoiceBatchCode}已审核且ERP未取消，不允许作废',
            '{invoiceBatchCode} is audited and not cancelled in the ERP; not allowed to invalidate',
          ],
        })
      )
    },
  },
})
