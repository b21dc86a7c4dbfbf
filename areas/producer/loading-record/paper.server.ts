import { figure } from '#platform/kinds/paper-figure.ts'
import { amount } from '#platform/model/decimal.ts'
import { linesOn, nameOf, pictures, table } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { loadingRecord } from './document.ts'

/** A loading sheet: the container, what was put into it, and the photos that show it (business.md 3.26). */
export const loadingPaper = definePaper(loadingRecord, record => {
  const photos = pictures(record.photos)
  return {
    title: ['装柜单', 'LOADING SHEET'],
    facts: [
      [['装柜单号', 'Loading no.'], record.loadingNo],
      [['柜号', 'Container no.'], record.containerNo],
      [['封条号', 'Seal no.'], record.sealNumber],
      [['温度计', 'Thermometer'], record.thermometer],
      [['产地工厂', 'Origin factory'], nameOf('factory', record.factory, record.factoryName)],
      [['订舱号', 'Booking no.'], record.bookingNo],
      [['船名航次', 'Vessel voyage'], record.vesselVoyage],
      [['起运港', 'Port of loading'], nameOf('port', record.pol, record.polName)],
      [['目的港', 'Port of discharge'], nameOf('port', record.pod, record.podName)],
      [['装柜日期', 'Load date'], record.loadDate],
      [['批次号', 'Lot no.'], record.shipmentLotNo],
      [['照片', 'Photos'], ((record.photos as unknown as readonly unknown[] | null) ?? []).length],
    ],
    body: [
      table(
        linesOn(record, 'details'),
        [
          { label: ['物料', 'Item'], cell: line => nameOf('item', line.itemCode, line.itemName) },
          { label: ['计划', 'Planned'], figure: true, cell: line => figure(line.plannedQty, 'quantity') },
          { label: ['装柜', 'Put in'], figure: true, cell: line => figure(line.containerPutQty, 'quantity') },
          { label: ['件重(公斤)', 'kg per box'], figure: true, cell: line => figure(line.pieceWeight, 'quantity') },
          {
            label: ['净重(公斤)', 'Net kg'],
            figure: true,
            cell: line => figure(amount(String(line.pieceWeight ?? 0), String(line.containerPutQty ?? 0)), 'quantity'),
          },
          { label: ['标准件', 'Standard parts'], figure: true, cell: line => figure(line.standardParts, 'quantity') },
        ],
        [
          ['合计', 'Total'],
          figure(record.totalPlannedQty, 'quantity'),
          figure(record.totalPutQty, 'quantity'),
          '',
          figure(record.totalNetWeight, 'quantity'),
          figure(record.totalStandardParts, 'quantity'),
        ],
      ),
      ...photos,
    ],
  }
})
