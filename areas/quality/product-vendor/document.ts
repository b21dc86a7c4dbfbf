import { defineDocument } from '#platform/model/document.ts'
import { choice, reference, section } from '#platform/model/fields.ts'

/** Which vendor may deliver which product, and how closely its deliveries are looked at (business.md 3.18). */
export const productVendor = defineDocument({
  name: 'product-vendor',
  label: ['产品供应商', 'Product vendor'],
  calls: '/qc/product-vendor',
  screen: '/dis_qc/base_data/product_vendor_list',
  leads: { edit: ['/dis_qc/base_data/product_vendor_edit'] },
  permission: 'qc:productVendor',
  title: 'product',
  header: {
    general: section('基本信息', 'General', {
      product: reference('item', '产品', 'Product', { required: true, fixed: true }),
      vendor: reference('vendor', '供应商', 'Vendor', {
        required: true,
        fixed: true,
        only: { vendorType: 'EXTERNAL' },
      }),
      approval: choice(
        '准入状态',
        'Approval',
        {
          APPROVED: ['合格', 'Approved'],
          WATCHED: ['观察', 'Watched'],
          STOPPED: ['暂停', 'Stopped'],
        },
        { required: true, initial: 'APPROVED', alarms: ['STOPPED'] },
      ),
      providerId: reference('quality-provider', '检测机构', 'Examined by'),
    }),
  },
  list: ['product', 'vendor', 'approval', 'providerId', 'remark', 'enableFlag', 'updatedTime'],
  filters: ['product', 'vendor', 'approval', 'providerId'],
  sheet: true,
  unique: [['product', 'vendor']],
  scope: { vendor: 'vendor' },
  excel: { import: true, export: true },
})
