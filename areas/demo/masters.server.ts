import { customer } from '#areas/masterdata/customer/document.ts'
import { customerSite } from '#areas/masterdata/customer-site/document.ts'
import { dealer } from '#areas/masterdata/dealer/document.ts'
import { factory } from '#areas/masterdata/factory/document.ts'
import { richTextTemplate } from '#areas/masterdata/rich-text-template/document.ts'
import { salesman } from '#areas/masterdata/salesman/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { userWarehouse } from '#areas/masterdata/user-warehouse/document.ts'
import { vendorContactPerson } from '#areas/masterdata/vendor-contact-person/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

type TaxRow = readonly [code: string, zh: string, en: string, type: Row<typeof taxRate>['taxType'], rate: string]
const taxes: readonly TaxRow[] = [
  ['VAT0', '免税', 'VAT exempt', 'VAT', '0'],
  ['VAT3', '增值税3个点', 'VAT 3 percent', 'VAT', '3'],
  ['VAT6', '增值税6个点', 'VAT 6 percent', 'VAT', '6'],
  ['VAT9', '增值税9个点', 'VAT 9 percent', 'VAT', '9'],
  ['VAT13', '增值税13个点', 'VAT 13 percent', 'VAT', '13'],
  ['TARIFF0', '协定关税0个点', 'Preferential tariff 0 percent', 'TARIFF', '0'],
  ['TARIFF10', '普通关税10个点', 'General tariff 10 percent', 'TARIFF', '10'],
  ['TARIFF20', '普通关税20个点', 'General tariff 20 percent', 'TARIFF', '20'],
]

const contacts = [
  ['701', '10001', '11', '尼兰', 'Niran Sukjai', '出口经理', '+66 39 471 101'],
  ['702', '10001', '12', '瓦妮', 'Wanee Chaiyo', '单证', '+66 39 471 102'],
  ['703', '10002', '13', '阿南', 'Anan Phrom', '厂长', '+66 77 540 210'],
  ['704', '10003', '14', '苏达', 'Suda Kaew', '出口经理', '+66 53 521 330'],
  ['705', '10004', '15', '阮文海', 'Nguyen Van Hai', '出口经理', '+84 252 384 1120'],
  ['706', '20001', '16', '卡洛斯', 'Carlos Fuentes', '出口经理', '+56 75 231 4400'],
  ['707', '20003', '18', '安娜', 'Anna Whitu', '出口经理', '+64 7 573 6100'],
  ['708', '30001', '31', '程报关', 'Cheng Tong', '报关员', '0755-2529 1001'],
  ['709', '30002', '32', '邱敏', 'Qiu Min', '报关员', '0755-2668 3002'],
] as const

type PersonRow = readonly [
  id: string,
  code: string,
  name: string,
  english: string,
  type: Row<typeof salesman>['personnelType'],
  account: string | null,
  department: string,
  category: string | null,
]
const salesmen: readonly PersonRow[] = [
  ['711', 'OS001', '颂猜', 'Somchai', 'SALESMAN', '4', 'P11', 'DURIAN'],
  ['712', 'OS002', '皮差', 'Pichai', 'LOADER', null, 'P11', 'DURIAN'],
  ['713', 'OS003', '娜塔', 'Nattha', 'SCHEDULER', null, 'P11', 'LONGAN'],
  ['714', 'OS004', '黎氏兰', 'Le Thi Lan', 'SALESMAN', null, 'P11', 'DRAGONFRUIT'],
  ['715', 'OS005', '迭戈', 'Diego Rojas', 'SALESMAN', null, 'P12', 'CHERRY'],
  ['716', 'OS006', '汤姆', 'Tom Harris', 'SALESMAN', null, 'P12', 'KIWI'],
  ['717', 'OS007', '宋猜', 'Songchai', 'DRIVER', null, 'P11', null],
]

const factories = [
  ['721', 'F-CHAN-01', '尖竹汶一厂', 'Chanthaburi plant 1', 'CH1', '10001', '711', 'P11', 'A', 'THB', null],
  ['722', 'F-CHAN-02', '尖竹汶二厂', 'Chanthaburi plant 2', 'CH2', '10001', '711', 'P11', 'B', 'THB', '721'],
  ['723', 'F-CHUM-01', '春蓬包装厂', 'Chumphon packing house', 'CM1', '10002', '711', 'P11', 'A', 'THB', null],
  ['724', 'F-LAMP-01', '南奔包装厂', 'Lamphun packing house', 'LP1', '10003', '713', 'P11', 'B', 'THB', null],
  ['725', 'F-PHAN-01', '潘切包装厂', 'Phan Thiet packing house', 'PT1', '10004', '714', 'P11', 'B', 'USD', null],
  ['726', 'F-CURI-01', '库里科包装厂', 'Curicó packing house', 'CU1', '20001', '715', 'P12', 'A', 'USD', null],
  ['727', 'F-RANC-01', '兰卡瓜包装厂', 'Rancagua packing house', 'RA1', '20002', '715', 'P12', 'B', 'USD', null],
  ['728', 'F-TEPU-01', '蒂普基包装厂', 'Te Puke packing house', 'TP1', '20003', '716', 'P12', 'A', 'USD', null],
  ['729', 'F-KATI-01', '卡蒂卡蒂包装厂', 'Katikati packing house', 'KK1', '20004', '716', 'P12', 'C', 'NZD', null],
] as const

