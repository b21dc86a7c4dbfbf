import { expect, test } from 'vitest'
import { declared } from '#platform/server/tools/declared.ts'

/**
 * Who may move money or state, said a second time: by the codes of business.md 6.1, not by the declarations. A document
 * stands with its address; whoever gives a call another code changes it here too, in sight of whoever reads the change.
 */
const documents: Readonly<Record<string, string>> = {
  '/packing/original-packing-list': 'purchase:original',
  '/packing/packing-list': 'purchase:packing',
  '/packing/packing-template': 'purchase:packingTemplate',
  '/purchase/purchase-contract': 'purchase:contract',
  '/purchase/sales-contract': 'purchase:contract',
  '/purchase/quotation': 'purchase:quotation',
  '/purchase/vendor-agreement': 'purchase:agreement',
  '/purchase/supplier-product': 'purchase:supplierProduct',
  '/purchase/payable-invoice': 'finance:invoice',
  '/purchase/claim': 'finance:claim',
  '/purchase/order-difference': 'finance:difference',
  '/integration/workflow': 'integration:callback',
  '/exchange/exchange-receipt': 'finance:fx',
  '/settlement/domestic-settlement': 'finance:domesticSettlement',
  '/settlement/settlement': 'settlement:settlement',
  '/settlement/settlement-confirm': 'settlement:confirm',
  '/settlement/settlement-match': 'settlement:match',
  '/settlement/prepayment': 'settlement:prepayment',
  '/settlement/prepayment-reservation': 'settlement:prepayment',
  '/settlement/consignment-attachment': 'settlement:settlement',
  '/sales/sales-report': 'settlement:salesReport',
  '/sales/sale-record': 'sales:saleRecord',
  '/sales/sales-demand': 'sales:demand',
  '/sales/sales-adjustment': 'sales:adjust',
  '/sales/guide-price': 'sales:guidePrice',
  '/sales/sales-log': 'sales:log',
  '/sales/guidance-price-report': 'sales:guidePriceReport',
  '/sales/sales-map': 'sales:salesMap',
  '/plan/annual-plan': 'plan:annual',
  '/plan/weekly-rolling': 'plan:weekly',
  '/plan/weekly-target': 'plan:weekly',
  '/plan/rebate-indicator': 'plan:rebate',
  '/plan/rebate-standing': 'plan:rebateStanding',
  '/plan/model-definition': 'plan:model',
  '/plan/arrival-plan': 'plan:arrivals',
  '/promotion/staff': 'sales:promoStaff',
  '/promotion/activity-change': 'sales:promoChange',
  '/consumables/product': 'consumables:product',
  '/consumables/stock': 'consumables:product',
  '/consumables/supplier': 'consumables:supplier',
  '/ecommerce/order': 'store:ecommerce',
  '/ecommerce/item': 'store:ecommerceItem',
  '/ecommerce/member': 'store:member',
  '/ecommerce/ticket': 'store:ticket',
  '/cost/business-cost': 'cost:businessCost',
  '/cost/cost-sheet': 'cost:businessCost',
  '/cost/business-reference': 'cost:reference',
  '/cost/cost-package': 'cost:package',
  '/cost/cost-quotation': 'cost:quotation',
  '/cost/delivery': 'cost:delivery',
  '/tms/transport-task': 'tms:task',
  '/logistics/loading-record': 'producer:cabinet',
  '/logistics/cargo-tracking': 'tracking:cargo',
  '/logistics/shipment': 'tracking:shipment',
  '/logistics/open-mention': 'tracking:mention',
  '/report/arriving-container': 'tracking:cargo',
  '/logistics/tracking-file': 'tracking:file',
  '/logistics/carrier-event': 'tracking:freight',
  '/logistics/free-time-tariff': 'tracking:freeTime',
  '/customs/customs-document': 'customs:declare',
  '/customs/broker-letter': 'customs:letter',
  '/customs/import-licence': 'customs:licence',
  '/customs/declared-price': 'customs:declarePrice',
  '/customs/declared-weight': 'customs:declareWeight',
  '/customs/cold-treatment': 'customs:coldTreatment',
  '/customs/customs-rate': 'customs:customsRate',
  '/customs/arrive-customs-config': 'customs:arriveConfig',
  '/customs/warning-rule': 'customs:warningRule',
  '/customs/customs-statement': 'customs:statement',
  '/customs/basic/supplier': 'customs:supplier',
  '/customs/trace-order': 'customs:trace',
  '/masterdata/hs-code': 'customs:hsCode',
  '/logistics/receipt': 'warehouse:receive',
  '/scm/stock/onhand': 'warehouse:onhand',
  '/scm/stock/age': 'warehouse:onhand',
  '/scm/stock/ledger': 'warehouse:ledger',
  '/scm/stock/reservation': 'warehouse:reservation',
  '/scm/stock/transfer': 'warehouse:transfer',
  '/scm/stock/transfer-order': 'store:transferOrder',
  '/scm/stock/partner-item': 'store:partnerItem',
  '/scm/stock/sales-order': 'store:pos',
  '/scm/stock/count': 'warehouse:count',
  '/scm/stock/misc': 'warehouse:misc',
  '/scm/stock/recall': 'warehouse:recall',
  '/scm/stock/trace-balance': 'warehouse:balance',
  '/scm/stock/purchase': 'warehouse:simple',
  '/process-plan': 'process:plan',
  '/process-plan/report/planStatus': 'process:report',
  '/process-plan/template': 'process:plan',
  '/process-plan/joint-product': 'process:joint',
  '/process-plan/pre-material': 'process:preMaterial',
  '/process-plan/weighing': 'process:weighing',
  '/process-task': 'process:task',
  '/processing-charges': 'process:charges',
  '/qc/pesticide-residue': 'qc:residue',
  '/qc/ciq-catalog': 'qc:ciqCatalog',
  '/qc/quality-standard': 'qc:standard',
  '/qc/quality-item': 'qc:item',
  '/qc/inspection-sheet': 'qc:inspection',
  '/qc/non-conformity': 'qc:ncp',
  '/qc/report/delivery-inspection-report': 'qc:report',
  '/qc/report/purchasing-inspection-record': 'qc:report',
  '/qc/report/warehouse-inspection-record': 'qc:report',
  '/qc/report/quality-summary': 'qc:report',
  '/qc/report/quality-summary-category': 'qc:report',
  '/qc/report/quality-summary-purchaser': 'qc:report',
  '/qc/report/quality-summary-supplier': 'qc:report',
  '/qc/report/quality-summary-dc': 'qc:report',
  '/qc/report/quality-summary-rt': 'qc:report',
  '/qc/report/quality-summary-red': 'qc:report',
  '/qc/report/schedule': 'qc:report',
  '/qc/report/labor-efficiency': 'qc:report',
  '/qc/report/supplier-details-report': 'qc:report',
  '/qc/report/supplier-summary-report': 'qc:report',
  '/qc/report/quality-summary-defect': 'qc:report',
  '/qc/provider': 'qc:provider',
  '/qc/product-vendor': 'qc:productVendor',
  '/qc/market-check': 'qc:market',
  '/qc/hardness-decline': 'qc:hardness',
  '/supplier/packing-list': 'supplier:packingList',
  '/supplier/tracking': 'supplier:tracking',
  '/supplier/sales-report': 'supplier:salesReport',
  '/supplier/sale': 'supplier:salesReport',
  '/supplier/running-sale': 'supplier:salesReport',
  '/supplier/inventory': 'supplier:inventory',
  '/supplier/inventory-detail': 'supplier:inventory',
  '/personnel/pre-employment': 'personnel:preEmployment',
  '/personnel/electronic-signature': 'personnel:signature',
  '/integration/outbox': 'integration:outbox',
  '/integration/simulator': 'integration:simulator',
  '/integration/simulator-voyage': 'integration:simulator',
  '/admin/user': 'system:user',
  '/admin/role': 'system:role',
  '/admin/menu': 'system:menu',
  '/admin/param': 'system:param',
  '/admin/setup': 'system:setup',
  '/admin/package': 'system:package',
  '/admin/tenants': 'system:tenant',
  '/admin/client': 'system:client',
  '/admin/clients': 'system:client',
  '/admin/number-series': 'system:number',
  '/admin/social-provider': 'system:social',
  '/auth/social': 'system:social',
  '/admin/dict': 'system:dict',
  '/admin/lang': 'system:lang',
  '/admin/excel-task': 'system:task',
  '/admin/formula': 'system:formula',
}

