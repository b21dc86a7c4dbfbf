import { theme } from 'antd'
import type { ReactNode } from 'react'
import { useSettings } from '../settings/settings.ts'
import { lookKey } from '../theme.ts'

/** The element under which antd's variables hold, for our own styles; antd's own would bring every dialog with it. */
export function Ground({
  as: Tag = 'div',
  className = '',
  children,
}: {
  readonly as?: 'div' | 'main'
  readonly className?: string
  readonly children: ReactNode
}) {
  const name = useSettings(state => state.theme)
  // Asking for the token is what writes the variables.
  theme.useToken()
  return <Tag className={`ant-app ${lookKey(name)} ${className}`}>{children}</Tag>
}