const salesreps = [
  ['731', 'SR001', '高远', '14', 'S11', 'Y'],
  ['732', 'SR002', '罗珊', '15', 'S10', 'Y'],
  ['733', 'SR003', '唐杰', null, 'S12', 'Y'],
  ['734', 'SR004', '苏敏', null, 'S11', 'N'],
] as const

type CustomerRow = readonly [
  id: string,
  code: string,
  name: string,
  english: string,
  type: Row<typeof customer>['customerType'],
  orgId: string,
  province: string,
  city: string,
  department: string,
  salesrepId: string,
  address: string,
]
const customers: readonly CustomerRow[] = [
  [
    '741',
    'C0001',
    '海吉星鲜果行',
    'Higreen Fruit',
    'WHOLESALE',
    '101',
    '广东省',
    '深圳市',
    'S11',
    '731',
    '龙岗区平湖海吉星A12档',
  ],
  [
    '742',
    'C0002',
    '深圳百佳超市',
    'Shenzhen Baijia',
    'KA',
    '101',
    '广东省',
    '深圳市',
    'S11',
    '731',
    '福田区彩田路配送中心',
  ],
  [
    '743',
    'C0003',
    '鲜先生电商',
    'Mr Fresh Online',
    'ECOM',
    '101',
    '广东省',
    '深圳市',
    'S11',
    '734',
    '宝安区福永前置仓',
  ],
  [
    '744',
    'C0004',
    '江南果品批发',
    'Jiangnan Wholesale',
    'WHOLESALE',
    '102',
    '广东省',
    '广州市',
    'S11',
    '734',
    '白云区江南市场B3',
  ],
  [
    '745',
    'C0005',
    '广州好又鲜',
    'Guangzhou Haoyouxian',
    'KA',
    '102',
    '广东省',
    '广州市',
    'S11',
    '731',
    '黄埔区云埔物流园',
  ],
  [
    '746',
    'C0006',
    '辉展果行',
    'Huizhan Fruit',
    'WHOLESALE',
    '103',
    '上海市',
    '浦东新区',
    'S12',
    '733',
    '浦东新区沪南公路辉展市场',
  ],
  ['747', 'C0007', '上海盒鲜', 'Shanghai Hexian', 'KA', '103', '上海市', '闵行区', 'S12', '733', '闵行区莘庄配送中心'],
  [
    '748',
    'C0008',
    '杭州西湖鲜果',
    'Hangzhou West Lake Fruit',
    'WHOLESALE',
    '103',
    '浙江省',
    '杭州市',
    'S12',
    '733',
    '余杭区良渚果品市场',
  ],
  [
    '749',
    'S001',
    '果源优选·福田店',
    'Guoyuan Select Futian',
    'STORE',
    '101',
    '广东省',
    '深圳市',
    'S11',
    '731',
    '福田区福华路18号',
  ],
  [
    '750',
    'S002',
    '果源优选·天河店',
    'Guoyuan Select Tianhe',
    'STORE',
    '102',
    '广东省',
    '广州市',
    'S11',
    '731',
    '天河区体育西路9号',
  ],
  [
    '751',
    'S003',
    '果源优选·徐汇店',
    'Guoyuan Select Xuhui',
    'STORE',
    '103',
    '上海市',
    '徐汇区',
    'S12',
    '733',
    '徐汇区肇嘉浜路66号',
  ],
]

const dealers = [
  ['761', 'YL001', '云联鲜果(东莞)', 'Yunlian Dongguan', '广东省', '东莞市', 'S11', '东莞市石碣果菜市场'],
  ['762', 'YL002', '云联鲜果(佛山)', 'Yunlian Foshan', '广东省', '佛山市', 'S11', '佛山市中南农产品市场'],
  ['763', 'YL003', '云联鲜果(苏州)', 'Yunlian Suzhou', '江苏省', '苏州市', 'S12', '苏州市南环桥市场'],
  ['764', 'YL004', '云联鲜果(宁波)', 'Yunlian Ningbo', '浙江省', '宁波市', 'S12', '宁波市蔬菜批发市场'],
] as const