/** What every document answers at, and the verb of its code; any other address has the verb it is called by. */
const usual: Readonly<Record<string, string>> = {
  'POST ': 'save',
  'PUT ': 'save',
  'DELETE ': 'delete',
  'GET /page': 'list',
  'GET /:id': 'list',
  'GET /:id/history': 'list',
  'GET /files': 'list',
  'GET /export': 'export',
  'POST /change-many': 'save',
  'POST /save-many': 'save',
  'POST /preview': 'list',
  'POST /import/template': 'import',
  'GET /import/template': 'import',
  'POST /share-link/end': 'shareLink',
  'GET /:id/print': 'print',
  'GET /:id/pdf': 'print',
}

/** Calls that answer to another verb than the one they are called by; to another document's where one is named. */
const others: Readonly<Record<string, string>> = {
  'GET /sales/sales-demand/weeks': 'list',
  'POST /plan/weekly-rolling/give-out': 'decompose',
  'POST /sales/sales-demand/hold': 'save',
  'POST /sales/sales-demand/release': 'save',
  'POST /sales/guidance-price-report/refresh': 'save',
  'POST /sales/guidance-price-report/fetch': 'save',
  'POST /packing/original-packing-list/match-attributes': 'match',
  'POST /packing/original-packing-list/:id/questions': 'save',
  'POST /packing/original-packing-list/generate-packing-list': 'genPl',
  'POST /packing/original-packing-list/generate-purchase-contract': 'genPo',
  'POST /packing/original-packing-list/generate-sales-contract': 'genSo',
  'POST /packing/original-packing-list/unshare': 'share',
  'POST /packing/original-packing-list/map-word': 'masterdata:mapping:save',
  'POST /logistics/shipment/merge': 'correct',
  'POST /logistics/cargo-tracking/depart': 'save',
  'POST /logistics/cargo-tracking/arrive': 'save',
  'POST /logistics/cargo-tracking/go-back': 'save',
  'POST /ecommerce/order/enter-tracking-nos': 'ship',
  'POST /logistics/cargo-tracking/ask-carrier': 'save',
  'POST /logistics/carrier-event/take': 'save',
  'POST /customs/customs-document/rehearse': 'generate',
  'POST /logistics/receipt/generate': 'save',
  'POST /sales/sale-record/intake': 'import',
  'POST /sales/sales-report/issue': 'shareLink',
  'POST /tms/transport-task/assign': 'save',
  'POST /exchange/exchange-receipt/match-containers': 'match',
  'POST /exchange/exchange-receipt/unmatch': 'match',
  'POST /settlement/settlement/generate': 'save',
  'POST /settlement/settlement/collect': 'save',
  'POST /purchase/vendor-agreement/renew': 'save',
  'POST /cost/cost-quotation/renew': 'save',
  'POST /settlement/settlement/refresh-agreement': 'save',
  'POST /settlement/settlement/suggest-prepayment': 'save',
  'POST /settlement/settlement/rehearse': 'save',
  'POST /settlement/settlement/take-rehearsal': 'save',
  'POST /settlement/settlement/check-file': 'list',
  'POST /settlement/settlement-confirm/rehearse': 'save',
  'POST /settlement/settlement-confirm/take-rehearsal': 'save',
  'POST /settlement/settlement-confirm/check-file': 'list',
  'POST /settlement/settlement-confirm/create-invoice': 'finance:invoice:create',
  'POST /settlement/settlement-match/exclude': 'match',
  'POST /settlement/settlement-match/split': 'match',
  'POST /settlement/settlement-match/join': 'match',
  'POST /process-plan/updateProcedureComb': 'combination',
  'POST /process-plan/batchUpdateAcrossOriginFlag': 'save',
  'POST /process-plan/batchUpdateAcrossCategoryFlag': 'save',
  'POST /process-plan/batchComplete': 'complete',
  'POST /process-plan/batchCancel': 'cancel',
  'POST /process-plan/batch/abnormal': 'abnormal',
  'POST /process-plan/across-origin': 'save',
  'POST /process-plan/across-category': 'save',
  'POST /process-plan/joint-product/batchCreate': 'save',
  'POST /process-plan/joint-product/updateProcedureComb': 'save',
  'POST /process-plan/joint-product/combination': 'save',
  'POST /process-plan/pre-material/batchCreate': 'save',
  'POST /process-plan/pre-material/launchPicking': 'pick',
  'POST /process-plan/pre-material/launch-picking': 'pick',
  'POST /process-plan/pre-material/return-material': 'pick',
  'POST /process-plan/pre-material/take-out': 'delete',
  'POST /processing-charges/dismiss': 'approve',
  'POST /process-plan/template/create': 'save',
  'POST /process-plan/template/edit': 'save',
  'GET /process-plan/template/list/page': 'list',
  'POST /process-plan/template/make-plan': 'save',
  'POST /process-plan/weighing/receive': 'save',
  'POST /process-task/receive': 'save',
  'POST /processing-charges/updateProcedureComb': 'save',
  'POST /processing-charges/combination': 'save',
  'POST /ecommerce/order/correct-carrier': 'ship',
  'POST /ecommerce/order/come-back': 'refund',
  'POST /ecommerce/order/refund-part': 'refund',
  'POST /ecommerce/order/unmatch': 'match',
  'POST /scm/stock/transfer-order/count-in': 'receive',
  'GET /scm/stock/count/open': 'save',
  'POST /scm/stock/count/entry': 'save',
  'GET /qc/quality-standard/regrade': 'qc:inspection:list',
  'POST /qc/inspection-sheet/check': 'save',
  'POST /qc/inspection-sheet/recheck': 'spotCheck',
  'POST /qc/inspection-sheet/discard': 'delete',
  'POST /integration/simulator/tell': 'act',
  'POST /integration/simulator-voyage/tell': 'act',
  'POST /admin/tenants/administrator': 'save',
  'POST /admin/setup/notNeeded': 'save',
  'POST /auth/social/secret': 'save',
  'DELETE /admin/client/:client': 'delete',
  'PUT /admin/client/sync': 'save',
  'DELETE /admin/client/cache': 'save',
}

