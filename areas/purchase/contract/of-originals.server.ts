import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { purchaseContractFrom } from '../purchase-contract/generate.ts'
import { salesContract } from '../sales-contract/document.ts'
import { salesContractFrom } from '../sales-contract/generate.ts'

type Original = Row<typeof originalPackingList>

/** Makes a contract of the packing list of each original; answers what became of which. */
async function contractsOf(
  originals: readonly Original[],
  work: Work,
  make: (list: Row<typeof packingList>) => Promise<{ readonly id: string; readonly no: string | null }>,
) {
  const made = []
  for (const { id, packingListNo: docNo } of originals) {
    const list = await work.find(packingList, { originalId: id, enableFlag: 'Y' })
    if (!list) throw new Error(`${docNo} says it has a packing list and has none`)
    const contract = await make(await work.get(packingList, list.id))
    // The contract has written its numbers on the original: whoever goes on with it goes on with it as it is now.
    const version = (await work.find(originalPackingList, { id }))?.version
    made.push({ id, docNo, ok: true, msg: contract.no, targetId: contract.id, version })
  }
  return made
}

/** The contracts that the buttons of an original packing list ask for (business.md 2.3, M2, M3). */
export const contractsOfOriginals = [
  defineReaction(originalPackingList, 'generatePurchaseContract', {
    run: (originals, work) =>
      contractsOf(originals, work, async list => {
        const { id, contractNo } = await work.create(purchaseContract, purchaseContractFrom(list, work.today))
        return { id, no: contractNo }
      }),
  }),
  defineReaction(originalPackingList, 'generateSalesContract', {
    run: (originals, work) =>
      contractsOf(originals, work, async list => {
        const { id, contractNo } = await work.create(salesContract, salesContractFrom(list, work.today))
        return { id, no: contractNo }
      }),
  }),
]
