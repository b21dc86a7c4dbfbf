import type { Brought } from '#platform/server/area.ts'

/** What a new company brings of these lists, and what each is for. */
export const firstHour: Readonly<Record<string, Brought>> = {
  'process-warehouse': { purpose: ['加工的成品仓和原料仓', 'The warehouses that processing takes from and gives to'] },
  workshop: { purpose: ['加工车间', 'The workshops'] },
  'production-line-type': { purpose: ['产线的种类', 'Kinds of lines'] },
  'production-line': { purpose: ['车间的产线', 'The lines of a workshop'] },
  procedure: { purpose: ['加工工序', 'The steps of processing'] },
  'process-product': { purpose: ['加工的产品', 'What is made by processing'] },
  'process-package': { purpose: ['加工的包装方式', 'How products are packed'] },
  'process-level': { purpose: ['加工的等级', 'The levels of processing'] },
  'process-difficulty': { purpose: ['加工的难度', 'How hard processing is'] },
  'yield-rate': { purpose: ['出成率', 'How much comes out of what goes in'] },
  'breakage-rate': { purpose: ['损耗率', 'How much is lost'] },
  'hardness-band': { purpose: ['硬度段', 'Bands of hardness'] },
  steelyard: { purpose: ['车间的电子秤', 'The scales of the workshops'] },
  printer: { purpose: ['车间的打印机', 'The printers of the workshops'] },
  'printer-template': { purpose: ['标签的打印模板', 'How labels are printed'] },
}
