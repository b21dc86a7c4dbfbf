import { desksOf } from '#areas/demo/offers.server.ts'
import { dayFrom, workedContainers } from '#areas/demo/offers.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { ecommerceItem } from '../item/document.ts'
import { ecommerceOrder } from '../order/document.ts'
import { serviceTicket } from '../ticket/document.ts'

const count = 30
/** How far each of six orders has come; thirty of them repeat it. */
const courses = ['DONE', 'SHIPPED', 'MATCHED', 'IMPORTED', 'REFUNDED', 'DONE'] as const
const platforms = ['TMALL', 'JD', 'DOUYIN'] as const
const buyers = [
  ['林晓', '13800138011', '广东省', '深圳市', '南山区科技路8号'],
  ['周敏', '13911120456', '上海市', '上海市', '浦东新区张杨路188号'],
  ['刘洋', '15820047731', '浙江省', '杭州市', '西湖区文三路90号'],
  ['何佳', '13560098742', '广东省', '广州市', '天河区体育东路5号'],
  ['孙立', '18612309981', '北京市', '北京市', '朝阳区建国路77号'],
  ['郑琳', '13770612290', '江苏省', '南京市', '鼓楼区中山北路30号'],
  ['马超', '18980017765', '四川省', '成都市', '武侯区天府大道12号'],
] as const

/** An item that is offered, from where, and since when the oldest of it lies there. */
interface Offered {
  readonly itemCode: string
  readonly warehouseCode: string
  readonly since: string
}

/**
 * What lies free in a warehouse since the last containers came: what lay there longer is sold by its records already, and
 * the lots of containers A and B stay as they are.
 */
async function offeredOnline(work: Work): Promise<readonly Offered[]> {
  const worked = new Set(workedContainers.map(({ sheet }) => sheet.shipmentLotNo))
  const lying = (await work.all(stockOnhand, {})).filter(
    row => row.available?.gt(0) && row.shipmentId && !row.warehouseCode?.startsWith('S00'),
  )
  return grouped(lying, row => `${row.warehouseCode} ${row.itemCode}`)
    .filter(rows => !rows.some(row => worked.has(row.lotNo)) && rows.every(row => row.available?.gte(60)))
    .map(rows => ({
      itemCode: rows[0]?.itemCode ?? '',
      warehouseCode: rows[0]?.warehouseCode ?? '',
      since: rows.reduce((oldest, row) => ((row.arrivalDate ?? '') < oldest ? (row.arrivalDate ?? '') : oldest), '9'),
    }))
    .toSorted((one, other) => other.since.localeCompare(one.since) || one.itemCode.localeCompare(other.itemCode))
    .slice(0, 4)
}

/** The demo's platform items, thirty orders in every state, their members, and what some of them ask (business.md 7). */
export const foundEcommerce = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const desk = desksOf(house, work)
    const offered = await offeredOnline(work)
    const items: {
      sold: { platform: (typeof platforms)[number]; platformItemNumber: string; platformItemName: string }
      since: string
    }[] = []
    for (const [at, lot] of offered.entries())
      for (const platform of platforms) {
        const known = await work.find(item, { itemCode: lot.itemCode })
        const made = {
          platform,
          platformItemNumber: `${platform}-${6001 + at}`,
          platformItemName: `${known?.itemName ?? ''} 整箱包邮`,
        }
        await work.create(ecommerceItem, {
          ...made,
          inventoryItemCode: lot.itemCode,
          warehouseCode: lot.warehouseCode,
          convertRate: decimal(1),
        })
        items.push({ sold: made, since: lot.since })
      }
    const waiting: { id: string; memberId: string | null; at: number }[] = []
    for (let at = 0; at < count; at++) {
      const wanted = items[at % items.length]
      const buyer = buyers[at % buyers.length]
      if (!wanted || !buyer) return
      const { sold, since } = wanted
      const [receiverName, receiverPhone, province, city, address] = buyer
      const course = courses[at % courses.length] ?? 'IMPORTED'
      const day = dayFrom(work.today, at - count)
      const here = await desk('admin', day, '11:20:00')
      const made = await here.create(ecommerceOrder, {
        ...sold,
        // One platform item nobody has matched yet.
        ...(at === 3 ? { platformItemNumber: `${sold.platform}-NEW` } : {}),
        platformOrderNo: `${day.replaceAll('-', '')}${880_000 + at}`,
        platformLineNo: 1,
        orderDate: day,
        memberNo: `${sold.platform.toLowerCase()}_${receiverPhone.slice(-4)}`,
        receiverName,
        receiverPhone,
        province,
        city,
        address,
        quantity: decimal(1 + (at % 2)),
        paidAmount: decimal((1 + (at % 2)) * (258 + (at % 5) * 20)),
      })
      const now = () => here.get(ecommerceOrder, made.id)
      if (course === 'IMPORTED') continue
      await here.run(ecommerceOrder, 'match', await now())
      if (at % 6 === 1) waiting.push({ id: made.id, memberId: made.memberId, at })
      if (course === 'REFUNDED') {
        await here.run(ecommerceOrder, 'refund', await now(), { refundReason: '买家取消', goods: 'KEPT' })
        waiting.push({ id: made.id, memberId: made.memberId, at })
      }
      if (course !== 'SHIPPED' && course !== 'DONE') continue
      // What was ordered before its container came leaves the day after that.
      const shipping = await desk('admin', day > since ? day : dayFrom(since, 1), '18:40:00')
      await shipping.run(ecommerceOrder, 'ship', await now(), {
        carrier: '顺丰速运',
        trackingNo: `SF10203040${10 + at}`,
      })
      if (course === 'DONE') await shipping.run(ecommerceOrder, 'finish', await now())
      // Of two pieces one came back bruised.
      if (at === 11)
        await shipping.run(ecommerceOrder, 'refundPart', await now(), {
          quantity: decimal(1),
          refundReason: '一箱压伤',
          goods: 'SCRAPPED',
        })
    }
    for (const [nth, { id, memberId, at }] of waiting.entries()) {
      const day = dayFrom(work.today, Math.min(at - count + 2, -1))
      const here = await desk('admin', day, '15:40:00')
      const isLate = nth % 2 === 0
      const made = await here.create(serviceTicket, {
        memberId: memberId ?? '',
        orderId: id,
        ticketType: isLate ? 'LATE' : 'REFUND',
        subject: isLate ? '还没有收到货' : '退款还没有到账',
        question: isLate ? '下单三天没有发货' : '已取消订单，问何时到账',
        talks: [{ talkTime: `${day} 15:40:00`, saidBy: 'MEMBER', said: isLate ? '请帮忙查一下' : '请尽快处理' }],
      })
      if (nth % 3 === 1) await here.run(serviceTicket, 'wait', made)
      if (nth % 3 === 2) await here.run(serviceTicket, 'close', made, { solution: '已答复，会员满意' })
    }
  })
