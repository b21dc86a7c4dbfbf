import { consignee } from '#areas/masterdata/consignee/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

type VendorRow = readonly [
  id: string,
  code: string,
  name: string,
  english: string,
  short: string,
  type: Row<typeof vendor>['vendorType'],
  country: string,
  address: string,
  orgId?: string,
]
const vendors: readonly VendorRow[] = [
  ['10001', 'V10001', '尖竹汶金果包装厂', 'Chanthaburi Golden Fruit Packing', 'JG', 'EXTERNAL', 'TH', 'Chanthaburi'],
  ['10002', 'V10002', '暹罗黄金果业', 'Siam Gold Fruit Export Co., Ltd.', 'SG', 'EXTERNAL', 'TH', 'Chumphon'],
  ['10003', 'V10003', '南奔龙眼合作社', 'Lamphun Longan Cooperative', 'LL', 'EXTERNAL', 'TH', 'Lamphun'],
  ['10004', 'V10004', '平顺青龙果业', 'Binh Thuan Thanh Long Fruit', 'BT', 'EXTERNAL', 'VN', 'Phan Thiet'],
  ['20001', 'V20001', '中央谷出口公司', 'Exportadora Valle Central SpA', 'VC', 'EXTERNAL', 'CL', 'Curicó'],
  ['20002', 'V20002', '安第斯鲜果', 'Andes Fresh Exports S.A.', 'AF', 'EXTERNAL', 'CL', 'Rancagua'],
  ['20003', 'V20003', '绿山奇异果', 'Green Hills Kiwifruit', 'GH', 'EXTERNAL', 'NZ', 'Te Puke'],
  ['20004', 'V20004', '丰盛湾果农', 'Plenty Bay Growers', 'PB', 'EXTERNAL', 'NZ', 'Katikati'],
  ['30001', 'S30001', '海丰国际货运代理', 'Seabreeze Freight Forwarding', 'HF', 'SERVICE', 'CN', '深圳市盐田区'],
  ['30002', 'S30002', '通达报关行', 'Tongda Customs Brokers', 'TD', 'SERVICE', 'CN', '深圳市南山区'],
  ['30003', 'S30003', '冷链快运', 'Coldline Trucking', 'LK', 'SERVICE', 'CN', '广州市白云区'],
  ['30004', 'S30004', '盐田冷库', 'Yantian Cold Storage', 'YT', 'SERVICE', 'CN', '深圳市盐田区'],
  ['30005', 'S30005', '江南市场服务', 'Jiangnan Market Services', 'JN', 'SERVICE', 'CN', '广州市白云区'],
  ['30006', 'S30006', '洋山码头', 'Yangshan Terminal', 'YS', 'SERVICE', 'CN', '上海市浦东新区'],
  ['40001', 'S40001', '沪果加工厂', 'Huguo Fruit Processing', 'HG', 'SERVICE', 'CN', '上海市奉贤区'],
  ['40002', 'S40002', '粤鲜分选中心', 'Yuexian Sorting Centre', 'YX', 'SERVICE', 'CN', '广州市黄埔区'],
  ['101', 'I101', '深圳果源进出口', 'Shenzhen Guoyuan Import & Export', 'SZ', 'INTERNAL', 'CN', '深圳市南山区', '101'],
  ['102', 'I102', '广州果源贸易', 'Guangzhou Guoyuan Trading', 'GZ', 'INTERNAL', 'CN', '广州市白云区', '102'],
  ['103', 'I103', '上海果源', 'Shanghai Guoyuan', 'SH', 'INTERNAL', 'CN', '上海市浦东新区', '103'],
  ['201', 'I201', '果源国际(香港)', 'Guoyuan International (Hong Kong)', 'HK', 'INTERNAL', 'HK', '香港油麻地', '201'],
]

