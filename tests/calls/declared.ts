import { describe, expect, test } from 'vitest'
import { permissionCodes } from '#areas/admin/permissions.ts'
import { lookupTable } from '#areas/masterdata/lookups/table.server.ts'
import type { Call } from '#platform/server/http/call.ts'
import { documents, nameOf, running } from './known.ts'

const { house, routes } = running
const guarded = () => routes().filter(route => route.access !== 'public')
const writing = () => routes().filter(route => route.method !== 'GET')

/** What every call says of itself. */
export function callsAreDeclared(): void {
  describe('every route', () => {
    test('declares every part', () => {
      const codes = new Set(
        permissionCodes(
          house.catalogue.all.map(({ document }) => document),
          [],
        ),
      )
      const handWritten = new Set([
        'system:route:list',
        'system:formula:evaluate',
        'system:setup:list',
        'system:setup:save',
        'system:setup:reset',
        'system:package:export',
        'system:package:import',
        'customs:declare:generate',
        'finance:claim:create',
        'finance:invoice:create',
        'finance:invoice:export',
        'purchase:quotation:merge',
        'settlement:settlement:download',
        'settlement:settlement:report',
        'tracking:freight:map',
        'process:print:print',
        'settlement:confirm:report',
        'settlement:match:list',
        'settlement:match:match',
        'settlement:match:unmatch',
        'settlement:match:auto',
        'settlement:settlement:upload',
        'report:dashboard:list',
        'store:member:unmask',
        'personnel:preEmployment:unmask',
        'plan:weekly:report',
        'plan:weekly:decompose',
        'plan:weekly:import',
      ])
      const isWhole = (route: Call) =>
        ['GET', 'POST', 'PUT', 'DELETE'].includes(route.method) &&
        route.path.startsWith('/') &&
        route.summary.every(words => words.trim() !== '') &&
        ['user', 'supplier', 'person', 'client', 'public'].includes(route.access) &&
        (route.permission === null || codes.has(route.permission) || handWritten.has(route.permission)) &&
        [route.input, route.output].every(schema => schema.safeParse(undefined) !== undefined) &&
        ['read', 'write'].includes(route.effect) &&
        route.audit !== '' &&
        route.limits.bodyKilobytes > 0 &&
        route.limits.seconds > 0 &&
        ['pipeline', 'own'].includes(route.transaction)
      const wrong = routes().filter(route => !isWhole(route))
      expect(wrong.map(nameOf)).toEqual([])
    })

    test('stands once', () => {
      const names = routes().map(nameOf)
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    })

    test('that only reads is a GET, and few GETs write', () => {
      // Spec 000 §7.3 lets either method start an export and fetch a template.
      const exports = new Set(house.catalogue.all.map(({ document }) => `${document.calls}/export`))
      const templates = new Set(documents.map(document => `${document.calls}/import/template`))
      expect(
        writing()
          .filter(route => route.effect === 'read' && !templates.has(route.path))
          .map(nameOf),
      ).toEqual([
        'POST /customs/importLicense/list',
        'POST /customs/trace-order/trace_no/page',
        'POST /customs/customs-document/rehearse',
        // The week reports of a workbook, as costs come (a template by either method).
        'POST /plan/weekly-rolling/import/template',
        'POST /shared/sales-report/check-file',
        'POST /settlement/settlement/check-file',
        'POST /settlement/settlement-confirm/check-file',
        'POST /settlement/settlement/rehearse',
        'POST /settlement/settlement-confirm/rehearse',
        'POST /mes/process/procedure-combination/import/template',
        ...lookupTable.filter(one => one.method === 'POST').map(one => `POST ${one.path}`),
        'POST /admin/formula/evaluate',
      ])
      expect(
        routes()
          .filter(route => route.method === 'GET' && route.effect === 'write' && !exports.has(route.path))
          // A paper kept as PDF is counted, and files fetched together are noted.
          .filter(route => !/\/(:id\/(pdf|print)|files)$/.test(route.path))
          .map(nameOf),
      ).toEqual([
        'GET /auth/oauth/token',
        'GET /code',
        'GET /code/challenge',
        'GET /admin/excel-task/download',
        'GET /admin/excel-task/cancel/:id',
        'GET /shared/record',
        'GET /shared/file',
        'GET /admin/sys-file/address',
        'GET /admin/sys-file/:id',
        'GET /settlement/settlement/download',
      ])
    })

    test('that changes a document is written down in its history', () => {
      const own = new Set(documents.map(document => document.calls))
      const silent = writing().filter(
        route =>
          route.effect === 'write' &&
          [...own].some(calls => route.path.startsWith(calls)) &&
          route.permission &&
          route.audit === null,
      )
      expect(silent.map(nameOf)).toEqual([])
    })

    test('is open to everybody only where it must be [D0-6-10] [D1-6-04]', () => {
      expect(
        routes()
          .filter(route => route.access === 'public')
          .map(nameOf)
          .sort((a, b) => a.localeCompare(b)),
      ).toEqual([
        'DELETE /auth/token/logout',
        'GET /.well-known/oauth-authorization-server',
        'GET /admin/tenant/page',
        'GET /auth/demo-users',
        'GET /auth/oauth/check_token',
        'GET /auth/oauth/token',
        'GET /auth/ways',
        'GET /code',
        'GET /code/challenge',
        'GET /healthz',
        'GET /metrics',
        'GET /readyz',
        'GET /shared/file',
        'GET /shared/record',
        'GET /sim/:system/v1/by-key/:key',
        'GET /sim/carrier/v1/events',
        'GET /sim/erp/v1/ap/prepayments',
        'GET /sim/erp/v1/fx/receipts',
        'GET /sim/sms/outbox',
        'GET /sim/social/accounts',
        'GET /sim/social/userinfo',
        'POST /auth/oauth/revoke',
        'POST /auth/oauth/token',
        'POST /auth/sms-code',
        'POST /auth/social/begin',
        'POST /integration/callback/:system',
        'POST /integration/callback/carrier',
        // A scale beside a line signs in with its own token.
        'POST /mes/process-plan/weighing/bridge',
        'POST /process-plan/weighing/bridge',
        'POST /shared/sales-report/check-file',
        'POST /sim/:system/v1/:kind',
        'POST /sim/:system/v1/:module/:kind',
        'POST /sim/sms/send',
        'POST /sim/social/authorize',
        'POST /sim/social/token',
        'POST /sim/wecom/cgi-bin/webhook/send',
      ])
    })

    test('asks for a permission, or answers only what is one’s own', () => {
      const free = guarded()
        .filter(route => route.permission === null)
        .map(nameOf)
      const lookups = [
        ...house.catalogue.all.map(({ document }) => `GET ${document.calls}/lookup`),
        ...lookupTable.map(({ method = 'GET', path }) => `${method} ${path}`),
      ]
      // The calls of processing stand a second time behind a prefix.
      const isLookup = (name: string) => lookups.includes(name) || lookups.includes(name.replace(' /mes/', ' /'))
      expect(free.filter(name => !isLookup(name)).sort((a, b) => a.localeCompare(b))).toEqual(
        ownRoutes.filter(name => !isLookup(name)).sort((a, b) => a.localeCompare(b)),
      )
    })
  })
}

