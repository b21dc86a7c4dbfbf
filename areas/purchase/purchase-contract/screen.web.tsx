import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { ContractPaper } from '../paper/contract-paper.web.tsx'
import { RefusedPush } from '../refused-push.web.tsx'
import { purchaseContract } from './document.ts'

/** What the standard screens lack for a purchase contract: the paper both sides sign. */
export const screen = defineScreen(purchaseContract, {
  underTitle: RefusedPush,
  paper: ({ record }) => (
    <ContractPaper
      record={record}
      title={['采购合同', 'PURCHASE CONTRACT']}
      seller={{ to: 'vendor', id: record.vendorId, name: record.vendorName, address: record.sellerAddress }}
      buyer={{
        to: 'operating-unit',
        id: record.buyerOrgId,
        name: record.buyerOrgName,
        address: record.buyerAddress,
      }}
    />
  ),
})