/** What somebody does with their own account, desk and papers: being signed in is enough. */
const ones = [
  'POST /auth/social/bind',
  'POST /auth/bind',
  'POST /auth/unbind',
  'POST /auth/lock/unlock',
  'PUT /admin/user/edit',
  'POST /admin/user/updatePasswordComplexity',
  'GET /admin/excel-task/download',
  'GET /admin/excel-task/cancel/:id',
  'POST /admin/saved-view',
  'DELETE /admin/saved-view/:id',
  'POST /admin/stand-in',
  'PUT /admin/stand-in/:id/end',
  'POST /admin/stand-in/:id/start',
  'POST /admin/stand-in/stop',
  'POST /admin/view-subscription',
  'DELETE /admin/view-subscription/:id',
  'POST /admin/ws/ticket',
  'PUT /admin/notice/read',
  'POST /admin/comment',
  'DELETE /admin/comment/:id',
  'PUT /admin/comment/follow',
  'PUT /admin/comment/:id/done',
  // Whether somebody may delete the document, and saw the record, is asked inside.
  'POST /admin/deleted/restore',
  'POST /admin/sys-file/upload',
  'POST /admin/sys-file/register',
  'GET /admin/sys-file/address',
  'GET /admin/sys-file/:id',
  'POST /masterdata/md-operating-units/change/current/org',
  'POST /admin/log/logs',
]

