import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../language.ts'
import { type Tenant, tenants } from './calls.ts'

/** Tenants one may choose from, searched by part of their name. */
export function useTenants() {
  const [search, setSearch] = useState('')
  const list = useQuery({
    queryKey: ['tenants', search],
    queryFn: () => tenants(search),
    placeholderData: before => before,
  })
  const records: readonly Tenant[] = list.data?.records ?? []
  return { records, isFetching: list.isFetching, isError: list.isError, setSearch }
}

/** The tenant one signs in to; it must be chosen (Spec 000 §5.1). */
export function TenantChoice({
  list,
  disabled,
}: {
  readonly list: ReturnType<typeof useTenants>
  readonly disabled: boolean
}) {
  const say = useLanguage()
  return (
    <Form.Item
      name="tenantId"
      label={say('租户', 'Tenant')}
      rules={[{ required: true, message: say('请选择租户', 'Please choose a tenant') }]}
    >
      <Select
        showSearch={{ filterOption: false, onSearch: list.setSearch }}
        options={list.records.map(tenant => ({
          value: tenant.id,
          label: say(tenant.name, tenant.nameEn ?? tenant.name),
        }))}
        loading={list.isFetching}
        disabled={disabled}
        placeholder={say('请选择租户', 'Please choose a tenant')}
        notFoundContent={list.isError ? say('加载失败，请重试', 'Could not load; try again') : undefined}
      />
    </Form.Item>
  )
}
