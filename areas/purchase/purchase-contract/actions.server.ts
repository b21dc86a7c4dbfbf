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
import { orderLater, pushBought } from '../order/push.server.ts'
import { writeOrderNumber } from '../quotation/of-original.server.ts'
import { salesContract } from '../sales-contract/document.ts'
import { purchaseContract } from './document.ts'

type Contract = Row<typeof purchaseContract>

/**
 * The contract's number is that of the agreement it is made under; later ones under the same agreement get -2, -3 …
 * (business.md 2.3, M2). Like every number it is never used twice.
 */
async function contractNo(purchaseAgreementNo: string | null, work: Work): Promise<string> {
  const no = await work.nextNumber('PAC', { agreement: purchaseAgreementNo ?? '' })
  return no.replace(/-1$/, '')
}

/** Who of us buys: the offshore company that sells on in the re-export chain, the unit itself otherwise (business.md 2.3, M2). */
async function buyerOf({ tradeType, internalVendorId, orgId }: Contract, work: Work) {
  const offshore = tradeType === 'REEXPORT' ? await work.find(vendor, { id: internalVendorId }) : undefined
  return { unit: await work.find(operatingUnit, { id: offshore?.orgId ?? orgId }), offshore }
}

/** Fills in what follows from where a contract is made: its number, the orders it stands for, who buys and where. */
async function prepare(contract: Contract, work: Work): Promise<Partial<Contract>> {
  if (contract.contractNo) return {}
  const { unit, offshore } = await buyerOf(contract, work)
  const own = await work.find(operatingUnit, { id: contract.orgId })
  const orderOf = (org: string | undefined) => (org ? work.nextNumber('PO', { org }) : null)
  const no = await contractNo(contract.purchaseAgreementNo, work)
  const poNumber = await orderOf(own?.shortCode)
  const seller = await work.find(vendor, { id: contract.vendorId })
  const values = { ...contract, contractNo: no, poNumber, vendorName: seller?.vendorName, buyerOrgName: unit?.orgName }
  return {
    contractNo: no,
    poNumber,
    poNumberRel: offshore ? await orderOf(unit?.shortCode) : null,
    buyerOrgId: unit?.id ?? null,
    buyerAddress: offshore?.address ?? unit?.address ?? null,
    clauses: contract.clauses ?? (await textFor('PURCHASE_CONTRACT', contract.orgId, values, work)),
  }
}

/** Writes the order numbers of a contract, or their absence, on everything made from the same original. */
async function writeNumbers(
  { originalId }: Contract,
  numbers: { readonly poNumber: string | null; readonly poNumberRel: string | null },
  work: Work,
): Promise<void> {
  if (!originalId) return
  const original = await work.find(originalPackingList, { id: originalId })
  if (original)
    await work.update(originalPackingList, original, {
      ...numbers,
      purchaseContractGenFlag: numbers.poNumber ? 'Y' : 'N',
    })
  for (const list of await work.all(packingList, { originalId, enableFlag: 'Y' }))
    await work.update(packingList, list, numbers)
  for (const sold of await work.all(salesContract, { originalId, enableFlag: 'Y' }))
    await work.update(salesContract, sold, numbers)
  await writeOrderNumber(originalId, numbers.poNumber, work)
}

const free = (contract: Contract, work: Work) => writeNumbers(contract, { poNumber: null, poNumberRel: null }, work)

/** An audited packing list stands on the order of its contract (business.md 2.4). */
async function auditedList({ originalId }: Contract, work: Work): Promise<Refusal | null> {
  const list = originalId && (await work.find(packingList, { originalId, status: 'AUDITED' }))
  if (!list) return null
  const { packingListNo: no } = list
  return {
    bizCode: 'DOWNSTREAM_EXISTS',
    message: [`已存在下游单据装箱单${no}，不允许操作`, `Downstream documents exist: packing list ${no}; not allowed`],
  }
}

/** What the ERP has cancelled is no order any more once the contract is taken back; audited again it goes as another revision. */
async function notOrdered(contract: Contract, work: Work): Promise<void> {
  if (contract.erpOrderStatus)
    await work.update(purchaseContract, contract, { pushErpFlag: 'N', erpPoNo: null, erpOrderStatus: null })
  await dropFailed(purchaseContract, contract, work)
}

const run: Actions<typeof purchaseContract>['run'] = {
  async save(contract, work, before) {
    if (before) return
    const { poNumber, poNumberRel } = contract
    await writeNumbers(contract, { poNumber, poNumberRel }, work)
  },
  void: free,
  delete: free,
  audit: (contract, work) => orderLater(purchaseContract, contract, work),
  antiAudit: notOrdered,
  async push(contracts, work) {
    for (const contract of contracts) await pushBought(contract, work)
  },
}

/** What a purchase contract does beside itself: its order numbers stand on everything made from the same original while it is in use (business.md 2.3, M2). */
export const actions = defineActions(purchaseContract, {
  prepare,
  refuse: {
    async antiAudit(contract, work) {
      return (await auditedList(contract, work)) ?? unknownOutcome(purchaseContract, contract, work)
    },
    audit: contract => withoutPrice(purchaseContract.label, contract),
    void: auditedList,
    delete: auditedList,
    uploadSigned: withoutFile,
  },
  run,
})
