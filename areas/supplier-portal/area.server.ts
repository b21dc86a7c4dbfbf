import { defineServerArea } from '#platform/server/area.ts'
import { portalActions } from './actions.server.ts'
import { supplierPortal } from './area.ts'
import { portalCalls } from './calls.server.ts'
import { foundPortal } from './demo/records.server.ts'
import { mirrorMissing, mirrorOne } from './packing-list/mirror.server.ts'
import { reactions, wayShown } from './reactions.server.ts'
import { portalViews } from './views.server.ts'

/** What the portal of suppliers gives the server. */
export default defineServerArea({
  name: 'supplier-portal',
  declares: supplierPortal,
  actions: portalActions,
  reactions,
  answers: [wayShown],
  calls: portalCalls,
  views: portalViews,
  jobs: [mirrorMissing, mirrorOne],
  series: [{ code: 'SPL', label: ['供应商装箱单编号', 'Supplier’s list no.'], pattern: 'SPL{yyMM}{n4}' }],
  menu: [
    {
      label: ['货物跟踪地图', 'Tracking map'],
      path: '/supplier/tracking/index/map',
      permission: 'supplier:tracking:list',
    },
  ],
  demo: foundPortal,
})
