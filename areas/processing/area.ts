import { defineArea } from '#platform/model/area.ts'
import { breakageRate } from './breakage-rate/document.ts'
import { hardnessBand } from './hardness-band/document.ts'
import { rules as hardnessBandRules } from './hardness-band/rules.ts'
import { jointProduct } from './joint-product/document.ts'
import { preMaterial } from './pre-material/document.ts'
import { rules as preMaterialRules } from './pre-material/rules.ts'
import { printer } from './printer/document.ts'
import { printerLog } from './printer-log/document.ts'
import { printerTemplate } from './printer-template/document.ts'
import { procedure } from './procedure/document.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { rules as combinationRules } from './procedure-combination/rules.ts'
import { processDifficulty } from './process-difficulty/document.ts'
import { processLevel } from './process-level/document.ts'
import { processPackage } from './process-package/document.ts'
import { processPlan } from './process-plan/document.ts'
import { rules as planRules } from './process-plan/rules.ts'
import { processProduct } from './process-product/document.ts'
import { rules as productRules } from './process-product/rules.ts'
import { processTask } from './process-task/document.ts'
import { processTemplate } from './process-template/document.ts'
import { processWarehouse } from './process-warehouse/document.ts'
import { processingCharges } from './processing-charges/document.ts'
import { rules as chargesRules } from './processing-charges/rules.ts'
import { productionLine } from './production-line/document.ts'
import { productionLineType } from './production-line-type/document.ts'
import { processingReports } from './reports/index.ts'
import { steelyard } from './steelyard/document.ts'
import { weighingRecord } from './weighing-record/document.ts'
import { rules as weighingRules } from './weighing-record/rules.ts'
import { workshop } from './workshop/document.ts'
import { yieldRate } from './yield-rate/document.ts'

/** Work on goods in the processing houses: sorted, packed again, weighed (business.md 3.16). */
export const processing = defineArea({
  name: 'processing',
  label: ['加工管理', 'Processing'],
  icon: 'processing',
  order: 80,
  documents: [
    [processPlan, planRules],
    jointProduct,
    [preMaterial, preMaterialRules],
    processTemplate,
    processTask,
    [weighingRecord, weighingRules],
    [processingCharges, chargesRules],
    ...processingReports,
    processWarehouse,
    workshop,
    [processProduct, productRules],
    productionLineType,
    productionLine,
    steelyard,
    procedure,
    [procedureCombination, combinationRules],
    yieldRate,
    breakageRate,
    processPackage,
    processLevel,
    processDifficulty,
    printer,
    printerTemplate,
    printerLog,
    [hardnessBand, hardnessBandRules],
  ],
})
