import { firstDayOfWork } from '#areas/demo/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { breakageRate } from '../breakage-rate/document.ts'
import { hardnessBand } from '../hardness-band/document.ts'
import { printer } from '../printer/document.ts'
import { printerTemplate } from '../printer-template/document.ts'
import { procedure } from '../procedure/document.ts'
import { procedureCombination } from '../procedure-combination/document.ts'
import { processDifficulty } from '../process-difficulty/document.ts'
import { processLevel } from '../process-level/document.ts'
import { processPackage } from '../process-package/document.ts'
import { processProduct } from '../process-product/document.ts'
import { processWarehouse } from '../process-warehouse/document.ts'
import { productionLine } from '../production-line/document.ts'
import { productionLineType } from '../production-line-type/document.ts'
import { steelyard } from '../steelyard/document.ts'
import { workshop } from '../workshop/document.ts'
import { yieldRate } from '../yield-rate/document.ts'

const workshops = [
  ['WS-SH1', '上海一车间', 'Shanghai workshop 1', 'SH-PROC'],
  ['WS-GZ1', '广州一车间', 'Guangzhou workshop 1', 'GZ-PROC'],
] as const

const lineTypes = [
  ['SORT', '分选线', 'Sorting line'],
  ['PACK', '包装线', 'Packing line'],
  ['OPEN', '开果线', 'Opening line'],
] as const

/** Lines with their workshop and type; each has a scale of its own. */
const lines = [
  ['SH-L1', '上海1号线', 'Shanghai line 1', 0, 0],
  ['SH-L2', '上海2号线', 'Shanghai line 2', 0, 1],
  ['SH-L3', '上海3号线', 'Shanghai line 3', 0, 1],
  ['GZ-L1', '广州1号线', 'Guangzhou line 1', 1, 2],
  ['GZ-L2', '广州2号线', 'Guangzhou line 2', 1, 1],
] as const

const procedures = [
  ['P01', '分选', '0.12', '1', 'PIECE'],
  ['P02', '装盒', '0.35', '1.1', 'PIECE'],
  ['P03', '贴标', '0.08', '1', 'PIECE'],
  ['P04', '称重', '0.05', '1', 'PIECE'],
  ['P05', '开果', '1.8', '1', 'PIECE'],
  ['P06', '去壳', '1.2', '1.05', 'PIECE'],
  ['P07', '覆膜', '0.1', '1', 'PIECE'],
  ['P08', '剪柄', '0.22', '1', 'PIECE'],
  ['P09', '返工挑选', '0', '1', 'HOUR'],
] as const

const combinations = [
  ['C01', '分选+装盒+贴标', ['P01', 'P02', 'P03']],
  ['C02', '开果去壳', ['P05', 'P06', 'P07']],
  ['C03', '剪柄+称重+贴标', ['P08', 'P04', 'P03']],
  ['C04', '返工', ['P09']],
] as const

const packages = [
  ['GIFT', '礼盒', 'Gift box', '1.2'],
  ['TRAY', '托盘', 'Tray', '1'],
  ['BAG', '袋装', 'Bag', '0.9'],
] as const
const levels = [
  ['A', 'A级', 'Grade A', '1.05'],
  ['B', 'B级', 'Grade B', '1'],
] as const
const difficulties = [
  ['N', '普通', 'Usual', '1'],
  ['H', '较难', 'Hard', '1.15'],
] as const

/** What is made here: its combination, package and level, the limits of a box in kg, boxes a person makes in an hour, yield and breakage, kg of a box. */
const products = [
  ['KW3', 'C01', 'GIFT', 'A', '0.53', '0.6', '60', '94', '2.5', '0.5625'],
  ['KW2', 'C01', 'TRAY', 'B', '3.4', '3.7', '40', '95', '2.5', null],
  ['1010011', 'C02', 'TRAY', 'A', '0.28', '0.36', '22', '32', '60', '0.32'],
  ['1030012', 'C03', 'GIFT', 'A', '0.95', '1.1', '55', '93', '4', '1'],
  ['1050011', 'C03', 'BAG', 'B', '1.9', '2.2', '70', '96', '2', '2'],
] as const