/** Calls of a signed-in person about themselves, or that look at rights further in. */
const ownRoutes = [
  // Rows for selection boxes under the addresses the specification spells.
  'GET /logistics/distributionOfGoods/lookup',
  'GET /mes/vendor/coefficient/dropdown/list',
  'GET /mes/vendor/coefficient/lookup',
  'GET /mes/vendor/people/lookup',
  'GET /mes/vendor/work-group/dropdown/list',
  'GET /mes/vendor/work-group/lookup',
  'GET /scm/base/basSupplierProduct/getSupplierProduct',
  'GET /scm/po/purchaseOrder/getPoPurchaseOrderInfo',
  'GET /settlement/jwmpoheadersall/getIdList',
  'GET /tms/cost-sharing/:kind/drop-down',
  'GET /vendor/coefficient/dropdown/list',
  'GET /vendor/work-group/dropdown/list',
  'DELETE /admin/comment/:id',
  'GET /admin/comment',
  'POST /admin/comment',
  'PUT /admin/comment/:id/done',
  'PUT /admin/comment/follow',
  'GET /admin/deleted',
  'POST /admin/deleted/restore',
  'DELETE /admin/saved-view/:id',
  'GET /admin/client/switch-language',
  'GET /admin/dict/item/page',
  'GET /admin/dict/type/:type',
  'GET /admin/excel-task/cancel',
  'GET /admin/excel-task/cancel/:id',
  'GET /admin/excel-task/download',
  'GET /admin/excel-task/page',
  'GET /admin/find',
  'GET /admin/home',
  'GET /report/home/failed-pushes',
  'GET /admin/lookup',
  'GET /admin/lookup/names',
  'GET /admin/md-data-set/:kind',
  'GET /admin/menu',
  'GET /admin/notice/page',
  'POST /admin/ws/ticket',
  'PUT /admin/notice/read',
  'GET /admin/saved-view/:id',
  'GET /admin/saved-view/list',
  'GET /admin/stand-in/list',
  'POST /admin/stand-in',
  'PUT /admin/stand-in/:id/end',
  'POST /admin/stand-in/:id/start',
  'POST /admin/stand-in/stop',
  'GET /admin/view-subscription/list',
  'POST /admin/view-subscription',
  'DELETE /admin/view-subscription/:id',
  'GET /admin/sys-file/:id',
  'GET /admin/sys-file/address',
  'GET /admin/sys-file/getAliyunOssToken',
  'GET /admin/sys-file/sources',
  'GET /admin/user/info',
  'GET /auth/bindings',
  'GET /docs/content',
  'GET /masterdata/administrativeArea/query/city/page',
  'GET /masterdata/administrativeArea/query/district/page',
  'GET /masterdata/administrativeArea/query/state/page',
  'GET /masterdata/material/items/detail/:code',
  'GET /masterdata/md-operating-units/get/current/org',
  'GET /masterdata/territories/page',
  'GET /openapi.json',
  'GET /customs/po-order/lookup/special',
  'GET /logistics/lgt-load-container/lookup/:kind',
  'GET /logistics/lgt-load-container/originBatch',
  'GET /scm/base/:x/dropdown/list',
  'GET /scm/stock/onhand/list',
  'POST /customs/importLicense/list',
  'POST /customs/trace-order/trace_no/page',
  'GET /scm/base/city/dropdown/tree',
  'POST /admin/log/logs',
  'POST /admin/saved-view',
  'POST /admin/sys-file/register',
  'POST /admin/sys-file/upload',
  'POST /admin/user/updatePasswordComplexity',
  'POST /auth/bind',
  'POST /auth/lock/unlock',
  'POST /auth/social/bind',
  'POST /auth/unbind',
  'POST /masterdata/md-operating-units/change/current/org',
  'PUT /admin/user/edit',
]
