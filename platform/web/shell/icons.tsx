import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import type { ReactNode } from 'react'
import { knownAreas } from '../areas.ts'

/** The picture of a menu entry by its name, as the areas bring them. */
export function iconNamed(name: string | null): ReactNode {
  if (!name) return null
  const Icon = knownAreas().find(area => area.icons?.[name])?.icons?.[name] ?? AppstoreOutlined
  return <Icon />
}
