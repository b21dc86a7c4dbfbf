import { pixel } from '#areas/exchange/testing.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'

const calls = {
  settlement: '/settlement/settlement',
  confirm: '/settlement/settlement-confirm',
  prepayment: '/settlement/prepayment',
  reservation: '/settlement/prepayment-reservation',
  attachment: '/settlement/consignment-attachment',
  sales: '/sales/sale-record',
  report: '/sales/sales-report',
}

const documentOf = (maker: Maker, name: string) => maker.catalogue.get(name).document
const first = async (maker: Maker, path: string, by: string): Promise<Wire> => {
  const page = (await maker.person.ask('GET', `${path}/page?${by}`)) as unknown as { records: Wire[] }
  return maker.person.ask('GET', `${path}/${String(page.records[0]?.id)}`)
}
const rows = ({ id, version }: Wire) => ({ rows: [{ id, version }] })

/** A vendor of its own: what other tests agree with theirs, or pay them before, is no affair of this one. */
export async function seller(maker: Maker): Promise<Wire> {
  const { id: vendorId } = (await maker.make(documentOf(maker, 'vendor'), { vendorType: 'EXTERNAL' })) as Wire
  const { id: vendorSiteId } = (await maker.make(documentOf(maker, 'vendor-site'), { vendorId })) as Wire
  return { vendorId, vendorSiteId }
}

/** A container on consignment, paid in CNY, of which some boxes are sold. */
async function soldContainer(maker: Maker): Promise<Wire> {
  const list = await auditedList(maker, { ...(await seller(maker)), currencyCode: 'CNY', tradeMode: 'CONSIGN' })
  const [line] = list.details as Wire[]
  await maker.person.ask('POST', `${calls.sales}/intake`, {
    rows: [
      {
        feederSystem: 'MARKET',
        feederDocNo: unused('sale', 20),
        feederLineNo: '1',
        orgId: list.orgId,
        saleDate: maker.today,
        channel: 'WHOLESALE',
        itemCode: line?.itemCode,
        saleQty: '8',
        salePrice: '700',
        containerNo: list.containerNo,
      },
    ],
  })
  return list
}

/** A settlement added by hand, as the clerk begins it. */
async function added(maker: Maker, given: Wire = {}): Promise<Wire> {
  const list = await soldContainer(maker)
  const made = (await maker.person.ask('POST', `${calls.settlement}/generate`, {
    containerNo: list.containerNo,
    sourceType: 'MANUAL',
  })) as Wire
  if (Object.keys(given).length > 0)
    await maker.person.ask('PUT', calls.settlement, { ...given, id: made.id, version: made.version })
  return maker.person.ask('GET', `${calls.settlement}/${String(made.id)}`)
}

/** The same, handed to finance. */
async function submitted(maker: Maker, given: Wire = {}): Promise<Wire> {
  const one = await added(maker, given)
  await maker.person.ask('POST', `${calls.settlement}/submit`, rows(one))
  return one
}

/** What finance works on. */
async function confirmOf(maker: Maker, given: Wire = {}): Promise<Wire> {
  const { id } = await submitted(maker)
  const confirm = await first(maker, calls.confirm, `settlementId=${String(id)}`)
  if (Object.keys(given).length === 0) return confirm
  await maker.person.ask('PUT', calls.confirm, { ...given, id: confirm.id, version: confirm.version })
  return maker.person.ask('GET', `${calls.confirm}/${String(confirm.id)}`)
}

/** A promise of a prepayment, made by an audit. */
async function reserved(maker: Maker): Promise<Wire> {
  const one = await added(maker)
  const paid = (await maker.make(documentOf(maker, 'prepayment'), {
    vendorId: one.vendorId,
    currencyCode: 'CNY',
    requestAmount: '500',
    erpBalanceAmount: '500',
  })) as Wire
  await maker.person.ask('PUT', calls.settlement, {
    id: one.id,
    version: one.version,
    prepaymentLines: [{ prepaymentId: paid.id, appliedAmount: '100' }],
  })
  await maker.person.ask('POST', `${calls.settlement}/submit`, rows({ ...one, version: Number(one.version) + 1 }))
  const confirm = await first(maker, calls.confirm, `settlementId=${String(one.id)}`)
  await maker.person.ask('POST', `${calls.confirm}/audit`, rows(confirm))
  return first(maker, calls.reservation, `settlementId=${String(one.id)}`)
}

/** What settlements need in tests: a container that was sold, and the steps that make the rest. */
const samples: Samples = {
  'domestic-settlement': {
    header: async () => ({ currencyCode: 'CNY', currencyRate: '1', claimAmount: null }),
    line: async () => ({ receivedQty: '10', acceptedQty: '10', unitPrice: '5' }),
  },
  settlement: { make: added },
  'settlement-confirm': { make: confirmOf, ready: { reject: { rejectReason: 'price' } } },
  'prepayment-reservation': { make: reserved },
  'consignment-attachment': {
    async make(maker) {
      const one = await added(maker)
      const { data } = await maker.person.upload('/admin/sys-file/upload', {
        name: `invoice ${unused('paper', 10)}.png`,
        content: pixel,
      })
      const { fileId, fileName, size } = data as Wire
      const [made] = (await maker.person.ask('POST', `${calls.settlement}/upload`, {
        attachmentType: 'INVOICE',
        settlementIds: [one.id],
        files: [{ fileId, fileName, size }],
      })) as unknown as Wire[]
      return maker.person.ask('GET', `${calls.attachment}/${String(made?.id)}`)
    },
  },
  'sales-report': {
    async make(maker) {
      const { id } = await submitted(maker)
      return first(maker, calls.report, `settlementId=${String(id)}`)
    },
  },
}
export default samples
