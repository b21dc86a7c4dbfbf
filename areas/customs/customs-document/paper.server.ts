import { figure } from '#platform/kinds/paper-figure.ts'
import { linesOn, nameOf, part, run, table } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { customsDocument } from './document.ts'

/** What the broker declares, as a draft: parties, way, goods with weights and prices, value and taxes (business.md 3.26). */
export const declarationPaper = definePaper(customsDocument, record => {
  const currency = String(record.currencyCode ?? '')
  return {
    title: ['报关单草单', 'CUSTOMS DECLARATION, DRAFT'],
    facts: [
      [['报关单号', 'Customs no.'], record.customsNo],
      [['海关编号', 'Entry no.'], record.entryNo],
      [['申报日期', 'Declared on'], record.declareDate],
      [['柜号', 'Container no.'], record.containerNo],
      [['提单号', 'B/L no.'], record.blNo],
      [['船名航次', 'Vessel voyage'], record.vesselVoyage],
      [['供应商', 'Vendor'], nameOf('vendor', record.vendorId, record.vendorName)],
      [['收货人', 'Consignee'], nameOf('consignee', record.consigneeId, record.consigneeName)],
      [['起运港', 'Port of loading'], nameOf('port', record.pol, record.polName)],
      [['目的港', 'Port of discharge'], nameOf('port', record.pod, record.podName)],
      [['报关行', 'Customs broker'], nameOf('vendor', record.customsBrokerId, record.customsBroker)],
      [['许可证', 'Licence'], record.licenceName],
      [['贸易条款', 'Trade term'], record.tradeTerm],
      [['海关汇率', 'Customs rate'], figure(record.customsRate)],
    ],
    body: [
      table(
        linesOn(record, 'goods'),
        [
          { label: ['HS编码', 'HS code'], cell: line => line.hsCode },
          {
            label: ['品名等级', 'Goods'],
            cell: line =>
              run(
                nameOf('attribute-value', line.commodity, line.commodityName),
                line.grade ? nameOf('attribute-value', line.grade, line.gradeName) : '',
              ),
          },
          { label: ['件数', 'Boxes'], figure: true, cell: line => figure(line.qty, 'quantity') },
          { label: ['毛重(公斤)', 'Gross kg'], figure: true, cell: line => figure(line.grossWeight, 'quantity') },
          {
            label: ['申报净重(公斤)', 'Declared net kg'],
            figure: true,
            cell: line => figure(line.declaredNetWeight, 'quantity'),
          },
          {
            label: [`单价(${currency}/公斤)`, `Price (${currency}/kg)`],
            figure: true,
            cell: line => figure(line.declaredPrice),
          },
          { label: [`货值(${currency})`, `Amount (${currency})`], figure: true, cell: line => figure(line.amount) },
        ],
        [
          '',
          ['合计', 'Total'],
          figure(record.totalQty, 'quantity'),
          figure(record.totalGrossWeight, 'quantity'),
          figure(record.declaredNetWeight, 'quantity'),
          '',
          figure(record.goodsAmount),
        ],
      ),
      part(
        ['完税价格与税款', 'Value and taxes'],
        table(
          [record],
          [
            {
              label: [`运费(${currency})`, `Freight (${currency})`],
              figure: true,
              cell: row => figure(row.freightAmount),
            },
            { label: [`到岸价(${currency})`, `CIF (${currency})`], figure: true, cell: row => figure(row.cifAmount) },
            { label: ['完税价格', 'Dutiable value'], figure: true, cell: row => figure(row.dutiableValueCny) },
            { label: ['关税', 'Tariff'], figure: true, cell: row => figure(row.tariff) },
            { label: ['增值税', 'VAT'], figure: true, cell: row => figure(row.vat) },
            { label: ['税款合计', 'Taxes'], figure: true, cell: row => figure(row.taxTotal) },
          ],
        ),
      ),
    ],
  }
})
