import { figure } from '#platform/kinds/paper-figure.ts'
import type { Label } from '#platform/model/label.ts'
import { linesOn, nameOf, part, pictures, table } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { conclusions, severities } from '../terms.ts'
import { marketQualityCheck } from './document.ts'

const said = (options: Readonly<Record<string, Label>>, code: unknown): Label | null => options[String(code)] ?? null

/** The QC report: container, hardness, defects, what was concluded, and the pictures that show it (business.md 3.26). */
export const marketPaper = definePaper(marketQualityCheck, record => ({
  title: ['市场品质检查报告', 'MARKET QUALITY REPORT'],
  facts: [
    [['质检单号', 'QC number'], record.qcNumber],
    [['柜号', 'Container no.'], record.containerNoShip],
    [['批次号', 'Lot no.'], record.shipmentLotNo],
    [['供应商', 'Vendor'], nameOf('vendor', record.vendorId, record.vendorName)],
    [['品类', 'Category'], nameOf('attribute-value', record.productCategory, record.productCategoryName)],
    [['产地', 'Origin'], record.origin],
    [['船名', 'Vessel'], record.vesselName],
    [['更新ETA', 'Updated ETA'], record.updateEta],
    [['开柜日期', 'Open date'], record.openDate],
    [['市场城市', 'Market city'], record.marketCityName],
    [['质检员', 'Inspector'], record.inspectorName],
    [['平均硬度', 'Average hardness'], figure(record.averageHardness)],
    [['硬度区间', 'Band'], record.averageBand],
    [['逐周预测', 'Week by week'], record.hardnessForecast],
    [['抽样果数', 'Fruit sampled'], figure(record.sampleQty, 'quantity')],
    [['缺陷率合计(%)', 'All defects (%)'], figure(record.totalDefectRate)],
    [['结论', 'Conclusion'], said(conclusions, record.conclusion)],
    [['说明', 'Note'], record.conclusionNote],
  ],
  body: [
    part(
      ['检验明细', 'Inspection lines'],
      table(
        linesOn(record, 'details').filter(line => line.pressureReadings || line.brix),
        [
          { label: ['托盘', 'Pallet'], cell: line => line.palletNo },
          { label: ['物料', 'Item'], cell: line => nameOf('item', line.itemCode, line.itemName) },
          { label: ['规格', 'Size'], cell: line => line.specSize },
          { label: ['压力读数', 'Readings'], cell: line => line.pressureReadings },
          { label: ['平均', 'Average'], figure: true, cell: line => figure(line.averageHardness) },
          { label: ['区间', 'Band'], cell: line => line.hardnessBand },
          { label: ['糖度', 'Brix'], figure: true, cell: line => figure(line.brix) },
          { label: ['情况', 'Finding'], cell: line => line.finding },
        ],
      ),
    ),
    part(
      ['缺陷', 'Defects'],
      table(linesOn(record, 'defects'), [
        { label: ['缺陷', 'Defect'], cell: line => line.defectName },
        { label: ['严重程度', 'Severity'], cell: line => said(severities, line.severity) },
        { label: ['果数', 'Fruit'], figure: true, cell: line => figure(line.defectQty, 'quantity') },
        { label: ['缺陷率(%)', 'Rate (%)'], figure: true, cell: line => figure(line.defectRate) },
        { label: ['容差(%)', 'Tolerance (%)'], figure: true, cell: line => figure(line.toleranceRate) },
      ]),
    ),
    ...pictures(record.photos),
  ],
}))
