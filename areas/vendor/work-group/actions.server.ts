import { defineActions } from '#platform/server/documents/actions.ts'
import { vendorPeople } from '../people/document.ts'
import { vendorWorkGroup } from './document.ts'

/** A group that people belong to stays (business.md 3.21). */
export const actions = defineActions(vendorWorkGroup, {
  refuse: {
    async delete({ id }, work) {
      const one = await work.find(vendorPeople, { workGroup: id })
      return one
        ? {
            bizCode: 'IN_USE',
            message: [
              '该组存在人员，不能删除：{workGroupName}被供应商人员引用',
              'The group has people and cannot be deleted: {workGroupName} is used by Vendor people; it cannot be deleted',
            ],
          }
        : null
    },
  },
  run: {},
})