const bands = [
  ['LT07', '<0.7', null, '0.6'],
  ['07_09', '0.7-0.9', '0.7', '0.9'],
  ['10_11', '1.0-1.1', '1', '1.1'],
  ['12_14', '1.2-1.4', '1.2', '1.4'],
  ['15_17', '1.5-1.7', '1.5', '1.7'],
  ['18_20', '1.8-2.0', '1.8', '2'],
  ['21_25', '2.1-2.5', '2.1', '2.5'],
  ['26_30', '2.6-3.0', '2.6', '3'],
  ['GT30', '>3.0', '3.1', null],
] as const

const templates = [
  [
    'T-LABEL',
    '成品标签',
    'Product label',
    'MATERIAL_LABEL',
    '100',
    '60',
    '{itemName}\n净重 Net {netWeight} kg\n{processRecordNo}',
  ],
  [
    'T-TASK',
    '任务单',
    'Task sheet',
    'TASK',
    '210',
    '297',
    '加工任务 Task {processTaskNo}\n成品 Product {itemName}\n产线 Line {productionLineName}\n班组 Group {workGroupName}\n数量 Boxes {taskQuantity}\n称重范围 Limits {weighingMin}–{weighingMax} kg\n皮重 Tare {tareWeight} kg',
  ],
  [
    'T-PLAN',
    '计划单',
    'Plan sheet',
    'PLAN',
    '210',
    '297',
    '加工计划 Plan {processPlanNo}\n日期 Day {planDate}\n成品 Product {itemName}\n数量 Boxes {planQuantity}\n工序 Work {procedureCombinationName}\n加工仓库 Warehouse {warehouseName}\n原料需求 Raw need {rawNeed} kg',
  ],
  [
    'T-MATERIAL',
    '备料单',
    'Material sheet',
    'MATERIAL',
    '210',
    '297',
    '备料 Raw material {processPlanNo}\n成品 Product {itemName}\n加工仓库 Warehouse {warehouseName}\n原料需求 Raw need {rawNeed} kg',
  ],
] as const

/** The ids of records just made, by their codes. */
const byCode = new Map<string, string>()
const idOf = (kind: string, code: string): string => byCode.get(`${kind} ${code}`) ?? ''

/** The bands of hardness that every tenant of the demo counts readings in. */
async function hardness(work: Work): Promise<void> {
  for (const [at, [bandCode, bandName, from, to]] of bands.entries())
    await work.create(hardnessBand, {
      bandCode,
      bandName,
      bandFrom: from === null ? null : decimal(from),
      bandTo: to === null ? null : decimal(to),
      sortNo: at + 1,
    })
}

