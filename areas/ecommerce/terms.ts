import type { Label } from '#platform/model/label.ts'

/** Where the house sells to people at home. */
export const platforms = {
  TMALL: ['天猫', 'Tmall'],
  JD: ['京东', 'JD'],
  DOUYIN: ['抖音', 'Douyin'],
  PDD: ['拼多多', 'Pinduoduo'],
  WECHAT: ['微信小程序', 'WeChat shop'],
} as const satisfies Record<string, Label>

/** What becomes of goods that come back. */
export const returnedGoods = {
  BACK: ['退回入库', 'Back into stock'],
  SCRAPPED: ['退回报废', 'Sent back, written off'],
} as const satisfies Record<string, Label>

/** What becomes of goods that are refunded. */
export const refundedGoods = {
  KEPT: ['未退回', 'Not sent back'],
  ...returnedGoods,
} as const satisfies Record<string, Label>

/** A phone as others may see it: enough to tell two people apart. */
export const maskedPhone = (phone: string): string => {
  const digits = phone.replace(/[\s-]/g, '')
  return digits.length > 7 ? `${digits.slice(0, 3)}****${digits.slice(-4)}` : '*'.repeat(digits.length)
}

/** Characters a carrier's number of a parcel may have. */
export const trackingNoLength = 60
