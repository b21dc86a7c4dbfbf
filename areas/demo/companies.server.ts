import { department } from '#areas/masterdata/department/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

const units = [
  ['101', 'SZ01', '深圳果源进出口', 'Shenzhen Guoyuan Import & Export', 'SZ', 'CNY', '深圳市南山区蛇口港湾大道1号'],
  ['102', 'GZ01', '广州果源贸易', 'Guangzhou Guoyuan Trading', 'GZ', 'CNY', '广州市白云区江南果菜批发市场'],
  ['103', 'SH01', '上海果源', 'Shanghai Guoyuan', 'SH', 'CNY', '上海市浦东新区辉展果品市场'],
  ['201', 'HK01', '果源国际(香港)', 'Guoyuan International (Hong Kong)', 'HK', 'HKD', '香港油麻地窝打老道'],
] as const

type DepartmentRow = readonly [
  code: string,
  name: string,
  english: string,
  type: Row<typeof department>['departmentType'],
  parent: string | null,
  orgId: string | null,
]
const departments: readonly DepartmentRow[] = [
  ['P10', '采购中心', 'Purchase centre', 'PURCHASE', null, null],
  ['P11', '东南亚采购部', 'South-East Asia purchasing', 'PURCHASE', 'P10', null],
  ['P12', '南半球采购部', 'Southern hemisphere purchasing', 'PURCHASE', 'P10', null],
  ['S10', '销售中心', 'Sales centre', 'SALES', null, null],
  ['S11', '华南销售部', 'South China sales', 'SALES', 'S10', null],
  ['S12', '华东销售部', 'East China sales', 'SALES', 'S10', null],
  ['R101', '深圳收货部', 'Shenzhen receiving', 'RECEIVING', null, '101'],
  ['R102', '广州收货部', 'Guangzhou receiving', 'RECEIVING', null, '102'],
  ['R103', '上海收货部', 'Shanghai receiving', 'RECEIVING', null, '103'],
  ['C10', '进口水果核算', 'Imported fruit', 'COA', null, null],
]

type WarehouseRow = readonly [
  code: string,
  name: string,
  english: string,
  type: Row<typeof secondaryInventory>['warehouseType'],
  orgId: string,
]
const warehouses: readonly WarehouseRow[] = [
  ['SZ-COLD', '深圳盐田冷库', 'Shenzhen Yantian cold store', 'COLD', '101'],
  ['SZ-MKT', '深圳海吉星市场仓', 'Shenzhen Higreen market', 'MARKET', '101'],
  ['GZ-MKT', '广州江南市场仓', 'Guangzhou Jiangnan market', 'MARKET', '102'],
  ['GZ-PROC', '广州加工仓', 'Guangzhou processing', 'PROCESS', '102'],
  ['SH-COLD', '上海洋山冷库', 'Shanghai Yangshan cold store', 'COLD', '103'],
  ['SH-PROC', '上海加工仓', 'Shanghai processing', 'PROCESS', '103'],
  ['S001', '果源优选·福田店', 'Guoyuan Select Futian', 'STORE', '101'],
  ['S002', '果源优选·天河店', 'Guoyuan Select Tianhe', 'STORE', '102'],
  ['S003', '果源优选·徐汇店', 'Guoyuan Select Xuhui', 'STORE', '103'],
  ['S004', '果源优选·南山店', 'Guoyuan Select Nanshan', 'STORE', '101'],
]

/** The group's own companies with their departments, warehouses and stores. */
export async function foundCompanies(work: Work): Promise<void> {
  for (const [id, orgCode, orgName, orgNameEn, shortCode, currencyCode, address] of units)
    await work.create(operatingUnit, { id, orgCode, orgName, orgNameEn, shortCode, currencyCode, address })
  for (const [departmentCode, departmentName, departmentNameEn, departmentType, parentCode, orgId] of departments)
    await work.create(department, {
      departmentCode,
      departmentName,
      departmentNameEn,
      departmentType,
      parentCode,
      orgId,
    })
  for (const [warehouseCode, warehouseName, warehouseNameEn, warehouseType, orgId] of warehouses)
    await work.create(secondaryInventory, {
      warehouseCode,
      warehouseName,
      warehouseNameEn,
      warehouseType,
      orgId,
      departmentCode: `R${orgId}`,
    })
}

/** The one company of the second tenant, and its one department. */
export async function foundNeighbourCompany(work: Work): Promise<void> {
  await work.create(operatingUnit, {
    id: '301',
    orgCode: 'BG01',
    orgName: '北果贸易',
    orgNameEn: 'Northfruit Trading',
    shortCode: 'BG',
    currencyCode: 'CNY',
    address: '北京市丰台区新发地',
  })
  await work.create(department, {
    departmentCode: 'P10',
    departmentName: '采购部',
    departmentNameEn: 'Purchasing',
    departmentType: 'PURCHASE',
  })
}
