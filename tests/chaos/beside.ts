import type { Draw } from '#areas/demo/draw.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Compared } from './container.ts'
import { exact, minus, plus, said, times } from './figures.ts'
import type { Staff } from './staff.ts'

const at = {
  misc: '/scm/stock/misc',
  onhand: '/scm/stock/onhand',
  pos: '/scm/stock/sales-order',
  task: '/process-task',
  weighing: '/process-plan/weighing',
} as const

/** What goes on in the house beside the containers: boxes found and scrapped, a till's day, boxes on a scale. */
export async function playBeside(staff: Staff, draw: Draw, day: string, compared: Compared[]): Promise<void> {
  await Promise.all([stock(staff, draw, day, compared), till(staff, draw, day, compared), scale(staff, draw, compared)])
}

/** Boxes come in under a lot of their own and go in several hands at once; never more than there were. */
async function stock(staff: Staff, draw: Draw, day: string, compared: Compared[]): Promise<void> {
  const keeper = staff.as('cangku')
  const lotNo = `CH${draw.digits(9)}`
  const line = { itemCode: '1010011', lotNo }
  const move = async (transactionType: string, reason: string, quantity: number) => {
    const { id } = await keeper.post(at.misc, {
      warehouseCode: 'SZ-COLD',
      transactionType,
      reason,
      transactionDate: day,
      remark: lotNo,
      details: [{ ...line, quantity: String(quantity) }],
    })
    await keeper.press(at.misc, 'audit', id)
  }
  const came = draw.whole(50, 90)
  await move('IN', 'FOUND', came)
  const going = Array.from({ length: 4 }, () => draw.whole(1, 12))
  await Promise.all(going.map(quantity => move('OUT', 'SAMPLE', quantity)))
  const { onhand } = await keeper.one(at.onhand, { lotNo })
  const left = came - going.reduce((sum, one) => sum + one, 0)
  compared.push({ what: 'left of a lot', ours: `${left}.000`, house: onhand })
}

/** A day of a till. */
async function till(staff: Staff, draw: Draw, day: string, compared: Compared[]): Promise<void> {
  const store = staff.as('mendian')
  const sold = [801, 802].map(no => ({ no, pieces: draw.whole(1, 3), price: `${draw.whole(40, 60)}.8` }))
  const total = plus(...sold.map(({ pieces, price }) => times(exact(String(pieces)), exact(price))))
  const { id } = await store.post(at.pos, {
    partnerCode: 'S001',
    salesDate: day,
    salesAmount: said(total),
    details: sold.map(({ no, pieces, price }) => ({
      partnerItemNumber: `S001-${no}`,
      quantity: String(pieces),
      salesAmount: said(times(exact(String(pieces)), exact(price))),
    })),
  })
  const kept = await store.get(at.pos, id)
  compared.push({ what: 'a till’s day', ours: said(total), house: kept.itemsAmount })
}

/** Boxes on a scale, one after the other. */
async function scale(staff: Staff, draw: Draw, compared: Compared[]): Promise<void> {
  const packer = staff.as('jiagong_lead')
  const [task] = (await packer.list(at.task, {})).filter(({ status }) => status === '20')
  if (!task) throw new Error('No task is being worked on in the demo')
  const before = await packer.get(at.task, task.id)
  const least = plus(
    exact(String(before.weighingMin ?? '0.5')),
    exact(String(before.tareWeight ?? '0')),
    exact('0.001'),
  )
  for (let box = 0; box < 3; box++)
    await packer.post(at.weighing, {
      processTaskId: task.id,
      quantity: '1',
      // What a scale says twice within three seconds is one box: each weighs a little more than the last.
      grossWeight: said(plus(least, exact(`0.0${draw.whole(10, 15) + box * 10}`)), 3),
    })
  const after = await packer.get(at.task, task.id)
  const counted = (row: Wire) => exact(String(row.completedQuantity ?? '0'))
  compared.push({ what: 'boxes weighed', ours: '3.000', house: said(minus(counted(after), counted(before)), 3) })
}
