import { figure } from '#platform/kinds/paper-figure.ts'
import { facts, linesOn, nameOf, type Paper, part, run, table, type Written } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { quotation } from '../quotation/document.ts'

/** What a fruit is, in words. */
const fruit = (line: Written) =>
  run(
    ...(['commodity', 'brand', 'grade', 'spec', 'packaging'] as const)
      .filter(name => line[name])
      .map(name => nameOf('attribute-value', line[name], line[`${name}Name`])),
  )

/** The offer of a voyage: goods and prices, with their amounts for those who may see the margin; on ours what it leaves as well. */
function offer(record: Written, isOurs: boolean): Paper {
  const withTotals = 'totalSalesAmount' in record
  const currency = String(record.currency ?? '')
  return {
    title: isOurs ? ['内部报价单', 'OFFER SHEET, INTERNAL'] : ['报价单', 'OFFER SHEET'],
    facts: [
      [['报价单号', 'Offer no.'], record.quotationNo],
      [['报价日期', 'Date'], record.quotationDate],
    ],
    body: [
      facts(
        [['报价方', 'Offered by'], nameOf('operating-unit', record.org, record.orgName)],
        [['供应商', 'Packed by'], nameOf('vendor', record.vendor, record.vendorName)],
        [['原产国', 'Origin'], nameOf('attribute-value', record.coo, record.cooName)],
        [['贸易条款', 'Trade term'], record.salesTradeTerm],
        [['船名航次', 'Vessel and voyage'], record.vesselVoyage],
        [['柜号', 'Containers'], String(record.containerNo ?? '').replaceAll(',', ', ')],
        [['目的港', 'Port of discharge'], nameOf('port', record.pod, record.podName)],
        [['预计到港', 'ETA'], record.etaDate],
      ),
      part(
        ['货物与价格', 'Goods and prices'],
        table(
          linesOn(record, 'details'),
          [
            { label: ['序号', 'No.'], cell: (_, at) => at + 1, figure: true },
            { label: ['品名及规格', 'Description'], cell: fruit },
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
                    cell: (line: Written) => figure(line.salesAmount),
                  },
                ]
              : []),
          ],
          [
            '',
            ['合计', 'Total'],
            '',
            figure(record.totalQty, 'quantity'),
            '',
            ...(withTotals ? [figure(record.totalSalesAmount)] : []),
          ],
        ),
        ...(isOurs && withTotals
          ? [
              facts(
                [['采购合计', 'Purchase total'], `${figure(record.totalPurchaseAmount)} ${currency}`],
                [['差额', 'Difference'], `${figure(record.differenceAmount)} ${currency}`],
              ),
            ]
          : []),
      ),
    ],
  }
}

/** The offer as it is handed out, by whomever: nothing of what was paid and what is earned (business.md 3.4). */
export const offerPaper = definePaper(quotation, record => offer(record, false))

/** The same for us, with both totals and their difference, for those who may see the margin (business.md 3.4). */
export const internalOfferPaper = definePaper(quotation, record => offer(record, true), { name: 'INTERNAL' })
