import type { Brought } from '#platform/server/area.ts'

/** What a new company brings of these lists, and what each is for. */
export const firstHour: Readonly<Record<string, Brought>> = {
  currency: {
    purpose: [
      '合同、发票和付款所用的币种及其小数位；常用币种系统已备好',
      'The currencies that contracts, invoices and payments are in, with their decimals; the usual ones are there',
    ],
  },
  'operating-unit': {
    purpose: [
      '独立核算的每个公司，含简称和本位币；几乎每张单据都写明属于哪一个',
      'Each company with books of its own, its short name and home currency; almost every paper says whose it is',
    ],
  },
  department: {
    purpose: [
      '采购、销售、收货的部门；数据权限也按部门划分',
      'The departments that buy, sell and receive; what people see may be narrowed by them',
    ],
  },
  'secondary-inventory': {
    purpose: [
      '货物所在的仓库；每个属于一个主体，每个主体要有一个“在途”仓',
      'Where goods lie; each belongs to one unit, and each unit has one of kind "in transit"',
    ],
  },
  'attribute-value': {
    purpose: [
      '品类、品种、产地、规格、品牌等及其业务短码；物料由它们组成',
      'Categories, varieties, origins, sizes, brands with their short codes; items are made of them',
    ],
  },
  item: { purpose: ['买进卖出的每一个物料（SKU）', 'Each item (SKU) that is bought and sold'] },
  vendor: { purpose: ['外部供应商、内部供应商和服务商', 'Vendors outside, vendors of the group, and those who serve'] },
  'vendor-site': {
    purpose: [
      '供应商的地点及其币种、付款条件；采购单据要选到地点',
      'The sites of a vendor with currency and terms; papers of purchase choose one',
    ],
  },
  'vendor-contact-person': {
    purpose: ['供应商那边找谁：姓名、电话、邮箱', 'Whom to ask at a vendor: name, telephone, e-mail'],
  },
  exporter: { purpose: ['装箱单和合同上写的出口商', 'The exporters that packing lists and contracts name'] },
  consignee: { purpose: ['报关用的境内收货人', 'Who receives the goods inland, as customs know them'] },
  buyer: { purpose: ['负责采购的人；装箱单写明由谁采购', 'The people who buy; a packing list says who bought'] },
  port: {
    purpose: ['装货港和目的港；常用海港系统已备好', 'Ports of loading and of arrival; the usual seaports are there'],
  },
  factory: { purpose: ['产地的包装厂及其所属供应商', 'The packing houses at origin and whose they are'] },
  salesman: { purpose: ['产地的业务员', 'The salespeople at origin'] },
  salesrep: { purpose: ['本公司的业务员；客户归他们', 'Our own salespeople, whose the customers are'] },
  dealer: { purpose: ['负责销售的经销人员', 'The people who deal in the market'] },
  customer: { purpose: ['买我们货的客户', 'The customers who buy from us'] },
  'customer-site': { purpose: ['客户的收货地点', 'Where a customer takes delivery'] },
  'tax-rate': {
    purpose: [
      '增值税等税率；费用和结算按它计算',
      'Rates of value-added and other tax, which costs and settlements count with',
    ],
  },
  'lookup-value': {
    purpose: ['各处可选的代码表；常用的系统已备好', 'The lists that screens choose from; the usual ones are there'],
  },
  'attribute-mapping': {
    purpose: [
      '供应商的叫法对应我们的哪个属性值；以后导入装箱单时自动匹配',
      'Which of our values a vendor’s word means; packing lists are matched by it later',
    ],
  },
  'user-warehouse': { purpose: ['客户和用户常用的仓库', 'The warehouses that customers and people usually work with'] },
}
