import { figure } from '#platform/kinds/paper-figure.ts'
import type { Label } from '#platform/model/label.ts'
import { facts, linesOn, nameOf, type Paper, signatures, table, type Written } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { originalPackingList } from './original-packing-list/document.ts'
import { packingList } from './packing-list/document.ts'

/** A packing list on paper: header, lines by pallet, totals and signatures (business.md 3.1); an original in the vendor's own words. */
function paper(record: Written, title: Label, isOriginal: boolean): Paper {
  const lines = linesOn(record, 'details').toSorted((one, other) =>
    String(one.palletNo ?? '').localeCompare(String(other.palletNo ?? '')),
  )
  const attribute = (name: string) => (line: Written) =>
    isOriginal
      ? line[name]
      : nameOf('attribute-value', line[name], line[`${name}Name`] ?? line[name], { attrCode: name })
  return {
    title,
    facts: [],
    body: [
      facts(
        [['装箱单号', 'Packing list no.'], record.packingListNo],
        [['柜号', 'Container no.'], record.containerNo],
        [['封条号', 'Seal no.'], record.sealNumber],
        [['船名航次', 'Vessel voyage'], record.vesselVoyage],
        [['供应商', 'Vendor'], nameOf('vendor', record.vendorId, record.vendorName)],
        [['出口商', 'Exporter'], record.exporterName],
        [
          ['收货人', 'Consignee'],
          [String(record.consigneeName ?? ''), String(record.consigneeEn ?? '')],
        ],
        [['起运港', 'Port of loading'], nameOf('port', record.pol, record.polName)],
        [['目的港', 'Port of discharge'], nameOf('port', record.pod, record.podName)],
        [['装柜日期', 'Load date'], record.loadDate],
        [['预计离港', 'ETD'], record.etdDate],
        [['预计到港', 'ETA'], record.etaDate],
      ),
      table(
        lines,
        [
          { label: ['托盘号', 'Pallet'], cell: line => line.palletNo },
          { label: ['物料', 'Item'], cell: line => line.itemCode },
          { label: ['品种', 'Commodity'], cell: attribute('commodity') },
          { label: ['品牌', 'Brand'], cell: attribute('brand') },
          { label: ['等级', 'Grade'], cell: attribute('grade') },
          { label: ['规格', 'Spec'], cell: attribute('spec') },
          { label: ['件数', 'Qty'], figure: true, cell: line => figure(line.qty, 'quantity') },
          { label: ['净重(kg)', 'Net kg'], figure: true, cell: line => figure(line.totalNetWeight, 'quantity') },
          { label: ['毛重(kg)', 'Gross kg'], figure: true, cell: line => figure(line.grossWeight, 'quantity') },
        ],
        [
          ['合计', 'Total'],
          '',
          '',
          '',
          '',
          '',
          figure(record.totalQty, 'quantity'),
          figure(record.totalNetWeight, 'quantity'),
          '',
        ],
      ),
      signatures([['制单', 'Prepared by'], record.createdByName], [['审核', 'Audited by'], record.reviewedByName]),
    ],
  }
}

/** The papers of packing lists, as the vendor sent them and as we have them. */
export const packingPapers = [
  definePaper(packingList, record => paper(record, ['装箱单', 'PACKING LIST'], false)),
  definePaper(originalPackingList, record => paper(record, ['原始装箱单', 'ORIGINAL PACKING LIST'], true)),
]
