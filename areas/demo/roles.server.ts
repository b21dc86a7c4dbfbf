import { permissionCodes } from '#areas/admin/offers.ts'
import { role } from '#areas/admin/role/document.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'

/** A role of business.md 6.2: what it opens, what it leaves out again, and how far it sees; `*` stands for anything. */
interface RoleRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly sees: 'ORG' | 'DEPT' | 'WAREHOUSE' | 'VENDOR' | 'OWN'
  readonly opens: readonly string[]
  readonly without?: readonly string[]
}

const buying = [
  'purchase:*',
  'tracking:*:list',
  'cost:*:list',
  'qc:*:list',
  'qc:inspection:draftClaim',
  'field:purchasePrice:view',
]
const claiming = ['finance:claim:list', 'finance:claim:create', 'finance:claim:save', 'finance:difference:*']
const logistics = [
  'producer:cabinet:list',
  'producer:cabinet:batch',
  'producer:cabinet:audit',
  'producer:cabinet:antiAudit',
  'producer:cabinet:return',
  'producer:cabinet:push',
  'producer:cabinet:export',
  'tracking:*',
  'tms:*',
  'cost:*',
  // Who tracks containers counts in the weeks of the house; keeping them is the lead's.
  'plan:week:list',
]
const selling = [
  'masterdata:customer:list',
  'sales:demand:*',
  'sales:adjust:*',
  'sales:log:list',
  'sales:guidePrice:list',
  'sales:salesMap:list',
  'sales:saleRecord:list',
  'sales:promoStaff:list',
  'sales:promoStaff:save',
  'sales:promoStaff:submit',
  'sales:promoChange:list',
  'sales:promoChange:save',
  'store:ecommerce:*',
  'store:ecommerceItem:list',
  'store:member:list',
  'store:ticket:*',
  'warehouse:onhand:list',
  'warehouse:reservation:list',
  'plan:weekly:list',
  'plan:weekly:report',
  'plan:weekly:import',
  'plan:annual:list',
  'plan:rebateStanding:list',
  'plan:week:list',
]
const finance = [
  'integration:callback:list',
  'settlement:confirm:*',
  'tracking:shipment:list',
  'tracking:mention:*',
  'settlement:settlement:list',
  'settlement:salesReport:list',
  // Which sales an audit settles, and its way back frees.
  'sales:saleRecord:list',
  'settlement:prepayment:*',
  'finance:domesticSettlement:*',
  'report:sales:*',
  'report:monthEnd:*',
  'finance:invoice:*',
  'finance:claim:*',
  'finance:difference:*',
  'finance:fx:*',
  'cost:*:list',
  'field:margin:view',
  'field:purchasePrice:view',
  'field:bankAccount:view',
  // Finance keeps the tax rates (business.md 7).
  'masterdata:taxRate:*',
]
const configuration = ['declareWeight', 'declarePrice', 'coldTreatment', 'customsRate']

