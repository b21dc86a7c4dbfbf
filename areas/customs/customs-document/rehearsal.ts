import { z } from 'zod'

const label = z.tuple([z.string(), z.string()]).readonly()
const text = z.string().nullable()

/** Why customs would not take an entry, and the cheapest lawful thing to do about it. */
const objection = z.object({
  bizCode: z.string(),
  message: label,
  remedy: label,
  to: text.describe('The screen where it is put right'),
})
export type Objection = z.infer<typeof objection>

/** What customs would say to a container on a day; nothing of it is stored. */
export const rehearsed = z.object({
  packingListId: z.string(),
  packingListNo: text,
  containerNo: text,
  vesselVoyage: text,
  vendorId: text,
  vendorName: text,
  etaDate: text,
  customsNo: text.describe('The entry there is already, where there is one'),
  status: text,
  currencyCode: text,
  goodsAmount: text,
  declaredNetWeight: text,
  customsRate: text,
  dutiableValueCny: text,
  tariff: text,
  vat: text,
  taxTotal: text,
  licence: z.object({ licenceNo: z.string(), before: z.string(), after: z.string() }).nullable(),
  objections: z.array(objection),
  advice: z.array(objection).describe('What is lawful as it is, and would be cheaper otherwise'),
})
export type Rehearsed = z.infer<typeof rehearsed>
