import { defineDocument } from '#platform/model/document.ts'
import { section } from '#platform/model/fields.ts'
import { asTold, columnsWith, told, volume } from '../market.ts'

/** What comes in at a port on a day (business.md 3.24). */
export const importVolume = defineDocument({
  name: 'import-volume',
  label: ['进口量', 'Import volume'],
  calls: '/logistics/import-volume',
  screen: '/producer/importVolumePage',
  permission: 'producer:importVolume',
  ...asTold,
  header: {
    general: told('口岸', 'Port of entry'),
    figures: section('数值', 'Figures', {
      quantity: volume,
    }),
  },
  list: columnsWith('quantity'),
})
