import { Alert } from 'antd'
import { thousands } from '#platform/model/thousands.ts'
import { useLanguage } from '#platform/web/language.ts'

/** Whether an amount is owed to us instead of by us. */
export const isOwedToUs = (payable: unknown): boolean => Number(payable ?? 0) < 0

/** Calls a negative payable what it is: a claim on the vendor, which asks for its reason and becomes a claim (business.md 4.7). */
export function ClaimNotice({ payable, currency }: { readonly payable: unknown; readonly currency: unknown }) {
  const say = useLanguage()
  if (!isOwedToUs(payable)) return null
  const amount = `${String(currency ?? '')} ${thousands(String(payable).replace('-', ''))}`.trim()
  return (
    <Alert
      type="warning"
      showIcon
      title={say(
        `应付为负：供应商欠我方 ${amount}，这是对供应商的索赔。审核须填写负应付原因，之后生成的是索赔单。`,
        `The payable is negative: the vendor owes us ${amount}, a claim on the vendor. The audit asks for the reason; what is made of it is a claim.`,
      )}
    />
  )
}
