import { z } from 'zod'
import { quotedCost } from '#areas/formulas/cost.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { type ExpenseSubType, expenseSubTypes } from '#areas/masterdata/terms.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { dayText, idText } from '#platform/server/http/inputs.ts'
import { billed } from './billed.ts'
import { businessCost } from './document.ts'
import { knownContainers } from './known-containers.server.ts'
import { priceOf } from './price.server.ts'

const price = z
  .strictObject({
    quotationId: z.string(),
    quotationNo: z.string().nullable(),
    quotationName: z.string().nullable(),
    quotationLineNo: z.int(),
    pricingUom: z.string(),
    unitPrice: z.string(),
    minCharge: z.string().nullable(),
    currencyCode: z.string(),
    taxCode: z.string().nullable(),
    billQty: z.string().nullable().describe('What is billed, over all containers'),
    amount: z.string().nullable().describe('What the entry comes to at this price'),
  })
  .nullable()

/** The agreed price of a cost that is being entered: of the vendor's approved quotations the line that says most about the container (business.md 3.14). */
export const priceCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${businessCost.calls}/price`,
    summary: ['业务费用：适用的报价', 'Business cost: the price a quotation gives it'],
    permission: `${businessCost.permission}:save`,
    effect: 'read',
    input: z.object({
      containers: z
        .union([z.string(), z.array(z.string())])
        .transform(given => [given].flat())
        .refine(given => given.length <= 100)
        .describe('Container numbers, each with its lot after a slash where one is known'),
      expenseSubType: z.enum(Object.keys(expenseSubTypes) as [ExpenseSubType]),
      vendorId: idText,
      expenseDate: dayText,
      days: z
        .string()
        .regex(/^\d{1,5}(\.\d{1,3})?$/)
        .optional(),
    }),
    output: price,
    async answer(context) {
      const work = workOf(parts, context)
      const { containers: named, days = null, ...about } = context.input
      const lines = named.map(one => {
        const [no = '', lot = ''] = one.split('/')
        return { containerNo: containerNoIn(no), shipmentLotNo: lot || null }
      })
      const { containers, route } = await knownContainers(work, lines as never)
      const found = await priceOf(work, { ...about, quotationId: null, quotationLineNo: null }, route)
      if (!found) return null
      const { line, quotation } = found
      const quote = figuresOf(() =>
        quotedCost(line.pricingUom, line.unitPrice, billed(containers, days), line.minCharge),
      )
      return {
        quotationId: quotation.id,
        quotationNo: quotation.expenseQuotationNo,
        quotationName: quotation.expenseQuotationName,
        quotationLineNo: line.lineNo,
        pricingUom: line.pricingUom,
        unitPrice: line.unitPrice.toFixed(),
        minCharge: line.minCharge?.toFixed() ?? null,
        currencyCode: line.currencyCode,
        taxCode: line.taxCode,
        billQty: quote?.billQty.toFixed() ?? null,
        amount: quote?.amount.toFixed(2) ?? null,
      }
    },
  })