/** Taxes, people at vendors and origins, factories, and whom the group sells to. */
export async function foundMasters(work: Work): Promise<void> {
  for (const [taxCode, taxName, taxNameEn, taxType, rate] of taxes)
    await work.create(taxRate, { taxCode, taxName, taxNameEn, taxType, rate: decimal(rate), startDate: '2024-01-01' })
  for (const [id, vendorId, vendorSiteId, contactName, contactNameEn, position, phone] of contacts)
    await work.create(vendorContactPerson, {
      id,
      vendorId,
      vendorSiteId,
      contactName,
      contactNameEn,
      position,
      phone,
      email: `${contactNameEn.split(' ').join('.').toLowerCase()}@vendor.example`,
    })
  for (const [id, code, name, nameEn, personnelType, dopAccount, purchaseDepartment, productCategory] of salesmen)
    await work.create(salesman, {
      id,
      code,
      name,
      nameEn,
      personnelType,
      dopAccount,
      purchaseDepartment,
      productCategory,
      enterpriseWechat: nameEn.replaceAll(' ', '').toLowerCase(),
      scheduler: '娜塔',
    })
  for (const [id, factoryCode, factoryName, factoryNameEn, factoryBizCode, vendorId, ...more] of factories) {
    const [salesperson, supplyDivision, factoryLevel, currencyCode, parent] = more
    await work.create(factory, {
      id,
      factoryCode,
      factoryName,
      factoryNameEn,
      factoryBizCode,
      vendorId,
      salesman: salesperson,
      supplyDivision,
      factoryLevel,
      currencyCode,
      parent,
      factoryType: 'PARTNER',
      cooperationMode: factoryLevel === 'A' ? 'EXCLUSIVE' : 'SEASONAL',
      tcgFlag: 'Y',
    })
  }
  await foundCustomers(work)
  await foundTexts(work)
}

async function foundCustomers(work: Work): Promise<void> {
  for (const [id, salesrepCode, salesrepName, userId, departmentCode, defaultFlag] of salesreps)
    await work.create(salesrep, { id, salesrepCode, salesrepName, userId, departmentCode, defaultFlag })
  for (const [
    id,
    customerCode,
    customerName,
    customerNameEn,
    customerType,
    orgId,
    province,
    city,
    ...more
  ] of customers) {
    const [departmentCode, salesrepId, address] = more
    await work.create(customer, {
      id,
      customerCode,
      customerName,
      customerNameEn,
      customerType,
      orgId,
      province,
      departmentCode,
      salesrepId,
      address,
      currencyCode: 'CNY',
      paymentTerms: 'TT30',
    })
    await work.create(customerSite, {
      id: String(Number(id) + 100),
      customerId: id,
      siteCode: 'MAIN',
      shipToOrgName: customerName,
      shipToOrgNameEn: customerNameEn,
      province,
      city,
      address: `${city}${address}`,
    })
  }
  for (const [id, dealerCode, dealerName, dealerNameEn, province, city, departmentCode, address] of dealers)
    await work.create(dealer, { id, dealerCode, dealerName, dealerNameEn, province, city, departmentCode, address })
}

const userWarehouses = [
  ['9', '741', 'SZ-COLD'],
  ['9', '742', 'SZ-COLD'],
] as const

const texts = [
  [
    'PO-CLAUSES',
    '采购合同标准条款',
    'PURCHASE_CONTRACT',
    '<p>1. 质量：到港48小时内由双方认可的检验人出具报告，逾期视为接受。 Quality: a report by a surveyor both sides accept within 48 hours of arrival; later is accepted.</p><p>2. 文件：{{containerNo}}开船后三天内提供提单、植物检疫证书、原产地证和发票。 Documents of {{containerNo}} within three days of sailing: bill of lading, phytosanitary certificate, certificate of origin, invoice.</p><p>3. 争议提交中国国际经济贸易仲裁委员会。 Disputes go to CIETAC.</p>',
  ],
  [
    'SO-CLAUSES',
    '销售合同标准条款',
    'SALES_CONTRACT',
    '<p>1. 货权在付清货款后转移。 Title passes when the goods are paid.</p><p>2. 柜{{containerNo}}的检验结果以采购合同为准。 The survey under the purchase contract holds for {{containerNo}}.</p>',
  ],
  [
    'MSG-LOADED',
    '装柜通知',
    'MESSAGE',
    '<p>柜号 {{containerNo}} 批次 {{shipmentLotNo}} 已装柜，封条 {{sealNumber}}，{{vesselVoyage}}，开船 {{etdDate}}，到港 {{etaDate}}，{{boxes}}。</p>',
    true,
  ],
] as const

async function foundTexts(work: Work): Promise<void> {
  for (const [templateCode, templateName, templateType, templateContent, isOff] of texts) {
    const text = await work.create(richTextTemplate, { templateCode, templateName, templateType, templateContent })
    if (isOff) await work.update(richTextTemplate, text, { enableFlag: 'N', remark: '启用后，装柜通知按此文字发送' })
  }
  for (const [userId, erpCustomerId, warehouseCode] of userWarehouses)
    await work.create(userWarehouse, { userId, erpCustomerId, warehouseCode })
}
