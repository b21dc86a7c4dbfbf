import { Result } from 'antd'

/** What somebody sees in place of a screen that is not open to them, and what they can do about it. */
export default function Refused({ title, more }: { readonly title: string; readonly more?: string }) {
  return <Result status="403" title={title} subTitle={more} />
}
