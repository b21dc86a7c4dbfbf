import { tradeModes } from '#areas/packing/terms.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Label } from '#platform/model/label.ts'
import { useBothNames } from './both-names.web.ts'
import { Both, Facts, figure, PaperTable, Paragraph, Sheet, Stamps } from './paper-parts.web.tsx'

/** One side of a contract: the kind of record it is, which one, and where it is. */
interface Side {
  readonly to: 'vendor' | 'operating-unit'
  readonly id: unknown
  readonly name: unknown
  readonly address: unknown
}

/** Terms under which the price is named at the port of discharge; under the others at the port of loading. */
const atDischarge = new Set(['CFR', 'CNF', 'CPT', 'CIF', 'CIP'])

/** A contract as both sides sign it, in both languages: parties, goods, price, term, ports, payment and stamps (business.md 3.3). */
export function ContractPaper({
  record,
  title,
  seller,
  buyer,
}: {
  readonly record: Wire
  readonly title: Label
  readonly seller: Side
  readonly buyer: Side
}) {
  const lines = (record.details as Wire[] | undefined) ?? []
  const { tradeTerm, currencyCode, pol, pot, pod } = record
  const both = useBothNames({
    vendor: [seller, buyer].filter(side => side.to === 'vendor').map(side => side.id),
    'operating-unit': [seller, buyer].filter(side => side.to === 'operating-unit').map(side => side.id),
    port: [pol, pot, pod],
    item: lines.map(line => line.itemCode),
    'lookup-value': [record.paymentTerms],
    consignee: [record.consigneeId],
  })
  const nameOf = ({ to, id, name }: Side) => both(to, id, name)
  const place = atDischarge.has(String(tradeTerm))
    ? both('port', pod, record.podName)
    : both('port', pol, record.polName)
  const currency = String(currencyCode ?? '')
  const provisional = record.tradeMode === 'CONSIGN' || record.tradeMode === 'CONSIGN_MG'
  const mode = tradeModes[record.tradeMode as keyof typeof tradeModes]
  return (
    <Sheet
      title={title}
      facts={[
        [['合同号', 'Contract no.'], record.contractNo],
        [['日期', 'Date'], record.contractDate],
        [['订单号', 'Order no.'], record.poNumber],
        [['贸易方式', 'Trade mode'], mode],
      ]}
    >
      <Facts
        facts={[
          [['卖方', 'Seller'], nameOf(seller)],
          [['买方', 'Buyer'], nameOf(buyer)],
          [['地址', 'Address of the seller'], seller.address],
          [['地址', 'Address of the buyer'], buyer.address],
          ...(record.consigneeId
            ? [
                [['收货人', 'Consignee'], both('consignee', record.consigneeId, record.consigneeName)] as const,
                [['收货地址', 'Delivery address'], record.consigneeAddress] as const,
              ]
            : []),
        ]}
      />
      <p>
        <Both
          of={[
            '买卖双方同意按下列条款买卖以下货物：',
            'The seller agrees to sell and the buyer agrees to buy the goods below on these terms:',
          ]}
        />
      </p>
      <Paragraph heading={['一、货物与价格', '1. Goods and price']}>
        <PaperTable
          rows={lines}
          columns={[
            { label: ['序号', 'No.'], cell: (_, at) => at + 1 },
            {
              label: ['品名及规格', 'Description'],
              cell: line => <Both of={both('item', line.itemCode, line.itemName)} />,
            },
            { label: ['件数', 'Packages'], figure: true, cell: line => figure(line.qty, 'quantity') },
            { label: ['净重(公斤)', 'Net kg'], figure: true, cell: line => figure(line.totalNetWeight, 'quantity') },
            {
              label: [`单价(${currency})`, `Unit price (${currency})`],
              figure: true,
              cell: line => `${figure(line.unitPrice)} /${line.priceUom === 'KG' ? 'kg' : '件 box'}`,
            },
            { label: [`金额(${currency})`, `Amount (${currency})`], figure: true, cell: line => figure(line.amount) },
          ]}
          foot={[
            '',
            <Both key="total" of={['合计', 'Total']} />,
            figure(record.totalQty, 'quantity'),
            figure(record.totalNetWeight, 'quantity'),
            `${String(tradeTerm ?? '')} ${place[1]}`,
            figure(record.totalAmount),
          ]}
        />
        {provisional && (
          <p>
            <Both
              of={[
                '以上为暂定价，最终货款按销售结算单确定。',
                'Prices are provisional; what is finally paid follows from the settlement of the sale.',
              ]}
            />
          </p>
        )}
      </Paragraph>
      <Paragraph heading={['二、装运', '2. Shipment']}>
        <Facts
          facts={[
            [['柜号', 'Container no.'], record.containerNo],
            [['船名航次', 'Vessel and voyage'], record.vesselVoyage],
            [['起运港', 'Port of loading'], both('port', pol, record.polName)],
            [['目的港', 'Port of discharge'], both('port', pod, record.podName)],
            ...(pot && pot !== pod ? [[['中转港', 'Via'], both('port', pot, record.potName)] as const] : []),
            [['预计离港', 'ETD'], record.etdDate],
            [['预计到港', 'ETA'], record.etaDate],
          ]}
        />
      </Paragraph>
      <Paragraph heading={['三、贸易条款与付款', '3. Trade term and payment']}>
        <Facts
          facts={[
            [
              ['贸易条款', 'Trade term'],
              [`${String(tradeTerm ?? '')} ${place[0]}`, `${String(tradeTerm ?? '')} ${place[1]}`],
            ],
            [['付款条件', 'Payment'], both('lookup-value', record.paymentTerms, record.paymentTermsName)],
          ]}
        />
      </Paragraph>
      {record.clauses ? (
        <Paragraph heading={['四、其他条款', '4. Other clauses']}>
          <p>{String(record.clauses)}</p>
        </Paragraph>
      ) : null}
      <Stamps
        sides={[
          [['卖方', 'Seller'], nameOf(seller)],
          [['买方', 'Buyer'], nameOf(buyer)],
        ]}
      />
    </Sheet>
  )
}
