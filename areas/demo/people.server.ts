import { givePassword } from '#areas/admin/offers.server.ts'
import { user } from '#areas/admin/user/document.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** Somebody who signs in: role, and the units, departments, sub-inventories and vendors they work for. */
interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: string
  readonly units: readonly string[]
  readonly departments?: readonly string[]
  readonly warehouses?: readonly string[]
  readonly vendors?: readonly string[]
}

const all = ['101', '102', '103']
const everywhere = ['101', '102', '103', '201']
const purchasing = ['P10', 'P11', 'P12']

const people: readonly Person[] = [
  { id: '1', username: 'admin', name: '系统管理员', role: '1', units: everywhere },
  { id: '2', username: 'chenli', name: '陈丽', role: '2', units: ['101', '102'], departments: ['P11'] },
  { id: '3', username: 'zhaomin', name: '赵敏', role: '3', units: all, departments: purchasing },
  { id: '4', username: 'somchai', name: '颂猜', role: '4', units: ['101', '102'], departments: ['P11'] },
  { id: '5', username: 'liuwei', name: '刘伟', role: '5', units: all },
  { id: '6', username: 'logi_lead', name: '周航', role: '6', units: all },
  { id: '7', username: 'guanwu', name: '关颖', role: '7', units: all },
  { id: '8', username: 'guanwu_lead', name: '沈国栋', role: '8', units: all },
  { id: '9', username: 'cangku', name: '何仓', role: '9', units: ['101'], warehouses: ['SZ-COLD', 'SZ-MKT'] },
  { id: '10', username: 'pinkong', name: '钱程', role: '10', units: all },
  { id: '11', username: 'pinkong_lead', name: '唐静', role: '11', units: all },
  { id: '12', username: 'jiagong', name: '马强', role: '12', units: ['103'], warehouses: ['SH-PROC'] },
  {
    id: '13',
    username: 'jiagong_lead',
    name: '袁建',
    role: '13',
    units: ['102', '103'],
    warehouses: ['GZ-PROC', 'SH-PROC'],
  },
  { id: '14', username: 'xiaoshou', name: '高远', role: '14', units: ['101'], departments: ['S11'] },
  { id: '15', username: 'xiaoshou_lead', name: '罗珊', role: '15', units: all, departments: ['S10', 'S11', 'S12'] },
  { id: '16', username: 'mendian', name: '小满(S001店)', role: '16', units: ['101'], warehouses: ['S001'] },
  { id: '17', username: 'jiesuan', name: '姜雪', role: '17', units: all },
  { id: '18', username: 'caiwu', name: '蔡文', role: '18', units: all },
  { id: '19', username: 'caiwu_lead', name: '梁慧', role: '19', units: everywhere },
  { id: '20', username: 'v10001', name: '尖竹汶金果 Niran', role: '20', units: ['101'], vendors: ['10001'] },
  { id: '21', username: 'viewer', name: '参观者', role: '21', units: all },
  { id: '22', username: 'siji', name: '李师傅', role: '22', units: all },
  { id: '23', username: 'siji_b', name: '张师傅', role: '22', units: all },
  { id: '24', username: 'renshi', name: '任慧', role: '23', units: all },
]

/** The two people of the second tenant, who see nothing of the first. */
const neighbours: readonly Person[] = [
  { id: '901', username: 'admin', name: '北果管理员', role: '1', units: ['301'] },
  { id: '902', username: 'beiguo', name: '宋北', role: '3', units: ['301'], departments: ['P10'] },
]

async function foundUsers(work: Work, rows: readonly Person[], password: string): Promise<void> {
  for (const [at, { id, username, name, role, units, departments, warehouses, vendors }] of rows.entries()) {
    await work.create(user, {
      id,
      username,
      name,
      userType: vendors ? 'SUPPLIER' : 'STAFF',
      phone: `1380000${String(at + 1).padStart(4, '0')}`,
      email: `${username}@guoyuan.example`,
      lockFlag: '0',
      roleIds: [role],
      orgIds: [...units],
      departmentCodes: [...(departments ?? [])],
      warehouseCodes: [...(warehouses ?? [])],
      vendorIds: [...(vendors ?? [])],
      currentOrgId: units[0] ?? null,
    })
    await givePassword(work, id, password, false)
  }
}

/** The demo users of business.md 7, and the buyers among them. */
export async function foundPeople(work: Work, password: string): Promise<void> {
  await foundUsers(work, people, password)
  // A buyer who signs in has the id of the user.
  for (const [id, buyerCode, buyerName, userId, departmentCode] of [
    ['2', 'B001', '陈丽', '2', 'P11'],
    ['3', 'B002', '赵敏', '3', 'P10'],
    ['90', 'B003', '林晓', null, 'P12'],
  ] as const)
    await work.create(buyer, { id, buyerCode, buyerName, userId, departmentCode })
}

/** The users of the second tenant. */
export const foundNeighbours = (work: Work, password: string): Promise<void> => foundUsers(work, neighbours, password)
