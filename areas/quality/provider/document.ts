import { defineDocument } from '#platform/model/document.ts'
import { choice, code, section, text } from '#platform/model/fields.ts'

/** Who examines fruit for us: a laboratory, an inspection company, an authority (business.md 3.18). */
export const qualityProvider = defineDocument({
  name: 'quality-provider',
  label: ['检测机构', 'Quality-control provider'],
  calls: '/qc/provider',
  screen: '/dis_qc/base_data/provider_list',
  leads: { edit: ['/dis_qc/base_data/provider_edit'] },
  permission: 'qc:provider',
  title: 'providerName',
  header: {
    general: section('基本信息', 'General', {
      providerCode: code('机构编码', 'Provider code', { required: true, fixed: true, max: 30 }),
      providerName: text('机构名称', 'Provider name', { required: true }),
      providerType: choice(
        '类型',
        'Type',
        {
          LABORATORY: ['实验室', 'Laboratory'],
          INSPECTION: ['检验公司', 'Inspection company'],
          AUTHORITY: ['官方机构', 'Authority'],
        },
        { required: true, initial: 'LABORATORY' },
      ),
      accreditationNo: code('资质证书号', 'Accreditation no.'),
      contactName: text('联系人', 'Contact'),
      contactPhone: code('联系电话', 'Phone', { max: 30 }),
      address: text('地址', 'Address', { max: 300 }),
    }),
  },
  list: [
    'providerCode',
    'providerName',
    'providerType',
    'accreditationNo',
    'contactName',
    'contactPhone',
    'address',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['providerCode', 'providerName', 'providerType'],
  sheet: true,
  unique: [['providerCode']],
  excel: { import: true, export: true },
})
