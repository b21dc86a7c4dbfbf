import type { Refusal } from '#platform/model/rules.ts'

/** A contract that is out for signature, or signed, stands (business.md 3.3). */
export const outForSignature = ({ signStatus }: { readonly signStatus: string | null }): Refusal | false =>
  (signStatus === '1' || signStatus === '2') && {
    bizCode: 'CONTRACT_SIGNED',
    message:
      signStatus === '1'
        ? ['{contractNo}签署中，不允许反审核', '{contractNo} is being signed; not allowed to anti-audit']
        : ['{contractNo}已签署，不允许反审核', '{contractNo} is signed; not allowed to anti-audit'],
  }
