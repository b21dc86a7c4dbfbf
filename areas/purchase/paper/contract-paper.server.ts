import { tradeModes } from '#areas/packing/terms.ts'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Label } from '#platform/model/label.ts'
import {
  facts,
  linesOn,
  nameOf,
  type Paper,
  part,
  run,
  stamps,
  table,
  text,
  type Word,
  type Written,
} from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { salesContract } from '../sales-contract/document.ts'

/** One side of a contract: who it is, and where. */
interface Side {
  readonly name: Word
  readonly address: Word
}

/** Terms under which the price is named at the port of discharge; under the others at the port of loading. */
const atDischarge = new Set(['CFR', 'CNF', 'CPT', 'CIF', 'CIP'])

interface Sides {
  readonly title: Label
  readonly seller: Side
  readonly buyer: Side
}

/** A contract as both sides sign it: parties, goods, price, term, ports, payment and stamps (business.md 3.3). */
function contract(record: Written, { title, seller, buyer }: Sides): Paper {
  const { tradeTerm, pol, pot, pod } = record
  const place = atDischarge.has(String(tradeTerm))
    ? nameOf('port', pod, record.podName)
    : nameOf('port', pol, record.polName)
  const term = run(String(tradeTerm ?? ''), place)
  const currency = String(record.currencyCode ?? '')
  const isProvisional = record.tradeMode === 'CONSIGN' || record.tradeMode === 'CONSIGN_MG'
  return {
    title,
    facts: [
      [['合同号', 'Contract no.'], record.contractNo],
      [['日期', 'Date'], record.contractDate],
      [['订单号', 'Order no.'], record.poNumber],
      [['贸易方式', 'Trade mode'], tradeModes[record.tradeMode as keyof typeof tradeModes]],
    ],
    body: [
      facts(
        [['卖方', 'Seller'], seller.name],
        [['买方', 'Buyer'], buyer.name],
        [['地址', 'Address of the seller'], seller.address],
        [['地址', 'Address of the buyer'], buyer.address],
        ...(record.consigneeId
          ? [
              [['收货人', 'Consignee'], nameOf('consignee', record.consigneeId, record.consigneeName)] as const,
              [['收货地址', 'Delivery address'], record.consigneeAddress] as const,
            ]
          : []),
      ),
      text([
        '买卖双方同意按下列条款买卖以下货物：',
        'The seller agrees to sell and the buyer agrees to buy the goods below on these terms:',
      ]),
      part(
        ['一、货物与价格', '1. Goods and price'],
        table(
          linesOn(record, 'details'),
          [
            { label: ['序号', 'No.'], cell: (_, at) => at + 1, figure: true },
            { label: ['品名及规格', 'Description'], cell: line => nameOf('item', line.itemCode, line.itemName) },
            { label: ['件数', 'Packages'], figure: true, cell: line => figure(line.qty, 'quantity') },
            { label: ['净重(公斤)', 'Net kg'], figure: true, cell: line => figure(line.totalNetWeight, 'quantity') },
            {
              label: [`单价(${currency})`, `Unit price (${currency})`],
              figure: true,
              cell: line => `${figure(line.unitPrice)} /${line.priceUom === 'KG' ? 'kg' : '件 box'}`,
            },
            { label: [`金额(${currency})`, `Amount (${currency})`], figure: true, cell: line => figure(line.amount) },
          ],
          [
            '',
            ['合计', 'Total'],
            figure(record.totalQty, 'quantity'),
            figure(record.totalNetWeight, 'quantity'),
            term,
            figure(record.totalAmount),
          ],
        ),
        ...(isProvisional
          ? [
              text([
                '以上为暂定价，最终货款按销售结算单确定。',
                'Prices are provisional; what is finally paid follows from the settlement of the sale.',
              ]),
            ]
          : []),
      ),
      part(
        ['二、装运', '2. Shipment'],
        facts(
          [['柜号', 'Container no.'], record.containerNo],
          [['船名航次', 'Vessel and voyage'], record.vesselVoyage],
          [['起运港', 'Port of loading'], nameOf('port', pol, record.polName)],
          [['目的港', 'Port of discharge'], nameOf('port', pod, record.podName)],
          ...(pot && pot !== pod ? [[['中转港', 'Via'], nameOf('port', pot, record.potName)] as const] : []),
          [['预计离港', 'ETD'], record.etdDate],
          [['预计到港', 'ETA'], record.etaDate],
        ),
      ),
      part(
        ['三、贸易条款与付款', '3. Trade term and payment'],
        facts(
          [['贸易条款', 'Trade term'], term],
          [['付款条件', 'Payment'], nameOf('lookup-value', record.paymentTerms, record.paymentTermsName)],
        ),
      ),
      ...(record.clauses ? [part(['四、其他条款', '4. Other clauses'], text(String(record.clauses)))] : []),
      stamps([['卖方', 'Seller'], seller.name], [['买方', 'Buyer'], buyer.name]),
    ],
  }
}

const unit = (id: Word, name: Word) => nameOf('operating-unit', id, name)

/** A purchase contract: we buy from a vendor. */
export const purchaseContractPaper = definePaper(purchaseContract, record =>
  contract(record, {
    title: ['采购合同', 'PURCHASE CONTRACT'],
    seller: { name: nameOf('vendor', record.vendorId, record.vendorName), address: record.sellerAddress },
    buyer: { name: unit(record.buyerOrgId, record.buyerOrgName), address: record.buyerAddress },
  }),
)

/** A sales contract: one of our units sells to another. */
export const salesContractPaper = definePaper(salesContract, record =>
  contract(record, {
    title: ['销售合同', 'SALES CONTRACT'],
    seller: { name: unit(record.sellerOrgId, record.sellerOrgName), address: record.sellerAddress },
    buyer: { name: unit(record.buyerOrgId, record.buyerOrgName), address: record.buyerAddress },
  }),
)
