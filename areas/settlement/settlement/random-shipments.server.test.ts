import { expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { drawFrom } from '#areas/demo/offers.ts'
import { containerNo as freshBox } from '#areas/packing/samples.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { compareWithOpen } from '#areas/shipment/open-mention/resolve.server.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { limitOf } from '#platform/testing/patience.ts'
import { Refusal } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, maker } = opened
const { container, generate, itemsOf, sell } = settling(opened)

/** One who works for all of them: hundreds of containers would use up the short codes of vendors. */
const usual = await maker.filled(businessCost)

const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)
/** Another seed is another five hundred: `npm run chaos -- --containers 500 --seed 7`. */
const draw = drawFrom(Number(process.env.RANDOM_SEED ?? 33))
const oneOf = <Value>(values: readonly Value[]): Value => values[draw.whole(0, values.length - 1)] as Value

/** How a container is written down by people and programs: right, in other spelling, with a slip of the hand. */
const slips: Readonly<Record<string, (word: string) => string>> = {
  right: word => word,
  spelled: word => ` ${word.toLowerCase()}`,
  letter: word => `${word.slice(0, -1)}${word.endsWith('7') ? '1' : '7'}`,
  short: word => word.slice(0, -1),
  turned: word => `${word.slice(0, -3)}${word.at(-2)}${word.at(-3)}${word.at(-1)}`,
}

/** Corrects a shipment; what the house notes on it meanwhile is read and it is said again, as the screen does. */
async function corrected(id: string, input: Wire): Promise<void> {
  for (let isNoted = true; isNoted; )
    isNoted = await admin.run(shipment, 'correct', { id }, input).then(
      () => false,
      (fault: unknown) => {
        if (fault instanceof Refusal && fault.answer.bizCode === 'VERSION_CONFLICT') return true
        throw fault
      },
    )
}

/** Lives through one container: sold and charged under whatever words, corrected in the middle. */
async function lived() {
  const list = await container({ currencyCode: 'CNY' }, ['60'])
  const known = async () => admin.get(shipment, { id: String(list.shipmentId) })
  // Lots far from each other: a slip of the hand that is another container's lot nobody can tell.
  const lotted = (shipmentLotNo: string) =>
    opened.house.asHouse('1', async work => {
      const id = String(list.shipmentId)
      await work.update(shipment, await work.get(shipment, id), { shipmentLotNo })
      // As whoever gives a lot does: what waits is compared with it.
      await compareWithOpen(work, await work.get(shipment, id))
    })
  const lot = `TH${draw.whole(10_000_000, 99_999_999)}${draw.whole(10_000_000, 99_999_999)}`
  // Of some the lot is known late: its first sales come under the lot that it will have.
  const isLate = draw.whole(0, 2) === 0
  if (!isLate) await lotted(lot)
  const first = await known()
  let sold = 0
  let charged = 0
  for (let at = 0; at < draw.whole(3, 6); at++) {
    if (at === 2 && draw.whole(0, 1) === 1)
      await corrected(String(list.shipmentId), {
        containerNo: freshBox(),
        vesselVoyage: first.vesselVoyage,
        reason: '柜号更正',
      })
    if (at === 1 && isLate) await lotted(lot)
    const now = { ...(await known()), shipmentLotNo: lot }
    const slip = slips[oneOf(Object.keys(slips))] as (word: string) => string
    const saleQty = draw.whole(1, 6)
    const salePrice = draw.whole(300, 900)
    sold += saleQty * salePrice * 100
    const word = oneOf([
      { shipmentLotNo: slip(now.shipmentLotNo), feederLotNo: null },
      { containerNo: slip(now.containerNo), feederLotNo: null },
      { containerNo: first.containerNo, feederLotNo: null },
    ])
    const sale = {
      itemCode: itemsOf(list)[0],
      feederDocNo: unused('told', 20),
      saleQty: String(saleQty),
      salePrice: String(salePrice),
      ...word,
    }
    await sell(list, [sale])
    // What is told twice was sold once.
    if (draw.whole(0, 3) === 0) await sell(list, [sale])
    const amount = draw.whole(10, 200)
    const enter = (named: Wire) =>
      admin.create(businessCost, {
        ...usual,
        orgId: list.orgId,
        pricingUom: 'SHIPMENT',
        unitPrice: null,
        amount: String(amount),
        expenseSubType: 'DOCK',
        containers: [named],
        accepted: ['DUPLICATE_COST'],
      } as never)
    // Who types a container wrong is told at once, and types it right.
    const cost = await enter({ containerNo: slip(now.containerNo), shipmentLotNo: now.shipmentLotNo }).catch(fault => {
      expect(fault).toMatchObject({ bizCode: 'CONTAINER_UNKNOWN' })
      return enter({ containerNo: now.containerNo })
    })
    await admin.run(businessCost, 'audit', cost)
    charged += amount * 100
  }
  return { list, sold, charged }
}

/** How many are lived through; the suite takes a few, the same test goes through hundreds when asked. */
const many = Number(process.env.RANDOM_CONTAINERS ?? 6)

test('random containers under whatever words: their last settlement holds everything, or an open mention stands in its way (business.md 2.5)', {
  timeout: limitOf(many),
}, async () => {
  let waited = 0
  for (let number = 0; number < many; number++) {
    const { charged, list, sold } = await lived()
    const { containerNo, shipmentLotNo } = await admin.get(shipment, { id: String(list.shipmentId) })
    const one = await generate({ ...list, containerNo, shipmentLotNo }, { finalFlag: 'Y', sourceType: 'MANUAL' })
    const sums = async () => {
      const { costAmountCny, salesAmountCny } = await admin.get(settlement, one)
      return [cents(salesAmountCny), cents(costAmountCny)]
    }
    const waiting = (await admin.ask(
      'GET',
      `${openMention.calls}/resembling?shipmentId=${list.shipmentId}`,
    )) as unknown as readonly { readonly id: string }[]
    if (waiting.length > 0) {
      waited += 1
      await expect(admin.run(settlement, 'submit', one, { accepted: ['SETTLEMENT_LEAVES_OUT'] })).rejects.toMatchObject(
        {
          bizCode: expect.stringMatching(/MENTIONS_OPEN|SALES_UNMATCHED|SETTLEMENT_NO_TICK/),
        },
      )
      for (const mention of waiting)
        await admin.run(openMention, 'resolve', await admin.get(openMention, mention), { shipmentId: list.shipmentId })
      await admin.run(settlement, 'collect', await admin.get(settlement, one))
    }
    expect(await sums()).toEqual([sold, charged])
    await admin.run(settlement, 'submit', await admin.get(settlement, one))
  }
  expect(waited).toBeGreaterThan(0)
})
