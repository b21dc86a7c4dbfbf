import { defineActions } from '#platform/server/documents/actions.ts'
import { ciqCatalog } from './document.ts'

/** What is asked for an HS code stands in one entry; who writes a second one is led to the first (business.md 3.18). */
export const actions = defineActions(ciqCatalog, {
  refuse: {
    async save({ id, hsCode }, work) {
      await work.lock('ciq-catalog', hsCode)
      const twin = (await work.all(ciqCatalog, { hsCode })).find(one => one.id !== id)
      return twin
        ? {
            field: 'hsCode',
            bizCode: 'ALREADY_EXISTS',
            message: [
              'CIQ目录中已有HS编码{hsCode}，请修改原来那条；已禁用的先启用',
              'HS code {hsCode} is in the CIQ catalogue already; change that entry, and enable it if it is disabled',
            ],
          }
        : null
    },
  },
  run: {},
})
