import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import type { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { customsDocument } from '../customs-document/document.ts'
import { papersOf } from '../customs-document/papers.server.ts'
import type { DeclaredGoods, Order } from './words.ts'

type Entry = Row<typeof customsDocument>

const figure = (value: Decimal | null): string => value?.toFixed() ?? ''
const cents = (value: Decimal | null): string => value?.toFixed(2) ?? ''
const inBoth = (zh: string, en: string | null | undefined): Label => [zh, en || zh]

async function portName(work: Work, portCode: string | null): Promise<Label | null> {
  const known = portCode ? await work.find(port, { portCode }) : undefined
  return known ? inBoth(known.portName, known.portNameEn) : null
}

/** What one of the goods is called: its commodity and grade. */
async function goodsName(work: Work, codes: readonly (string | null)[]): Promise<Label> {
  const names: Label[] = []
  for (const dopCode of codes) {
    const value = dopCode ? await work.find(attributeValue, { dopCode }) : undefined
    if (value) names.push(inBoth(value.nameCn, value.nameEn))
  }
  return [names.map(([zh]) => zh).join(' '), names.map(([, en]) => en).join(' ')]
}

async function goodsOf(entry: Entry, work: Work): Promise<DeclaredGoods[]> {
  const goods: DeclaredGoods[] = []
  for (const line of entry.goods)
    goods.push({
      hsCode: line.hsCode ?? '',
      name: await goodsName(work, [line.commodity, line.grade]),
      boxes: figure(line.qty),
      netWeight: cents(line.declaredNetWeight),
      price: figure(line.declaredPrice),
      amount: cents(line.amount),
    })
  return goods
}

/** What the broker of an entry is told of it: container, way, goods as they are declared, and which papers are there (business.md 3.7). */
export async function orderOf(entry: Entry, broker: Row<typeof vendor>, work: Work): Promise<Order> {
  const receiver = entry.consigneeId ? await work.find(consignee, { id: entry.consigneeId }) : undefined
  const papers = (await work.asked(papersOf, entry.packingListId)).flatMap(({ all }) => all)
  const names = (hasCome: boolean) => papers.filter(one => one.hasCome === hasCome).map(({ name }) => name)
  const currency = entry.currencyCode ?? ''
  return {
    customsNo: entry.customsNo ?? '',
    containerNo: entry.containerNo ?? entry.vesselVoyage ?? '',
    broker: inBoth(broker.vendorName, broker.vendorNameEn),
    sender: work.user.name,
    currency,
    facts: [
      [['我方单号', 'Our reference'], entry.customsNo],
      [['柜号', 'Container'], entry.containerNo],
      [['提单号', 'B/L no.'], entry.blNo],
      [['船名航次', 'Vessel voyage'], entry.vesselVoyage],
      [['起运港', 'Port of loading'], await portName(work, entry.pol)],
      [['目的港', 'Port of discharge'], await portName(work, entry.pod)],
      [['预计到港', 'ETA'], entry.etaDate],
      [['申报日期', 'To be declared on'], entry.declareDate],
      [['收货人', 'Consignee'], receiver ? inBoth(receiver.domesticConsignee, receiver.domesticConsigneeEn) : null],
      [['贸易条款', 'Trade term'], entry.tradeTerm],
      [['运费', 'Freight'], entry.freightAmount && `${cents(entry.freightAmount)} ${currency}`],
      [['许可证', 'Licence'], entry.licenceName],
    ],
    goods: await goodsOf(entry, work),
    totals: {
      boxes: figure(entry.totalQty),
      netWeight: cents(entry.declaredNetWeight),
      amount: cents(entry.goodsAmount),
    },
    came: names(true),
    missing: names(false),
  }
}
