import { param } from '#areas/admin/param/document.ts'
import { textFor } from '#areas/masterdata/offers.server.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { withoutPrice } from '../contract/goods.ts'
import { withoutFile } from '../contract/signed-file.server.ts'
import { orderLater, pushSold } from '../order/push.server.ts'
import { quotationOf } from '../quotation/of-original.server.ts'
import { salesContract } from './document.ts'

type Contract = Row<typeof salesContract>

/** Fills in who sells and who buys: the offshore company to the operating unit (business.md 2.3, M3). */
async function prepare(contract: Contract, work: Work): Promise<Partial<Contract>> {
  if (contract.sellerOrgId) return {}
  const seller = await work.find(vendor, { id: contract.internalVendorId })
  const buyer = await work.find(operatingUnit, { id: contract.orgId })
  const values = { ...contract, vendorName: seller?.vendorName, buyerOrgName: buyer?.orgName }
  return {
    sellerOrgId: seller?.orgId ?? null,
    sellerAddress: seller?.address ?? null,
    buyerOrgId: buyer?.id ?? null,
    buyerAddress: buyer?.address ?? null,
    clauses: contract.clauses ?? (await textFor('SALES_CONTRACT', contract.orgId, values, work)),
  }
}

/** A new sales contract waits for an approved price, where the tenant wants it so (business.md 3.1). */
async function withoutOffer({ contractNo, originalId }: Contract, work: Work): Promise<Refusal | null> {
  if (contractNo || !originalId) return null
  const rule = await work.find(param, { paramKey: 'salesContract.requireQuotation', enableFlag: 'Y' })
  if (rule?.paramValue !== 'Y' || (await quotationOf(originalId, work))?.status === 'AUDITED') return null
  const original = await work.find(originalPackingList, { id: originalId })
  const no = original?.packingListNo ?? ''
  return {
    bizCode: 'QUOTATION_MISSING',
    message: [
      `${no}：报价单未审批，不能生成销售合同`,
      `${no}: the quotation is not approved; no sales contract can be generated`,
    ],
  }
}

/** Writes the number of a contract, or its absence, on the original and the packing list it was made from. */
async function writeNumber({ originalId }: Contract, salesContractNo: string | null, work: Work): Promise<void> {
  const original = originalId && (await work.find(originalPackingList, { id: originalId }))
  if (!original) return
  const salesContractGenFlag = salesContractNo ? 'Y' : 'N'
  await work.update(originalPackingList, original, { salesContractNo, salesContractGenFlag })
  for (const list of await work.all(packingList, { originalId, enableFlag: 'Y' }))
    await work.update(packingList, list, { salesContractNo })
}

const free = (contract: Contract, work: Work) => writeNumber(contract, null, work)

/** What is audited again goes to the ERP as another revision of its order, whose number stays until then. */
async function toBeSentAgain(contract: Contract, work: Work): Promise<void> {
  if (contract.pushErpFlag === 'Y') await work.update(salesContract, contract, { pushErpFlag: 'N' })
  await dropFailed(salesContract, contract, work)
}

const run: Actions<typeof salesContract>['run'] = {
  async save(contract, work, before) {
    if (!before) await writeNumber(contract, contract.contractNo, work)
  },
  void: free,
  delete: free,
  audit: (contract, work) => orderLater(salesContract, contract, work),
  antiAudit: toBeSentAgain,
  async push(contracts, work) {
    for (const contract of contracts) await pushSold(contract, work)
  },
}

/** What a sales contract does beside itself: its number stands on the original and the packing list while it is in use (business.md 2.3, M3). */
export const actions = defineActions(salesContract, {
  prepare,
  refuse: {
    save: withoutOffer,
    audit: contract => withoutPrice(salesContract.label, contract),
    antiAudit: (contract, work) => unknownOutcome(salesContract, contract, work),
    uploadSigned: withoutFile,
  },
  run,
})