const roles: readonly RoleRow[] = [
  {
    id: '2',
    code: 'BUYER',
    name: '采购员',
    sees: 'DEPT',
    // A buyer says once what a vendor's word means; the story of the buyer's desk needs it.
    opens: [...buying, ...claiming, 'masterdata:mapping:list', 'masterdata:mapping:save'],
    without: ['purchase:*:audit', 'purchase:*:antiAudit', 'purchase:*:approve', 'purchase:*:cancelApprove'],
  },
  {
    id: '3',
    code: 'BUYER_LEAD',
    name: '采购主管',
    sees: 'DEPT',
    opens: [
      ...buying,
      ...claiming,
      'masterdata:mapping:list',
      'masterdata:mapping:save',
      'tracking:shipment:correct',
      'tracking:mention:*',
      'sales:guidePrice:*',
      'sales:guidePriceReport:*',
      'producer:factory:*',
      'producer:salesman:*',
      'field:margin:view',
    ],
  },
  {
    id: '4',
    code: 'ORIGIN',
    name: '产地人员',
    sees: 'OWN',
    opens: [
      'producer:cabinet:*',
      'producer:quantityPrice:*',
      'producer:exportVolume:*',
      'purchase:original:list',
      'tracking:shipment:list',
    ],
    without: ['producer:cabinet:audit', 'producer:cabinet:antiAudit'],
  },
  {
    id: '5',
    code: 'LOGISTICS',
    name: '物流',
    sees: 'ORG',
    opens: logistics,
    without: ['cost:*:approve', 'cost:*:cancelApprove', 'tracking:shipment:correct'],
  },
  { id: '6', code: 'LOGISTICS_LEAD', name: '物流主管', sees: 'ORG', opens: [...logistics, 'plan:week:*'] },
  {
    id: '7',
    code: 'CUSTOMS',
    name: '关务',
    sees: 'ORG',
    opens: ['customs:*', 'tracking:*:list', 'tracking:file:save'],
    without: ['customs:declare:approvePrice', ...configuration.map(document => `customs:${document}:delete`)],
  },
  {
    id: '8',
    code: 'CUSTOMS_LEAD',
    name: '关务主管',
    sees: 'ORG',
    opens: ['customs:*', 'tracking:*:list', 'tracking:file:save'],
  },
  {
    id: '9',
    code: 'WAREHOUSE',
    name: '仓库',
    sees: 'WAREHOUSE',
    opens: [
      'warehouse:*',
      'tracking:shipment:list',
      'store:transferOrder:list',
      // What is loaded is written on the rows before it is shipped.
      'store:transferOrder:save',
      'store:transferOrder:ship',
      'store:transferOrder:receive',
      'store:transferOrder:close',
      'store:transferOrder:push',
      'store:transferOrder:print',
      'consumables:*',
    ],
  },
  {
    id: '10',
    code: 'QUALITY',
    name: '品控',
    sees: 'ORG',
    opens: ['qc:*', 'tracking:shipment:list', 'warehouse:receive:list', 'warehouse:receive:inspect'],
    without: [
      'qc:*:pass',
      'qc:*:reject',
      'qc:*:return',
      'qc:*:publish',
      'qc:standard:withdraw',
      // What was deleted is brought back, and what the figures refuse let through, by the lead.
      'qc:inspection:restore',
      'qc:inspection:concludeMilder',
    ],
  },
  {
    id: '11',
    code: 'QUALITY_LEAD',
    name: '品控主管',
    sees: 'ORG',
    opens: ['qc:*', 'tracking:shipment:list', 'warehouse:receive:list', 'warehouse:receive:inspect'],
  },
  {
    id: '12',
    code: 'PROCESSING',
    name: '加工',
    sees: 'WAREHOUSE',
    opens: ['process:*'],
    without: ['process:*:release', 'process:*:approve', 'process:*:cancel'],
  },
  {
    id: '13',
    code: 'PROCESSING_LEAD',
    name: '加工主管',
    sees: 'WAREHOUSE',
    opens: ['process:*', 'vendor:*', 'field:personal:view'],
  },
  {
    id: '14',
    code: 'SALES',
    name: '销售',
    sees: 'OWN',
    opens: selling,
    // A price below guide is the lead's to let through.
    without: ['sales:demand:letThrough'],
  },
  {
    id: '15',
    code: 'SALES_LEAD',
    name: '销售主管',
    sees: 'DEPT',
    opens: [
      ...selling,
      'masterdata:customer:*',
      'masterdata:salesrep:*',
      'sales:guidePrice:*',
      'sales:guidePriceReport:*',
      'sales:promoStaff:*',
      'sales:promoChange:*',
      'store:ecommerceItem:*',
      'store:member:*',
      // The planners' lead: plans of all levels, the weeks they are made in, rebates and models.
      'plan:*',
      'report:market:*',
      'message:chatRoom:*',
    ],
  },
  {
    id: '16',
    code: 'STORE',
    name: '门店',
    sees: 'WAREHOUSE',
    opens: [
      'store:transferOrder:list',
      'store:transferOrder:save',
      'store:transferOrder:submit',
      // What goes back to a warehouse, or to another store, leaves here.
      'store:transferOrder:ship',
      'store:transferOrder:receive',
      'store:transferOrder:cancel',
      'store:transferOrder:close',
      'store:transferOrder:print',
      'store:partnerItem:list',
      'store:partnerItem:save',
      'warehouse:onhand:list',
      'store:pos:*',
      'warehouse:count:*',
    ],
  },
  {
    id: '17',
    code: 'SETTLEMENT',
    name: '结算员',
    sees: 'ORG',
    opens: [
      'settlement:settlement:*',
      'settlement:match:*',
      'settlement:salesReport:*',
      'settlement:prepayment:list',
      'sales:saleRecord:list',
      'sales:saleRecord:import',
      'cost:businessCost:list',
      'report:sales:*',
      'tracking:*:list',
    ],
  },
  {
    id: '18',
    code: 'FINANCE',
    name: '财务',
    sees: 'ORG',
    opens: finance,
    without: ['*:antiAudit', '*:invalidate'],
  },
  {
    id: '19',
    code: 'FINANCE_LEAD',
    name: '财务主管',
    sees: 'ORG',
    opens: [...finance, 'integration:outbox:*'],
  },
  { id: '20', code: 'SUPPLIER', name: '供应商', sees: 'VENDOR', opens: ['supplier:*'] },
  { id: '21', code: 'VIEWER', name: '只读用户', sees: 'ORG', opens: ['*:list'] },
  {
    id: '22',
    code: 'DRIVER',
    name: '司机',
    sees: 'OWN',
    opens: ['tms:task:list', 'tms:task:accept', 'tms:task:load', 'tms:task:depart', 'tms:task:deliver'],
  },
  {
    id: '23',
    code: 'PERSONNEL',
    name: '人事',
    sees: 'ORG',
    opens: ['personnel:*'],
  },
]

