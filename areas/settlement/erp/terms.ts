import { z } from 'zod'

const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(text => /^-?\d{1,14}(\.\d{1,8})?$/.test(text))
const day = z.iso.date()

/** A prepayment as the ERP tells it. */
export const erpPrepayment = z.object({
  requestNo: z.string().min(1).max(50),
  requestDate: day,
  orgCode: z.string(),
  vendorCode: z.string(),
  currency: z.string().length(3),
  amount,
  balance: amount,
  season: z.string().nullish(),
  containerNo: z.string().nullish(),
})
export type ErpPrepayment = z.infer<typeof erpPrepayment>

/** Currency bought at the bank, as the ERP tells it. */
export const erpExchange = z.object({
  receiptNo: z.string().min(1).max(50),
  date: day,
  coo: z.string(),
  deptCode: z.string(),
  bankAccount: z.string(),
  payeeCurrency: z.string().length(3),
  payeeAmount: amount,
  homeCurrency: z.string().length(3),
  homeAmount: amount,
})
export type ErpExchange = z.infer<typeof erpExchange>

/** Where the ERP tells them, and under which kind its simulator holds them (business.md 5.2). */
export const erpPaths = { prepayments: '/erp/v1/ap/prepayments', receipts: '/erp/v1/fx/receipts' } as const
export const heldKinds = { prepayments: 'erp/ap/prepayments', receipts: 'erp/fx/receipts' } as const