/** Where work is done: houses, workshops, lines with their scales, printers. */
async function places(work: Work): Promise<void> {
  await work.create(processWarehouse, { warehouseCode: 'SH-PROC', rawWarehouseCode: 'SH-COLD', keeperName: '周建国' })
  await work.create(processWarehouse, { warehouseCode: 'GZ-PROC', rawWarehouseCode: 'GZ-MKT', keeperName: '梁志强' })
  for (const [workshopCode, workshopName, workshopNameEn, warehouseCode] of workshops) {
    const made = await work.create(workshop, { workshopCode, workshopName, workshopNameEn, warehouseCode })
    byCode.set(`workshop ${workshopCode}`, made.id)
  }
  for (const [lineTypeCode, lineTypeName, lineTypeNameEn] of lineTypes) {
    const made = await work.create(productionLineType, { lineTypeCode, lineTypeName, lineTypeNameEn })
    byCode.set(`type ${lineTypeCode}`, made.id)
  }
  for (const [at, [lineCode, lineName, lineNameEn, hall, type]] of lines.entries()) {
    const scale = await work.create(steelyard, {
      steelyardCode: `SC-${lineCode}`,
      steelyardName: `${lineName}电子秤`,
      steelyardNameEn: `Scale of ${lineNameEn}`,
      deviceCode: `DEV-${lineCode}`,
      port: `COM${at + 3}`,
      protocol: at % 2 === 0 ? 'SICS' : 'TOLEDO',
    })
    const made = await work.create(productionLine, {
      lineCode,
      lineName,
      lineNameEn,
      workshopId: idOf('workshop', workshops[hall][0]),
      lineTypeId: idOf('type', lineTypes[type][0]),
      steelyardId: scale.id,
    })
    byCode.set(`line ${lineCode}`, made.id)
  }
  for (const [code] of workshops) {
    const at = { workshopId: idOf('workshop', code) }
    await work.create(printer, {
      ...at,
      printerCode: `PR-${code}-L`,
      printerName: `${code}标签机`,
      printerType: 'LABEL',
    })
    await work.create(printer, {
      ...at,
      printerCode: `PR-${code}-S`,
      printerName: `${code}激光机`,
      printerType: 'SHEET',
    })
  }
  for (const [templateCode, templateName, templateNameEn, printKind, width, height, content] of templates)
    await work.create(printerTemplate, {
      templateCode,
      templateName,
      templateNameEn,
      printKind,
      widthMm: Number(width),
      heightMm: Number(height),
      content,
    })
}

/** What the work is and what it is worth: procedures, combinations, coefficients, products with their standards. */
async function work(tenant: Work): Promise<void> {
  for (const [procedureCode, procedureName, basePrice, coefficient, chargeMode] of procedures) {
    const made = await tenant.create(procedure, {
      procedureCode,
      procedureName,
      basePrice: decimal(basePrice),
      coefficient: decimal(coefficient),
      chargeMode,
    })
    byCode.set(`procedure ${procedureCode}`, made.id)
  }
  for (const [combinationCode, combinationName, steps] of combinations) {
    const made = await tenant.create(procedureCombination, {
      combinationCode,
      combinationName,
      procedures: steps.map(step => ({ procedureId: idOf('procedure', step) })),
    })
    byCode.set(`combination ${combinationCode}`, made.id)
  }
  for (const [packageCode, packageName, packageNameEn, coefficient] of packages) {
    const values = { packageCode, packageName, packageNameEn, coefficient: decimal(coefficient) }
    byCode.set(`package ${packageCode}`, (await tenant.create(processPackage, values)).id)
  }
  for (const [levelCode, levelName, levelNameEn, coefficient] of levels) {
    const values = { levelCode, levelName, levelNameEn, coefficient: decimal(coefficient) }
    byCode.set(`level ${levelCode}`, (await tenant.create(processLevel, values)).id)
  }
  for (const [difficultyCode, difficultyName, difficultyNameEn, coefficient] of difficulties) {
    const values = { difficultyCode, difficultyName, difficultyNameEn, coefficient: decimal(coefficient) }
    byCode.set(`difficulty ${difficultyCode}`, (await tenant.create(processDifficulty, values)).id)
  }
  const startDate = firstDayOfWork(tenant.today)
  for (const [itemCode, combination, pack, level, least, most, standard, yields, breaks, unit] of products) {
    await tenant.create(processProduct, {
      itemCode,
      procedureCombinationId: idOf('combination', combination),
      packageId: idOf('package', pack),
      levelId: idOf('level', level),
      difficultyId: idOf('difficulty', 'N'),
      weighingMin: decimal(least),
      weighingMax: decimal(most),
      unitWeight: unit === null ? null : decimal(unit),
      tareWeight: decimal('0.05'),
      standardPerManHour: decimal(standard),
    })
    await tenant.create(yieldRate, { itemCode, standardYield: decimal(yields), startDate })
    await tenant.create(breakageRate, { itemCode, standardBreakage: decimal(breaks), startDate })
  }
}

/** The masters of processing in the demo (business.md 7). */
export async function foundMasters(tenant: Work): Promise<void> {
  await hardness(tenant)
  await work(tenant)
  await places(tenant)
}
