import { defineDocument } from '#platform/model/document.ts'
import { section } from '#platform/model/fields.ts'
import { asTold, columnsWith, told, volume } from '../market.ts'

/** What leaves an origin on a day (business.md 3.24). */
export const exportVolume = defineDocument({
  name: 'export-volume',
  label: ['出口量', 'Export volume'],
  calls: '/logistics/export-volume',
  screen: '/producer/exportVolumePage',
  permission: 'producer:exportVolume',
  ...asTold,
  header: {
    general: told('产地', 'Origin'),
    figures: section('数值', 'Figures', {
      quantity: volume,
    }),
  },
  list: columnsWith('quantity'),
})
