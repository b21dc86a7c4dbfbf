import { z } from 'zod'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, Plain, usualCall } from '#platform/server/http/call.ts'
import { dayText } from '#platform/server/http/inputs.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { tenantOfSigned, whyNotSigned } from '#platform/server/outbox/signed.ts'
import { type ErpExchange, type ErpPrepayment, heldKinds } from './terms.ts'

type Paper = Row<typeof simulatedPaper>

const contentOf = <C>({ content }: Paper): C => JSON.parse(content ?? '{}') as C

interface Invoiced {
  readonly prepayments?: readonly { readonly requestNo: string; readonly amount: string }[]
}

/** What the simulated ERP still holds of its prepayments: an invoice in its books has used what it names (business.md 5.7). */
export async function heldPrepayments(work: Work): Promise<ErpPrepayment[]> {
  const papers = await work.all(simulatedPaper, { system: 'erp', kind: heldKinds.prepayments })
  const invoices = await work.all(simulatedPaper, { system: 'erp', kind: 'erp/ap/invoices', state: ['POSTED', 'PAID'] })
  const used = invoices.flatMap(one => contentOf<Invoiced>(one).prepayments ?? [])
  return papers.map(paper => {
    const held = contentOf<ErpPrepayment>(paper)
    const spent = sum(used, line => (line.requestNo === held.requestNo ? line.amount : null))
    return { ...held, balance: fixed(decimal(held.balance).minus(spent), 2) }
  })
}

/** Prepayments and bought currency of the simulated ERP, asked for as the real one is (business.md 5.2, 5.7). */
export const simulatedErpCalls = ({ asHouse, config, targetOf }: HouseParts): Call[] => {
  const held = (
    what: 'prepayments' | 'receipts',
    label: readonly [string, string],
    asked: z.ZodType<Record<string, string | undefined>>,
    read: (work: Work, asked: Record<string, string | undefined>) => Promise<readonly unknown[]>,
  ): Call =>
    defineCall({
      ...usualCall,
      access: 'public',
      countedTo: 'nobody',
      permission: null,
      transaction: 'own',
      method: 'GET',
      path: `/sim/${what === 'prepayments' ? 'erp/v1/ap/prepayments' : 'erp/v1/fx/receipts'}`,
      summary: label,
      statuses: [401],
      effect: 'read',
      input: asked,
      output: z.looseObject({}),
      async answer(context: CallContext<Record<string, string | undefined>>) {
        const target = targetOf('ERP')
        const tenantId = tenantOfSigned(context.request)
        if (!config.demo || !target || !tenantId) throw notFound()
        if (whyNotSigned(context.request, target)) return new Plain({ success: false }, 401)
        return asHouse(
          tenantId,
          async work => new Plain({ success: true, code: '0', data: await read(work, context.input) }),
        )
      },
    })
  return [
    held(
      'prepayments',
      ['模拟器：ERP预付款余额', 'Simulator: prepayments of the ERP'],
      z.object({ vendorId: z.string().max(50).optional(), currency: z.string().max(3).optional() }),
      async (work, { currency, vendorId }) =>
        (await heldPrepayments(work)).filter(
          one => (!vendorId || one.vendorCode === vendorId) && (!currency || one.currency === currency),
        ),
    ),
    held(
      'receipts',
      ['模拟器：ERP购汇', 'Simulator: currency bought by the ERP'],
      z.object({ since: dayText.optional() }),
      async (work, { since }) =>
        (await work.all(simulatedPaper, { system: 'erp', kind: heldKinds.receipts }))
          .map(contentOf<ErpExchange>)
          .filter(one => !since || one.date >= since),
    ),
  ]
}
