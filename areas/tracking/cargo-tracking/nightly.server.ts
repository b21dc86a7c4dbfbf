import type { RateChanged } from '#areas/customs/offers.server.ts'
import type { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { cargoTracking } from './document.ts'
import { writeExpected } from './estimate.server.ts'
import { groundsOf } from './grounds.server.ts'
import { followReleaseDays } from './release-days.server.ts'
import { followWeeks } from './weeks-follow.server.ts'

type Agreement = Row<typeof vendorAgreement>

const portionJob = 'tracking-estimate-portion'

/** So many containers are estimated in one work: few enough that nobody who saves one of them waits. */
const portion = 20

/** Containers whose estimate is not frozen yet (business.md 4.5). */
const estimated = `
  select distinct packing_list_id::text as id from cargo_tracking
   where tenant_id = current_tenant() and packing_list_id is not null
     and status in ('PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED')`

async function inPortions(work: Work, rows: readonly { readonly id: string }[], key = ''): Promise<void> {
  for (let at = 0; at < rows.length; at += portion) {
    const packingListIds = rows.slice(at, at + portion).map(row => row.id)
    await work.later(portionJob, { packingListIds }, { key: `${key}${packingListIds[0]}` })
  }
}

/** Every night what each container is expected to bring is worked out anew: sales of late, references and rates moved on (business.md 4.5). */
export const nightlyEstimates: AreaJob = {
  name: 'tracking-estimates',
  daily: '02:20',
  async run(work) {
    const { rows } = await work.transaction.query<{ id: string }>(estimated, [], 'estimated-containers')
    await inPortions(work, rows)
  },
}

const itemJob = 'tracking-estimate-item'

/** Sales ask another price for an item: what its containers are expected to bring is worked out anew after this work (business.md 4.5). */
export const estimateItemLater = (work: Work, itemCode: string): Promise<void> =>
  work.later(itemJob, { itemCode }, { key: itemCode })

/** The containers an item is on its way in, portion by portion. */
export const estimateItem: AreaJob = {
  name: itemJob,
  async run(work, { itemCode }) {
    const { rows } = await work.transaction.query<{ id: string }>(
      `${estimated} and item_code = $1 order by 1`,
      [itemCode],
      'estimated-containers-of-item',
    )
    await inPortions(work, rows, `${itemCode} `)
  },
}

/** What is agreed with a vendor is another: what its fruit on the way is expected to bring is worked out anew after this work. */
export async function estimateAgreedLater(agreement: Agreement, work: Work): Promise<void> {
  const { id, endDate, orgId, productCategory, startDate, vendorId } = agreement
  const { rows } = await work.transaction.query<{ id: string }>(
    `${estimated} and vendor = $1::bigint and org_id = $2::bigint and category = $3 and eta_date between $4::date and $5::date order by 1`,
    [vendorId, orgId, productCategory, startDate, endDate],
    'estimated-containers-of-agreement',
  )
  await inPortions(work, rows, `${id} `)
}

/** The rate of a month is another: what containers that arrive in it are expected to bring, and to cost in any currency, is worked out anew after this work. */
export async function estimateRatedLater({ currency, month }: RateChanged, work: Work): Promise<void> {
  const { rows } = await work.transaction.query<{ id: string }>(
    `${estimated} and to_char(eta_date, 'YYYY-MM') = $1 order by 1`,
    [month],
    'estimated-containers-of-month',
  )
  await inPortions(work, rows, `${currency} ${month} `)
}

/** Some of them, by grounds that are asked for once. */
export const estimatePortion: AreaJob = {
  name: portionJob,
  async run(work, { packingListIds }) {
    const rows = await work.all(cargoTracking, { packingListId: packingListIds as string[] })
    const grounds = await groundsOf(rows, work)
    for (const id of packingListIds as string[])
      await writeExpected(
        work,
        rows.filter(row => row.packingListId === id),
        grounds,
      )
  },
}

/** What tracking does by the clock. */
export const trackingJobs: readonly AreaJob[] = [
  followReleaseDays,
  followWeeks,
  nightlyEstimates,
  estimateItem,
  estimatePortion,
]
