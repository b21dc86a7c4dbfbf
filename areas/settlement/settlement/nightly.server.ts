import { packingList } from '#areas/packing/packing-list/document.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { generateFor } from './generate.server.ts'

const generateJob = 'settlement-generate'

/** Containers with sales that stand in no settlement, and no settlement the clerk is still at. */
const unsettled = `
  select distinct s.packing_list_id::text as id from sale_record s
    join packing_list p on p.tenant_id = s.tenant_id and p.id = s.packing_list_id and p.enable_flag = 'Y' and p.status = 'AUDITED'
   where s.tenant_id = current_tenant() and s.settlement_id is null and s.settled_flag = 'N'
     and s.exclude_flag = 'N' and s.match_flag = 'Y'
     and not exists (select from settlement t where t.tenant_id = s.tenant_id
           and t.packing_list_id = s.packing_list_id and t.status in ('DRAFT', 'REJECTED', 'SUBMITTED'))`

/** Every night the sales that wait get their settlement, a container each in a work of its own (business.md 4.1). */
export const nightlySettlements: AreaJob = {
  name: 'settlement-nightly',
  daily: '03:10',
  async run(work) {
    const { rows } = await work.transaction.query<{ id: string }>(unsettled, [], 'unsettled-containers')
    for (const { id } of rows) await work.later(generateJob, { packingListId: id }, { key: id })
  },
}

/** The settlement of one container; what speaks against it, such as one made meanwhile, leaves it to the clerk. */
export const generateSettlement: AreaJob = {
  name: generateJob,
  async run(work, { packingListId }) {
    const list = await work.find(packingList, { id: String(packingListId) })
    if (!list) return
    await work.attempted(() => generateFor(work, list, { sourceType: 'SYSTEM' }))
  },
}
