import { param } from '#areas/admin/param/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { salesContract } from '../sales-contract/document.ts'
import { orderOf } from './push.ts'

/** How many seconds after its audit a contract goes to the ERP by itself; below zero it waits for somebody to push it. */
export const pushDelay = {
  key: 'contract.pushErpDelay',
  label: [
    '合同审核后推送ERP的秒数（-1为手工推送）',
    'Seconds from a contract’s audit to its push to the ERP (-1: by hand)',
  ],
  value: '60',
  type: 'NUMBER',
} as const
const job = 'contract-order'

type Bought = Row<typeof purchaseContract>
type Sold = Row<typeof salesContract>

const codeOf = async (id: string | null, work: Work) =>
  (id && (await work.find(operatingUnit, { id }))?.shortCode) || ''

/** Sends a purchase contract to the ERP as the order of the unit it is bought for (business.md 5.2). */
export async function pushBought(contract: Bought, work: Work): Promise<void> {
  const seller = await work.find(vendor, { id: contract.vendorId })
  await work.push({
    document: purchaseContract,
    record: contract,
    no: contract.contractNo ?? '',
    target: 'ERP',
    path: '/erp/v1/po/orders',
    payload: orderOf(contract, {
      orgCode: await codeOf(contract.orgId, work),
      sellerCode: seller?.vendorCode ?? '',
      buyerCode: await codeOf(contract.buyerOrgId, work),
    }),
  })
}

/** Sends a sales contract to the ERP as the inter-company order of the offshore leg (business.md 5.2). */
export async function pushSold(contract: Sold, work: Work): Promise<void> {
  const buyer = await codeOf(contract.buyerOrgId, work)
  await work.push({
    document: salesContract,
    record: contract,
    no: contract.contractNo ?? '',
    target: 'ERP',
    path: '/erp/v1/ic/orders',
    payload: orderOf(contract, {
      orgCode: buyer,
      sellerCode: await codeOf(contract.sellerOrgId, work),
      buyerCode: buyer,
    }),
  })
}

/**
 * Has an audited contract go to the ERP a little later (business.md 3.3): what was audited by mistake is taken back
 * meanwhile, and the next step is pressed on the record as its audit left it.
 */
export async function orderLater(
  { name }: typeof purchaseContract | typeof salesContract,
  { id }: { readonly id: string },
  work: Work,
): Promise<void> {
  const seconds = Number((await work.find(param, { paramKey: pushDelay.key, enableFlag: 'Y' }))?.paramValue ?? -1)
  if (!(seconds >= 0)) return
  await work.later(job, { document: name, id }, { key: `${name} ${id}`, after: seconds })
}

const due = ({ status, pushErpFlag }: Pick<Bought, 'status' | 'pushErpFlag'>) =>
  status === 'AUDITED' && pushErpFlag !== 'P' && pushErpFlag !== 'Y'

/** Pushes a contract whose time has come, unless it was taken back or pushed by hand meanwhile. */
export const orderJob: AreaJob = {
  name: job,
  async run(work, { document, id }) {
    await work.lock('contract order', String(document), String(id))
    if (document === salesContract.name) {
      const found = await work.find(salesContract, { id: String(id) })
      if (found && due(found)) await pushSold(await work.get(salesContract, found.id), work)
      return
    }
    const found = await work.find(purchaseContract, { id: String(id) })
    if (found && due(found)) await pushBought(await work.get(purchaseContract, found.id), work)
  },
}
