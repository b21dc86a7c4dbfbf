import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { ContractPaper } from '../paper/contract-paper.web.tsx'
import { RefusedPush } from '../refused-push.web.tsx'
import { salesContract } from './document.ts'

/** What the standard screens lack for a sales contract: the paper both sides sign. */
export const screen = defineScreen(salesContract, {
  underTitle: RefusedPush,
  paper: ({ record }) => (
    <ContractPaper
      record={record}
      title={['销售合同', 'SALES CONTRACT']}
      seller={{
        to: 'operating-unit',
        id: record.sellerOrgId,
        name: record.sellerOrgName,
        address: record.sellerAddress,
      }}
      buyer={{
        to: 'operating-unit',
        id: record.buyerOrgId,
        name: record.buyerOrgName,
        address: record.buyerAddress,
      }}
    />
  ),
})
