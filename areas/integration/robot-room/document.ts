import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

/** A chat group with a robot of ours in it: what is written to the room goes through the robot (Spec 001 §3; business.md 3.20). */
export const robotRoom = defineDocument({
  name: 'robot-room',
  label: ['群机器人', 'Robot room'],
  calls: '/masterdata/robot-room',
  screen: '/masterdataMgt/robotRoomPage',
  permission: 'message:room',
  title: 'room',
  header: {
    general: section('基本信息', 'General', {
      room: text('群名称', 'Room (group name)', { required: true, width: 220 }),
      sourceSystem: choice(
        '来源系统',
        'Source system',
        {
          PRODUCER: ['产地系统', 'Origin'],
          PURCHASE: ['采购系统', 'Buying'],
          LOGISTICS: ['物流系统', 'Logistics'],
          SALES: ['销售系统', 'Sales'],
          QUALITY: ['品控系统', 'Quality'],
          OA: ['OA系统', 'OA'],
        },
        { required: true, initial: 'PURCHASE' },
      ),
      departmentCode: reference('department', '所属部门', 'Department', {
        help: [
          '这个部门的柜到港日期有变时，消息发到本群',
          'When the ETA of a container for this department changes, the room is told',
        ],
      }),
      webhook: text('Webhook地址', 'Webhook', {
        required: true,
        masked: true,
        max: 300,
        width: 230,
        help: [
          '群机器人的地址；保存后只显示最后6位，不改就原样留着',
          'The address of the robot; once saved, only its last 6 characters are shown. Leave it as it is to keep it',
        ],
      }),
      robotCode: code('机器人标识', 'Robot', { readOnly: true }),
    }),
  },
  actions: {
    test: { label: ['发送测试', 'Send test'], rows: 'one', done: ['测试消息已排队', 'Test message queued'] },
  },
  list: ['room', 'sourceSystem', 'departmentCode', 'webhook', 'enableFlag', 'remark', 'updatedByName', 'updatedTime'],
  strip: ['sourceSystem', 'departmentCode', 'webhook'],
  filters: ['room', 'sourceSystem', 'departmentCode', 'enableFlag'],
  unique: [['robotCode']],
  lookup: ['sourceSystem'],
  excel: { export: true },
})
