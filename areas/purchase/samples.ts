import type { Wire } from '#platform/model/check.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'

/** How many claims, invoices and requests were made. */
let claims = 0
let invoices = 0
let requests = 0

const original = '/packing/original-packing-list'

/** Has an original audited, turned into its packing list and that into a contract; answers what the last of it made. */
async function madeOf(maker: Maker, verbs: readonly string[], given: Wire): Promise<Wire> {
  const { id } = await maker.make(maker.catalogue.get('original-packing-list').document, given)
  let made: readonly Wire[] = []
  for (const verb of verbs) {
    const { version } = await maker.person.ask('GET', `${original}/${id}`)
    made = await maker.person.ask('POST', `${original}/${verb}`, { rows: [{ id, version }] })
  }
  return made[0] as Wire
}

/** A PDF that hangs on the record already. */
const signed = { signedFile: JSON.stringify([{ fileId: '1', fileName: 'signed.pdf', size: 1 }]) }

const ordered = new WeakMap<Maker, Promise<Wire>>()
/** An audited contract of goods bought outright, for whatever names orders. */
function order(maker: Maker): Promise<Wire> {
  const known =
    ordered.get(maker) ??
    (async () => {
      const { document } = maker.catalogue.get('purchase-contract')
      const { id, version } = await maker.make(document, { tradeMode: 'PURCHASE' })
      await maker.person.ask('POST', '/purchase/purchase-contract/audit', { rows: [{ id, version }] })
      return maker.person.ask('GET', `/purchase/purchase-contract/${String(id)}`)
    })()
  ordered.set(maker, known)
  return known
}

/** What the documents of purchase need in tests: contracts are made of packing lists, never by hand. */
const samples: Samples = {
  'purchase-contract': {
    async make(maker, given) {
      const { targetId } = await madeOf(maker, ['audit', 'generate-packing-list', 'generate-purchase-contract'], given)
      return maker.person.ask('GET', `/purchase/purchase-contract/${String(targetId)}`)
    },
    ready: { uploadSigned: signed },
  },
  'sales-contract': {
    async make(maker, given) {
      const chain = { tradeType: 'REEXPORT', ...given }
      const { targetId } = await madeOf(maker, ['audit', 'generate-packing-list', 'generate-sales-contract'], chain)
      return maker.person.ask('GET', `/purchase/sales-contract/${String(targetId)}`)
    },
    ready: { uploadSigned: signed },
  },
  'vendor-agreement': {
    async header(maker, { commissionRule = 'FIXED_UNIT' }) {
      const { document } = maker.catalogue.get('vendor')
      return {
        vendorId: (await maker.make(document, { vendorType: 'EXTERNAL' })).id,
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        commissionRule,
        commissionRate: commissionRule === 'NONE' ? null : '7',
        commissionUnit: commissionRule === 'FIXED_UNIT' ? 'BOX' : null,
      }
    },
  },
  prepayment: {
    header: async () => ({
      requestAmount: '100',
      erpBalanceAmount: '100',
      // Two of one amount within a week somebody would be asked about.
      requestDate: daysAfter('2025-05-06', -8 * (requests++ % 80)),
      seasonPrepaymentFlag: 'Y',
      season: '2025',
      containerNo: null,
    }),
  },
  claim: {
    async header(maker) {
      const { vendorId, orgId, purchaseDepartmentCode, currencyCode } = await order(maker)
      return { vendorId, orgId, purchaseDepartment: purchaseDepartmentCode, currencyCode, remark: '到货验收' }
    },
    async line(maker) {
      const { id, details } = await order(maker)
      const [goods] = details as Wire[]
      const { itemCode } = goods as Wire
      // Of the same boxes twice somebody would be asked.
      const claimQty = (1 + (claims++ % 900) / 1000).toFixed(3)
      return { contractId: id, itemCode, claimQty, unitPrice: '10', claimRate: null, baseAmount: null }
    },
  },
  'payable-invoice': {
    // Paid again is what the bank had sent back.
    ready: { paidAgain: { paymentReturnDate: '2020-01-01' } },
    async header(maker) {
      const { id, vendorId, vendorSiteId, buyerOrgId, currencyCode, poNumber, details } = await order(maker)
      // Of one amount to one vendor somebody would be asked.
      const amount = (0.5 + (invoices++ % 900) / 100).toFixed(2)
      const [goods] = details as Wire[]
      return {
        vendorId,
        vendorSiteId,
        orgId: buyerOrgId,
        invoiceCurrencyCode: currencyCode,
        payCurrencyCode: currencyCode,
        invoiceAmount: amount,
        orderLines: [{ contractId: id, poNumber, matchAmount: amount }],
        claimLines: [],
        prepaymentLines: [],
        materialLines: [{ itemCode: goods?.itemCode, qty: '0.02', unitPrice: '25' }],
      }
    },
  },
  quotation: {
    async make(maker, given) {
      const { id } = await maker.make(maker.catalogue.get('original-packing-list').document, given)
      await maker.person.ask('POST', `${original}/audit`, { rows: [{ id, version: 0 }] })
      const offer = await maker.person.ask('POST', '/purchase/quotation/merge', { rows: [{ id, version: 1 }] })
      return maker.person.ask('GET', `/purchase/quotation/${String(offer.id)}`)
    },
  },
}
export default samples