/** What everybody chooses from: names and numbers; each call says itself what of it a person sees. */
const offered = [
  'GET /admin/excel-task/page',
  'GET /admin/user/page',
  'GET /admin/role/page',
  'GET /admin/lang/page',
  'GET /admin/dict/item/page',
  'POST /customs/trace-order/trace_no/page',
]
const free = new Set([...ones, ...offered])

const { calls } = await declared(process.cwd())
const own = calls.filter(call => call.access === 'user' || call.access === 'person')
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`
const camel = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The code a call must ask for; nothing where it is about none of the documents above. */
function codeFor(call: { readonly method: string; readonly path: string }): string | undefined {
  const [base] = Object.keys(documents)
    .filter(one => call.path === one || call.path.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length)
  if (base === undefined) return undefined
  const rest = call.path.slice(base.length)
  const verb = others[nameOf(call)] ?? usual[`${call.method} ${rest}`] ?? camel(rest.slice(1))
  return verb.includes(':') ? verb : `${documents[base]}:${verb}`
}

const steps = own.filter(({ effect, method }) => effect === 'write' || method !== 'GET')

test('a call that moves money or state answers to the code that the business gives it, and to no other', () => {
  const wrong = steps
    .filter(call => !free.has(nameOf(call)))
    .map(call => ({ call, code: codeFor(call) }))
    .filter(({ call, code }) => code !== undefined && code !== call.permission)
    .map(({ call, code }) => `${nameOf(call)} asks for ${call.permission}, not for ${code}`)
  expect(wrong).toEqual([])
})

test('a list of the business, a record and its history are read by whoever may list it', () => {
  const reads = own.filter(({ method, path }) => method === 'GET' && /\/(page|:id|:id\/history)$/.test(path))
  const wrong = reads
    .filter(call => codeFor(call) !== undefined && !free.has(nameOf(call)))
    .filter(call => codeFor(call) !== call.permission)
    .map(call => `${nameOf(call)} asks for ${call.permission}, not for ${codeFor(call)}`)
  expect(wrong).toEqual([])
})

/** The parts of the business whose calls are all about the documents above. */
const moving =
  /^(purchase|finance|settlement|sales|cost|tms|tracking|customs|warehouse|qc|integration|system):|^producer:cabinet:/

test('whatever moves money or state is about a document that is named here', () => {
  const unnamed = steps.filter(call => moving.test(call.permission ?? '') && codeFor(call) === undefined)
  expect(unnamed.map(nameOf)).toEqual([])
})

test('nothing is written for whoever is signed in but what is one’s own', () => {
  const unasked = own.filter(({ effect, permission }) => effect === 'write' && permission === null)
  expect(unasked.map(nameOf).toSorted()).toEqual(ones.toSorted())
})

test('what is said here is of calls there are', () => {
  const there = new Set(calls.map(nameOf))
  expect([...Object.keys(others), ...free].filter(name => !there.has(name))).toEqual([])
})
