import CompassOutlined from '@ant-design/icons/CompassOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** The menu entry of the map, under whichever address it is opened. */
const mapEntry = '/freight/tracking/index/map'

/** What tracking gives the browser. */
export default defineWebArea({
  name: 'tracking',
  guide: 'logistics',
  addresses: [
    '/freight/tracking',
    '/freight/carrierEvent',
    '/freight/freeTimeTariff',
    '/entrancePurchaseMgt/cargoTracking',
    '/entrancePurchaseMgt/cargoTrackingPage',
    '/entrancePurchaseMgt/fileTracking',
    '/entrancePurchaseMgt/fileTrackingPage',
    '/generator/poshipinfoline',
    '/poshipinfoline',
    '/customs/shipping',
    '/shipping',
  ],
  home: {
    arrivals: { permission: 'tracking:cargo:list', load: () => import('./home/arrivals.web.tsx') },
  },
  onRecords: {
    shipment: {
      way: { permission: 'tracking:cargo:list', order: 20, load: () => import('./on-shipment/way.web.tsx') },
    },
  },
  icons: { tracking: CompassOutlined },
  load: async () => (await import('./area.ts')).tracking,
  screens: {
    'cargo-tracking': async () => (await import('./cargo-tracking/screen.web.tsx')).screen,
    'tracking-file': async () => (await import('./tracking-file/screen.web.tsx')).screen,
  },
  pages: {
    '/freight/freeTime/index': {
      title: ['免柜期看板', 'Free time'],
      load: async () => ({ default: (await import('./timeline/free-time-page.web.tsx')).FreeTimePage }),
    },
    '/freight/tracking/board': {
      title: ['在途看板', 'Board'],
      load: async () => ({ default: (await import('./board/board-page.web.tsx')).BoardPage }),
    },
    '/freight/tracking/map': {
      title: ['在途地图', 'Map'],
      entry: mapEntry,
      load: async () => ({ default: (await import('./map-page.web.tsx')).AllVoyages }),
    },
    '/freight/tracking/map-sea': {
      title: ['海运地图', 'Map (sea)'],
      entry: mapEntry,
      load: async () => ({ default: (await import('./map-page.web.tsx')).SeaVoyages }),
    },
    '/shipping/map': {
      title: ['报关船务地图', 'Customs shipping map'],
      load: async () => ({ default: (await import('./map-page.web.tsx')).SeaVoyages }),
    },
    '/freight/tracking/index/map': {
      title: ['在途地图', 'Map'],
      load: async () => ({ default: (await import('./map-page.web.tsx')).AllVoyages }),
    },
    '/freight/tracking/index-sea/map': {
      title: ['海运地图', 'Map (sea)'],
      entry: mapEntry,
      load: async () => ({ default: (await import('./map-page.web.tsx')).SeaVoyages }),
    },
    '/customs/shipping/map': {
      title: ['报关船务地图', 'Customs shipping map'],
      load: async () => ({ default: (await import('./map-page.web.tsx')).SeaVoyages }),
    },
  },
})
