import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import ContainerOutlined from '@ant-design/icons/ContainerOutlined'
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import type { ReactNode } from 'react'

const icons: Readonly<Record<string, ReactNode>> = {
  container: <ContainerOutlined />,
  database: <DatabaseOutlined />,
  setting: <SettingOutlined />,
}

/** The picture of a menu entry by its name. */
export const iconNamed = (name: string | null): ReactNode => (name ? (icons[name] ?? <AppstoreOutlined />) : null)
