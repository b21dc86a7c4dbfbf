import { round } from '#platform/model/decimal.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { durianReport } from './durian-report/document.ts'
import { toldOfDurian } from './durian-report/rows.server.ts'
import { loadingRecord } from './loading-record/document.ts'

const told = toldFigures(loadingRecord)

/** Where the weight of a loaded container comes from, line by line. */
export const producerExplanations = [
  defineExplanations(loadingRecord, {
    totalNetWeight: one =>
      told.sumOf(one, 'totalNetWeight', 'details', row => ({
        label: ['净重', 'Net weight'],
        value: row.pieceWeight && round(row.pieceWeight.times(row.containerPutQty ?? 0), 6),
        unit: 'kg',
        formula: ['装柜件数 × 件重', 'boxes put in × weight of a box'],
        from: { document: loadingRecord.name, id: one.id, no: one.loadingNo ?? '', lineNo: row.lineNo },
        parts: [told.line(one, 'details', row, 'containerPutQty'), told.line(one, 'details', row, 'pieceWeight')],
      })),
  }),
  defineExplanations(durianReport, {
    price: async (row, work) => ({
      label: ['均价(每公斤)', 'Average price (per kg)'],
      value: row.price,
      unit: row.currencyCode,
      formula: ['按数量加权的平均价', 'average of the prices, weighted by volume'],
      parts: await toldOfDurian(row, work, 'unitPrice'),
    }),
    volume: async (row, work) => ({
      label: ['数量(吨)', 'Volume (t)'],
      value: row.volume,
      unit: 't',
      formula: ['各条记录之和', 'sum of the rows'],
      parts: await toldOfDurian(row, work, 'quantity'),
    }),
  }),
]
