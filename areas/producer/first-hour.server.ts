import type { Brought } from '#platform/server/area.ts'

/** What a new company brings of these lists, and what each is for. */
export const firstHour: Readonly<Record<string, Brought>> = {
  'lead-time': {
    purpose: [
      '产地到目的港要几天，按港口和运输方式',
      'How many days from origin to port, by ports and way of transport',
    ],
  },
  'week-definition': { purpose: ['产季的第几周从哪天到哪天', 'Which days a week of the season has'] },
  'week-binding': { purpose: ['每个品类按哪一套产季周', 'Which weeks a category counts by'] },
  'quantity-price': { when: 'every day' },
  'export-volume': { when: 'every day' },
  'import-volume': { when: 'every day' },
  'market-quotation': { when: 'every day' },
  'coo-market-price': { when: 'every day' },
}
