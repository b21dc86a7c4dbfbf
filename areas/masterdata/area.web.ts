import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined'
import { defineWebArea } from '#platform/web/areas.ts'
import type { ScreenSlots } from '#platform/web/document/screen-slots.ts'

const load = async () => (await import('./area.ts')).masterdata

/** Masters that other documents name: each says where it is used before anybody disables it. */
const masters = [
  'vendor',
  'vendor-site',
  'vendor-contact-person',
  'customer',
  'customer-site',
  'salesrep',
  'dealer',
  'factory',
  'salesman',
  'exporter',
  'consignee',
  'item',
  'attribute-value',
  'operating-unit',
  'department',
  'secondary-inventory',
  'buyer',
  'currency',
  'tax-rate',
  'port',
  'lookup-value',
]

const screenOf = async (name: string): Promise<ScreenSlots> => {
  const [{ members }, { masterScreen }] = await Promise.all([load(), import('./used-in/used-in.web.tsx')])
  const member = members.find(one => one.document.name === name)
  if (!member) throw new Error(`master data has no ${name}`)
  return masterScreen(member.document)
}

/** What master data gives the browser. */
export default defineWebArea({
  name: 'masterdata',
  guide: 'masterdata',
  addresses: ['/masterdataMgt', '/productAttributesMgt', '/salesMgt/masterData', '/salesMgt/masterDataPage'],
  icons: { database: DatabaseOutlined },
  load,
  screens: Object.fromEntries(masters.map(name => [name, () => screenOf(name)])),
})
