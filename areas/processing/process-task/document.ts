import { defineDocument } from '#platform/model/document.ts'
import { choice, dateTime, integer, numberSeries, quantity, reference, section, text } from '#platform/model/fields.ts'

/** A part of a plan that one line and one group works off; weighing records and charges hang on it (business.md 3.16). */
export const processTask = defineDocument({
  name: 'process-task',
  label: ['加工任务', 'Processing task'],
  calls: '/process-task',
  screen: '/process/main/task',
  permission: 'process:task',
  title: 'processTaskNo',
  header: {
    general: section('基本信息', 'General', {
      processTaskNo: numberSeries('加工任务号', 'Process task no.', 'PP-TASK'),
      processPlanId: reference('process-plan', '加工计划', 'Processing plan', { required: true }),
      lineName: text('产线', 'Line', { required: true, max: 60 }),
      groupName: text('班组', 'Group', { max: 60 }),
      weighingWay: choice(
        '称重方式',
        'Weighing way',
        { SINGLE: ['单箱', 'Each box'], BATCH: ['整板', 'Pallet'], NONE: ['不称重', 'Count only'] },
        { required: true, initial: 'SINGLE' },
      ),
      taskQuantity: quantity('任务数量', 'Task quantity', { required: true, above: '0', total: true }),
      completedQuantity: quantity('完成数量', 'Completed quantity', { derived: true, total: true }),
      receivedQuantity: quantity('收货数量', 'Received quantity', { derived: true, total: true }),
      numberOfPeople: integer('人数', 'People', { min: '0' }),
      startTime: dateTime('开始时间', 'Started at', { readOnly: true }),
      finishTime: dateTime('完成时间', 'Finished at', { readOnly: true }),
    }),
  },
  states: {
    '10': ['待开始', 'Waiting'],
    '20': ['进行中', 'Running'],
    '30': ['已完成', 'Finished'],
    '40': ['已关闭', 'Closed'],
  },
  origins: { processPlanId: { blocks: ['cancel'] } },
  list: [
    'processTaskNo',
    'status',
    'processPlanId',
    'lineName',
    'groupName',
    'taskQuantity',
    'completedQuantity',
    'receivedQuantity',
    'startTime',
    'finishTime',
    'remark',
  ],
  filters: ['processTaskNo', 'processPlanId', 'lineName', 'status'],
  unique: [['processTaskNo']],
})
