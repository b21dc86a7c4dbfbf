import { defineDocument } from '#platform/model/document.ts'
import { choice, code, dateTime, section, text } from '#platform/model/fields.ts'

/** What scales say on their line: the drivers of the station know how to read it. */
export const scaleProtocols = {
  SICS: ['梅特勒 SICS', 'Mettler SICS'],
  TOLEDO: ['托利多连续输出', 'Toledo continuous'],
  TEXT: ['连续文本', 'Continuous text'],
} as const

/** A scale: its device code, the port it is read at, and the token its box signs in with (business.md 3.16). */
export const steelyard = defineDocument({
  name: 'steelyard',
  label: ['电子秤', 'Scale'],
  calls: '/process/steelyard',
  screen: '/process/main/steelyard',
  permission: 'process:master',
  title: 'steelyardName',
  titleEn: 'steelyardNameEn',
  header: {
    general: section('基本信息', 'General', {
      steelyardCode: code('电子秤编码', 'Scale code', { required: true, max: 30 }),
      steelyardName: text('电子秤名称', 'Scale name', { required: true, max: 100 }),
      steelyardNameEn: text('英文名称', 'English name', { max: 100 }),
      deviceCode: code('设备编码', 'Device code', { required: true, max: 60 }),
      port: code('端口', 'Port', { max: 60, help: ['如 COM3 或 192.168.1.20:4001', 'COM3 or 192.168.1.20:4001'] }),
      protocol: choice('协议', 'Protocol', scaleProtocols, { required: true, initial: 'SICS' }),
    }),
    token: section('设备令牌', 'Device token', {
      tokenEnd: code('令牌末四位', 'Token ends with', { readOnly: true }),
      tokenTime: dateTime('令牌发放时间', 'Token given at', { readOnly: true }),
      tokenHash: code('令牌摘要', 'Token digest', { readOnly: true, max: 64, permission: 'process:master:setToken' }),
    }),
  },
  actions: {
    setToken: {
      label: ['设置令牌', 'Set token'],
      rows: 'one',
      input: {
        deviceToken: code('设备令牌', 'Device token', {
          required: true,
          max: 100,
          help: ['与秤旁盒子中设置的一致，至少16位', 'As set in the box beside the scale; 16 characters at least'],
        }),
      },
      done: ['令牌已设置', 'Token set'],
    },
  },
  list: [
    'steelyardCode',
    'steelyardName',
    'deviceCode',
    'port',
    'protocol',
    'tokenEnd',
    'tokenTime',
    'enableFlag',
    'remark',
  ],
  filters: ['steelyardCode', 'steelyardName', 'deviceCode', 'protocol', 'enableFlag'],
  unique: [['steelyardCode'], ['deviceCode']],
  indexes: ['tokenHash'],
  excel: { import: true, export: true },
})
