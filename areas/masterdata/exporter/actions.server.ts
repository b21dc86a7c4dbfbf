import { defineActions } from '#platform/server/documents/actions.ts'
import { exporter } from './document.ts'

/** An exporter's name stands for one exporter only (Spec 000 §5.8). */
export const actions = defineActions(exporter, {
  refuse: {
    async save({ id, lookupValue }, work) {
      await work.lock('exporter', lookupValue)
      const twin = (await work.all(exporter, { lookupValue })).find(one => one.id !== id)
      return twin
        ? {
            field: 'lookupValue',
            bizCode: 'ALREADY_EXISTS',
            message: ['出口商{lookupValue}已存在', 'Exporter {lookupValue} already exists'],
          }
        : null
    },
  },
  run: {},
})
