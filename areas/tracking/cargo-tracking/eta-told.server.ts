import { role } from '#areas/admin/role/document.ts'
import { user } from '#areas/admin/user/document.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cargoTracking } from './document.ts'

/** Tells buyer, the sales lead of the receiving department and, where it is shared, the vendor's people of a changed arrival (business.md 3.6, 5.8). */
export async function tellEta(row: Row<typeof cargoTracking>, oldEta: string, work: Work): Promise<void> {
  const bought = row.buyerId ? await work.find(buyer, { id: row.buyerId }) : undefined
  const lead = await work.find(role, { roleCode: 'SALES_LEAD' })
  const users = await work.all(user, { enableFlag: 'Y' })
  const told = users.filter(
    one =>
      (lead && one.roleIds?.includes(lead.id) && one.departmentCodes?.includes(row.receivingDepartmentCode ?? '')) ||
      (row.shareToVendorFlag === 'Y' && one.userType === 'SUPPLIER' && one.vendorIds?.includes(row.vendor ?? '')),
  )
  const { id, containerNo: no } = row
  await work.tell(
    [...new Set([bought?.userId, ...told.map(one => one.id)])],
    [
      `柜号${no}预计到港由${oldEta}改为${row.etaDate}，请及时处理`,
      `Container ${no}: the ETA changed from ${oldEta} to ${row.etaDate}; please handle promptly`,
    ],
    { document: cargoTracking, id, no },
  )
}
