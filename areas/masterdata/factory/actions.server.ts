import { defineActions } from '#platform/server/documents/actions.ts'
import { factory } from './document.ts'

/** A factory stands below no factory that stands below it (business.md 3.22). */
export const actions = defineActions(factory, {
  refuse: {
    async save({ id, parent }, work) {
      const seen = new Set<string>()
      let above = parent
      while (above && above !== id && !seen.has(above)) {
        seen.add(above)
        above = (await work.find(factory, { id: above }))?.parent ?? null
      }
      return above !== null && above === id
        ? {
            field: 'parent',
            bizCode: 'PARENT_CIRCLE',
            message: [
              '工厂{factoryName}的上级不能是自己或其下级，请另选',
              'The factory {factoryName} cannot stand below itself or below one of its own; choose another parent',
            ],
          }
        : null
    },
  },
  run: {},
})
