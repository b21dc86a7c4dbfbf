import type { Row } from '#platform/model/document.ts'
import type { marketQualityCheck } from '../market-check/document.ts'

/** What a check came to, as a robot lays it out for the buyers (business.md 5.5 QC_RESULT). */
export function verdictSheet(check: Row<typeof marketQualityCheck>, verdict: 'PASSED' | 'REJECTED'): string {
  return [
    '### 检验结果',
    `>柜号:<font color="info">${check.containerNoShip}</font>`,
    `>批次:${check.shipmentLotNo ?? ''}`,
    `>结论:${verdict === 'PASSED' ? '通过' : '<font color="warning">不通过</font>'}`,
    ...(check.averageHardness ? [`>平均硬度:${check.averageHardness.toFixed(2)} kgf/cm²`] : []),
    ...(check.hardnessForecast ? [`>逐周预测:${check.hardnessForecast}`] : []),
    ...(check.totalDefectRate ? [`>缺陷率:${check.totalDefectRate.toFixed(2)}%`] : []),
    ...(check.exceededItems ? [`>超标:${check.exceededItems}`] : []),
    ...(verdict === 'REJECTED' && check.rejectReason ? [`>原因:${check.rejectReason}`] : []),
  ].join('\n')
}