/** Whether a code is one of those that patterns stand for. */
const isAmong = (code: string, patterns: readonly string[]): boolean =>
  patterns.some(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(code))

/** Codes that only calls written by hand ask for: the demo is laid before the house has its calls. */
const byHand = [
  'purchase:quotation:merge',
  'finance:invoice:create',
  'finance:invoice:export',
  'finance:claim:create',
  ...['list', 'match', 'unmatch', 'auto'].map(verb => `settlement:match:${verb}`),
  ...['report', 'upload', 'download'].map(verb => `settlement:settlement:${verb}`),
  'settlement:confirm:report',
  'cost:delivery:print',
  'customs:declare:generate',
  'tracking:freight:map',
  'report:dashboard:list',
  'process:print:print',
  'store:member:unmask',
  'personnel:preEmployment:unmask',
  'plan:weekly:report',
  'plan:weekly:import',
  'plan:weekly:decompose',
]

/** The roles of a demo tenant, each with the codes that exist of those it is meant to hold. */
export function demoRoles(documents: readonly Declaration[], routes: readonly { permission: string | null }[]) {
  const codes = permissionCodes(documents, [...routes, ...byHand.map(permission => ({ permission }))])
  return roles.map(({ id, code, name, sees, opens, without = [] }) => ({
    id,
    roleCode: code,
    roleName: name,
    dataScope: sees,
    permissions: codes.filter(one => isAmong(one, opens) && !isAmong(one, without)),
  }))
}

/** Lays the roles of a demo tenant. */
export async function foundRoles(work: Work, house: House): Promise<void> {
  const documents = house.catalogue.all.map(({ document }) => document)
  for (const one of demoRoles(documents, house.routes())) await work.create(role, one)
}
