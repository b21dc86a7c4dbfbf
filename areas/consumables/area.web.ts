import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What consumables give the browser. */
export default defineWebArea({
  name: 'consumables',
  guide: 'stores',
  addresses: ['/consumables'],
  icons: { consumables: InboxOutlined },
  load: async () => (await import('./area.ts')).consumables,
  screens: {
    'consumable-product': async () => {
      const [{ counted }, { consumableProduct }] = await Promise.all([
        import('./units.web.tsx'),
        import('./product/document.ts'),
      ])
      return counted(consumableProduct)
    },
    'consumable-stock': async () => {
      const [{ counted }, { consumableStock }] = await Promise.all([
        import('./units.web.tsx'),
        import('./stock/document.ts'),
      ])
      return counted(consumableStock)
    },
  },
  onRecords: {
    'consumable-product': {
      stock: { permission: 'warehouse:onhand:list', order: 10, load: () => import('./product/stock.web.tsx') },
    },
  },
})
