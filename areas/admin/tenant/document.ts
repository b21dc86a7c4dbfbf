import { defineDocument } from '#platform/model/document.ts'
import { code, section, text } from '#platform/model/fields.ts'

/** A company group that works here behind its own wall; the list is kept by the operator's tenant. */
export const tenant = defineDocument({
  name: 'tenant',
  label: ['租户', 'Tenant'],
  // The page of tenants one may sign in to answers at /admin/tenant/page, to everybody (Spec 000 §7.1).
  calls: '/admin/tenants',
  screen: '/admin/tenant',
  permission: 'system:tenant',
  title: 'name',
  titleEn: 'nameEn',
  key: 'tenantNo',
  header: {
    general: section('基本信息', 'General', {
      code: code('租户编码', 'Tenant code', { required: true, fixed: true }),
      name: text('租户名称', 'Tenant name', { required: true, width: 240 }),
      nameEn: text('英文名称', 'English name', { width: 240 }),
      contact: text('联系人', 'Contact'),
    }),
  },
  list: ['code', 'name', 'nameEn', 'contact', 'enableFlag', 'createdTime'],
  filters: ['code', 'name'],
  unique: [['code']],
})