const sites = [
  ['11', '10001', 'CHAN-01', '尖竹汶一厂', '88 Moo 5, Tha Mai, Chanthaburi 22120', 'THB', 'SETTLE'],
  ['12', '10001', 'CHAN-02', '尖竹汶二厂', '12 Moo 2, Khlung, Chanthaburi 22110', 'THB', 'SETTLE'],
  ['13', '10002', 'CHUM-01', '春蓬包装厂', '9/1 Moo 7, Lang Suan, Chumphon 86110', 'THB', 'SETTLE'],
  ['14', '10003', 'LAMP-01', '南奔包装厂', '45 Moo 3, Pa Sang, Lamphun 51120', 'THB', 'SETTLE'],
  ['15', '10004', 'PHAN-01', '潘切包装厂', 'Ham Thuan Nam, Binh Thuan', 'USD', 'TT30'],
  ['16', '20001', 'CURI-01', '库里科包装厂', 'Camino Zapallar km 4, Curicó', 'USD', 'SETTLE'],
  ['17', '20002', 'RANC-01', '兰卡瓜包装厂', 'Ruta 5 Sur km 92, Rancagua', 'USD', 'TT60'],
  ['18', '20003', 'TEPU-01', '蒂普基包装厂', '210 Jellicoe Street, Te Puke 3119', 'USD', 'TT60'],
  ['19', '20004', 'KATI-01', '卡蒂卡蒂包装厂', '17 Tetley Road, Katikati 3178', 'NZD', 'SETTLE'],
  ['21', '101', 'SZ-01', '深圳总部', '深圳市南山区蛇口港湾大道1号', 'CNY', 'TT30'],
  ['22', '102', 'GZ-01', '广州总部', '广州市白云区江南果菜批发市场', 'CNY', 'TT30'],
  ['23', '103', 'SH-01', '上海总部', '上海市浦东新区辉展果品市场', 'CNY', 'TT30'],
  ['24', '201', 'HK-01', '香港办事处', '香港油麻地窝打老道', 'HKD', 'TT30'],
  ['31', '30001', 'MAIN', '深圳', '深圳市盐田区', 'CNY', 'TT30'],
  ['32', '30002', 'MAIN', '深圳', '深圳市南山区', 'CNY', 'TT30'],
  ['33', '30003', 'MAIN', '广州', '广州市白云区', 'CNY', 'TT30'],
  ['34', '30004', 'MAIN', '深圳', '深圳市盐田区', 'CNY', 'TT30'],
  ['35', '30005', 'MAIN', '广州', '广州市白云区', 'CNY', 'TT30'],
  ['36', '30006', 'MAIN', '上海', '上海市浦东新区', 'CNY', 'TT30'],
  ['41', '40001', 'MAIN', '上海', '上海市奉贤区', 'CNY', 'TT30'],
  ['42', '40002', 'MAIN', '广州', '广州市黄埔区', 'CNY', 'TT30'],
] as const

const exporters = [
  ['51', 'CHANTHABURI GOLDEN FRUIT PACKING CO., LTD.', '金果', '88 Moo 5, Tha Mai, Chanthaburi 22120, Thailand'],
  ['52', 'SIAM GOLD FRUIT EXPORT CO., LTD.', '暹罗金', '9/1 Moo 7, Lang Suan, Chumphon 86110, Thailand'],
  ['53', 'THAI NORTH AGRI EXPORT CO., LTD.', '泰北农业', '101 Superhighway Road, Chiang Mai 50000, Thailand'],
  ['54', 'BINH THUAN THANH LONG FRUIT JSC', '青龙', 'Ham Thuan Nam, Binh Thuan, Viet Nam'],
  ['55', 'EXPORTADORA VALLE CENTRAL SPA', '中央谷', 'Camino Zapallar km 4, Curicó, Chile'],
  ['56', 'ANDES FRESH EXPORTS S.A.', '安第斯', 'Ruta 5 Sur km 92, Rancagua, Chile'],
  ['57', 'GREEN HILLS KIWIFRUIT LTD', '绿山', '210 Jellicoe Street, Te Puke 3119, New Zealand'],
  ['58', 'PLENTY BAY GROWERS LTD', '丰盛湾', '17 Tetley Road, Katikati 3178, New Zealand'],
] as const

const consignees = [
  ['61', 'C101', '深圳果源进出口有限公司', 'SHENZHEN GUOYUAN IMPORT & EXPORT CO., LTD', '101', '深圳市盐田冷库3号库'],
  ['62', 'C102', '广州果园贸易有限公司', 'GUANGZHOU ORCHARD TRADING CO., LTD', '102', '广州市江南果菜批发市场'],
  ['63', 'C103', '上海果源有限公司', 'SHANGHAI GUOYUAN CO., LTD', '103', '上海市洋山保税冷库'],
] as const

/** Whom the group trades with: vendors and their sites, names on export papers, importers on bills of lading. */
export async function foundPartners(work: Work): Promise<void> {
  for (const [id, vendorCode, vendorName, vendorNameEn, shortCode, vendorType, country, address, orgId] of vendors)
    await work.create(vendor, {
      id,
      vendorCode,
      vendorName,
      vendorNameEn,
      shortCode,
      vendorType,
      country,
      address,
      orgId: orgId ?? null,
    })
  for (const [id, vendorId, siteCode, siteName, address, currencyCode, paymentTerms] of sites)
    await work.create(vendorSite, {
      id,
      vendorId,
      siteCode,
      siteName,
      address,
      currencyCode,
      paymentTerms,
      payeeNames: vendors.find(([owner]) => owner === vendorId)?.[3] ?? null,
      bankAccountNumber: `622${vendorId.padStart(6, '0')}${id.padStart(10, '0')}`,
    })
  for (const [id, lookupValue, description, attribute1] of exporters)
    await work.create(exporter, { id, lookupValue, description, attribute1 })
  for (const [
    id,
    domesticConsigneeCode,
    domesticConsignee,
    domesticConsigneeEn,
    businessEntity,
    deliveryAddress,
  ] of consignees)
    await work.create(consignee, {
      id,
      domesticConsigneeCode,
      domesticConsignee,
      domesticConsigneeEn,
      businessEntity,
      customsBroker: '通达报关行',
      deliveryAddress,
    })
}
