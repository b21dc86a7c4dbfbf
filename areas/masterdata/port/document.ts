import { defineDocument } from '#platform/model/document.ts'
import { code, decimal, section, text } from '#platform/model/fields.ts'

/** A sea or air port by its UN/LOCODE, with its place on the map and its time zone. */
export const port = defineDocument({
  name: 'port',
  label: ['港口', 'Port'],
  calls: '/masterdata/port',
  screen: '/masterdataMgt/portPage',
  permission: 'masterdata:port',
  title: 'portName',
  titleEn: 'portNameEn',
  value: 'portCode',
  header: {
    general: section('基本信息', 'General', {
      portCode: code('港口编码', 'Port code', { required: true, fixed: true, max: 5 }),
      portName: text('港口名称', 'Port name', { required: true }),
      portNameEn: text('英文名称', 'English name'),
      country: code('国家/地区', 'Country', { max: 2, required: true }),
      timeZone: text('时区', 'Time zone'),
      longitude: decimal('经度', 'Longitude', { decimals: 6, min: '-180', max: '180' }),
      latitude: decimal('纬度', 'Latitude', { decimals: 6, min: '-90', max: '90' }),
    }),
  },
  remembered: true,
  list: ['portCode', 'portName', 'portNameEn', 'country', 'timeZone', 'enableFlag'],
  filters: ['portCode', 'portName', 'portNameEn', 'country'],
  unique: [['portCode']],
  sort: { field: 'portCode', direction: 'asc' },
  excel: { import: true, export: true },
})
