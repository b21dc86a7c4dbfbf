import type { Wire } from '#platform/model/check.ts'
import { useBothNames } from './both-names.web.ts'
import { Both, Facts, figure, PaperTable, Paragraph, Sheet } from './paper-parts.web.tsx'

/** The offer of a voyage as it is handed out: goods and prices; both totals for those who may see the margin (business.md 3.4). */
export function OfferPaper({ record }: { readonly record: Wire }) {
  const lines = (record.details as Wire[] | undefined) ?? []
  const attribute = (name: string) => lines.map(line => line[name])
  const both = useBothNames({
    'attribute-value': [record.coo, ...['commodity', 'brand', 'grade', 'spec', 'packaging'].flatMap(attribute)],
    'operating-unit': [record.org],
    vendor: [record.vendor],
    port: [record.pot, record.pod],
  })
  const fruit = (line: Wire) =>
    (['commodity', 'brand', 'grade', 'spec', 'packaging'] as const)
      .filter(name => line[name])
      .map(name => both('attribute-value', line[name], line[`${name}Name`]))
  const withTotals = 'totalSalesAmount' in record
  const currency = String(record.currency ?? '')
  return (
    <Sheet
      title={['报价单', 'OFFER SHEET']}
      facts={[
        [['报价单号', 'Offer no.'], record.quotationNo],
        [['报价日期', 'Date'], record.quotationDate],
      ]}
    >
      <Facts
        facts={[
          [['报价方', 'Offered by'], both('operating-unit', record.org, record.orgName)],
          [['供应商', 'Packed by'], both('vendor', record.vendor, record.vendorName)],
          [['原产国', 'Origin'], both('attribute-value', record.coo, record.cooName)],
          [['贸易条款', 'Trade term'], record.salesTradeTerm],
          [['船名航次', 'Vessel and voyage'], record.vesselVoyage],
          [['柜号', 'Containers'], String(record.containerNo ?? '').replaceAll(',', ', ')],
          [['目的港', 'Port of discharge'], both('port', record.pod, record.podName)],
          [['预计到港', 'ETA'], record.etaDate],
        ]}
      />
      <Paragraph heading={['货物与价格', 'Goods and prices']}>
        <PaperTable
          rows={lines}
          columns={[
            { label: ['序号', 'No.'], cell: (_, at) => at + 1 },
            {
              label: ['品名及规格', 'Description'],
              cell: line => (
                <Both
                  of={[
                    fruit(line)
                      .map(([zh]) => zh)
                      .join(' '),
                    fruit(line)
                      .map(([, en]) => en)
                      .join(' '),
                  ]}
                />
              ),
            },
            { label: ['净重/件', 'Net kg/box'], figure: true, cell: line => figure(line.netWeight, 'quantity') },
            { label: ['件数', 'Packages'], figure: true, cell: line => figure(line.qty, 'quantity') },
            {
              label: [`单价(${currency})`, `Unit price (${currency})`],
              figure: true,
              cell: line =>
                line.salesUnitPrice
                  ? `${figure(line.salesUnitPrice)} /${line.priceUom === 'KG' ? 'kg' : '件 box'}`
                  : '',
            },
            ...(withTotals
              ? [
                  {
                    label: [`金额(${currency})`, `Amount (${currency})`] as const,
                    figure: true,
                    cell: (line: Wire) => figure(line.salesAmount),
                  },
                ]
              : []),
          ]}
          foot={[
            '',
            <Both key="total" of={['合计', 'Total']} />,
            '',
            figure(record.totalQty, 'quantity'),
            '',
            ...(withTotals ? [figure(record.totalSalesAmount)] : []),
          ]}
        />
        {withTotals && (
          <Facts
            facts={[
              [['采购合计', 'Purchase total'], `${figure(record.totalPurchaseAmount)} ${currency}`],
              [['差额', 'Difference'], `${figure(record.differenceAmount)} ${currency}`],
            ]}
          />
        )}
      </Paragraph>
    </Sheet>
  )
}
