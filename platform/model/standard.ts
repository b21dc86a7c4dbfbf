import { code, dateTime, type Fields, flag, integer, text } from './fields.ts'

/** The fields every record carries, as lists and exports name them (Spec 000 §3.7). */
export const standardFields: Fields = {
  id: code('编号', 'Id', { readOnly: true }),
  version: integer('版本', 'Version', { readOnly: true }),
  revision: integer('修订', 'Revision', { readOnly: true }),
  remark: text('备注', 'Remark', { max: 2000 }),
  enableFlag: { ...flag('有效', 'Effective', { initial: 'Y' }), readOnly: true },
  createdByName: text('创建人', 'Created by', { readOnly: true }),
  createdTime: dateTime('创建时间', 'Created at', { readOnly: true }),
  updatedByName: text('最后修改人', 'Last modified by', { readOnly: true }),
  updatedTime: dateTime('最后修改时间', 'Last modified at', { readOnly: true }),
  reviewedByName: text('审核人', 'Audited by', { readOnly: true }),
  auditTime: dateTime('审核时间', 'Audited at', { readOnly: true }),
}
