import { defineActions } from '#platform/server/documents/actions.ts'
import { item } from './document.ts'

const attributes = ['category', 'class', 'commodity', 'brand', 'grade', 'spec', 'packaging', 'coo'] as const

/** Nine attributes together stand for one item (business.md 3.22); an item that lacks one is still being made. */
export const actions = defineActions(item, {
  refuse: {
    async save(row, work) {
      if (row.netWeight === null || attributes.some(name => row[name] === null)) return null
      await work.lock('item', ...attributes.map(name => String(row[name])))
      const alike = await work.all(item, {
        ...Object.fromEntries(attributes.map(name => [name, row[name]])),
        enableFlag: 'Y',
      })
      const twin = alike.find(one => one.id !== row.id && one.netWeight?.eq(row.netWeight ?? 0))
      return twin
        ? {
            field: 'spec',
            bizCode: 'ALREADY_EXISTS',
            message: [
              `这九个属性的组合已是物料${twin.itemCode}`,
              `These nine attributes are item ${twin.itemCode} already`,
            ],
          }
        : null
    },
  },
  run: {},
})
