import { defineDocument } from '#platform/model/document.ts'
import { choice, dateTime, lines, longText, numberSeries, reference, section, text } from '#platform/model/fields.ts'

/** What a member asks or complains of, until it is answered: the workbench of customer service (business.md 3.15). */
export const serviceTicket = defineDocument({
  name: 'service-ticket',
  label: ['客服工单', 'Service ticket'],
  calls: '/ecommerce/ticket',
  screen: '/eCommerce/service/workbench',
  permission: 'store:ticket',
  title: 'ticketNo',
  header: {
    general: section('工单', 'Ticket', {
      ticketNo: numberSeries('工单号', 'Ticket no.', 'KF'),
      memberId: reference('ecommerce-member', '会员', 'Member', { required: true }),
      orderId: reference('ecommerce-order', '订单', 'Order', { where: { memberId: 'memberId' } }),
      ticketType: choice(
        '类型',
        'Kind',
        {
          LATE: ['未收到', 'Not arrived'],
          DAMAGED: ['坏果', 'Damaged fruit'],
          REFUND: ['退款', 'Refund'],
          OTHER: ['咨询', 'Question'],
        },
        { required: true, initial: 'OTHER' },
      ),
      subject: text('主题', 'Subject', { required: true, width: 260 }),
      question: longText('内容', 'What is asked'),
      assignedTo: reference('user', '处理人', 'Assigned to'),
      solution: longText('处理结果', 'Outcome', { readOnly: true }),
      closedTime: dateTime('关闭时间', 'Closed at', { readOnly: true }),
    }),
  },
  lines: {
    talks: lines('沟通记录', 'Conversation', {
      talkTime: dateTime('时间', 'When', { required: true }),
      saidBy: choice(
        '谁',
        'Who',
        { MEMBER: ['会员', 'Member'], SERVICE: ['客服', 'Service'] },
        { required: true, initial: 'SERVICE' },
      ),
      said: text('内容', 'What was said', { required: true, max: 1000, width: 400 }),
    }),
  },
  states: { OPEN: ['待处理', 'Open'], WAITING: ['等待会员', 'Waiting'], CLOSED: ['已关闭', 'Closed'] },
  alarms: ['OPEN'],
  transitions: {
    wait: {
      label: ['等待会员回复', 'Wait for the member'],
      from: 'OPEN',
      to: 'WAITING',
      done: ['等待会员回复', 'Waiting'],
    },
    reopen: {
      label: ['重新处理', 'Take up again'],
      from: ['WAITING', 'CLOSED'],
      to: 'OPEN',
      revises: true,
      done: ['已重新打开', 'Open again'],
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['OPEN', 'WAITING'],
      to: 'CLOSED',
      input: { solution: longText('处理结果', 'Outcome', { required: true }) },
      done: ['工单已关闭', 'Ticket closed'],
    },
  },
  editable: { WAITING: ['general', 'talks', 'remark'] },
  list: [
    'ticketNo',
    'status',
    'memberId',
    'ticketType',
    'subject',
    'orderId',
    'assignedTo',
    'solution',
    'closedTime',
    'remark',
    'createdByName',
    'createdTime',
    'updatedTime',
  ],
  strip: ['memberId', 'ticketType', 'subject', 'orderId', 'assignedTo'],
  filters: ['memberId', 'ticketType', 'assignedTo', 'subject', 'ticketNo', 'orderId', 'createdTime'],
  unique: [['ticketNo']],
  origins: { orderId: {} },
  pageSize: 10,
  excel: { export: true },
})
