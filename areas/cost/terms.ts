import { type ExpenseSubType, expenseSubTypes } from '#areas/masterdata/terms.ts'
import type { Label } from '#platform/model/label.ts'

/** What a truck may cost: everything but taxes, which customs documents alone bring (business.md 3.14). */
export const deliveryExpenses = {
  HAULAGE: expenseSubTypes.HAULAGE,
  STORAGE: expenseSubTypes.STORAGE,
  MARKET: expenseSubTypes.MARKET,
  DOCK: expenseSubTypes.DOCK,
  CLEARANCE: expenseSubTypes.CLEARANCE,
  PACKAGING: expenseSubTypes.PACKAGING,
  OCEAN_FREIGHT: expenseSubTypes.OCEAN_FREIGHT,
  OTHER: expenseSubTypes.OTHER,
} as const

/** How sure a cost is (business.md 1.5). */
export const flowStatuses = {
  ESTIMATED: ['暂估', 'Estimated'],
  CONFIRMED: ['已确认', 'Confirmed'],
  PAID: ['已付款', 'Paid'],
} as const satisfies Record<string, Label>

/** What a price of a service is for (business.md 1.5). */
export const pricingUoms = {
  CONTAINER: ['柜', 'Container'],
  KG_NET: ['净重公斤', 'Net kg'],
  KG_GROSS: ['毛重公斤', 'Gross kg'],
  TON: ['吨', 'Metric ton'],
  BOX: ['箱', 'Box'],
  PALLET: ['板', 'Pallet'],
  DAY: ['天', 'Day'],
  SHIPMENT: ['票', 'Shipment'],
} as const satisfies Record<string, Label>

/** By what a cost is split (business.md 4.3). */
export const allocateBases = {
  QTY: ['按件数', 'By boxes'],
  WEIGHT: ['按重量', 'By weight'],
  VALUE: ['按金额', 'By value'],
  EQUAL: ['平均', 'Equal parts'],
} as const satisfies Record<string, Label>

export type AllocateBasis = keyof typeof allocateBases

/** Whether a cost is taken off what a vendor is paid; while nobody says, the agreement does as it is settled (business.md 3.14). */
export const deductions = { Y: ['是', 'Yes'], N: ['否', 'No'] } as const satisfies Record<string, Label>

/** How the costs of a subject are usually split (business.md 4.3). */
export const usualBasis: Readonly<Record<ExpenseSubType, AllocateBasis>> = {
  OCEAN_FREIGHT: 'WEIGHT',
  TARIFF: 'VALUE',
  VAT: 'VALUE',
  DOCK: 'WEIGHT',
  CLEARANCE: 'WEIGHT',
  MARKET: 'QTY',
  PACKAGING: 'QTY',
  HAULAGE: 'WEIGHT',
  STORAGE: 'WEIGHT',
  OTHER: 'WEIGHT',
}

/** Whether a record is in use, where that is a line of steps of its own. */
export const effective = { Y: ['有效', 'Effective'], N: ['失效', 'Invalid'] } as const satisfies Record<string, Label>

/** An amount in CNY, whatever currency the record itself is in. */
export const inCny = { currency: '' } as const

/** The steps by which what was agreed on comes into effect and goes out of it, once it is audited (business.md 3.14). */
export const effectSteps = {
  enable: {
    label: ['启用', 'Enable'],
    course: 'enableFlag',
    from: 'N',
    to: 'Y',
    within: ['AUDITED'],
    done: ['启用成功', 'Enabled'],
  },
  invalidate: {
    label: ['失效', 'Invalidate'],
    course: 'enableFlag',
    from: 'Y',
    to: 'N',
    refused: ['{no}已失效，不能作废', '{no} is already invalid, cannot invalidate'],
    done: ['失效成功', 'Invalidated'],
  },
} as const
