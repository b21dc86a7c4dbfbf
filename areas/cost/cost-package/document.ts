import { auditTransitions, defineDocument } from '#platform/model/document.ts'
import { course, lines, numberSeries, reference, section, text } from '#platform/model/fields.ts'
import { effective, effectSteps } from '../terms.ts'

/** Which cost subjects a container goes through, stage by stage: the template costs are entered by (business.md 3.14). */
export const costPackage = defineDocument({
  name: 'cost-package',
  label: ['费用包配置', 'Cost package config'],
  calls: '/cost/cost-package',
  screen: '/generator/costPackagePage',
  alternatives: ['/expenseManagerMgt/costPackagePage'],
  permission: 'cost:package',
  title: 'subjectPackageName',
  header: {
    general: section('基本信息', 'General', {
      subjectPackageNo: numberSeries('费用包编码', 'Package code', 'CP'),
      subjectPackageName: text('费用包名称', 'Package name', { required: true, width: 220 }),
      subjectPackageClassCode: reference('lookup-value', '费用包分类', 'Package class', {
        required: true,
        only: { lookupType: 'COST_PACKAGE_CLASS' },
      }),
      stageCode: reference('lookup-value', '阶段', 'Stage', { required: true, only: { lookupType: 'COST_STAGE' } }),
      enableFlag: course('是否有效', 'Effective', effective),
    }),
  },
  lines: {
    details: lines(
      '费用明细',
      'Cost subjects',
      {
        lineStageCode: reference('lookup-value', '行阶段', 'Stage', {
          required: true,
          only: { lookupType: 'COST_STAGE' },
        }),
        firstSubjectCode: reference('lookup-value', '一级科目', 'First subject', {
          required: true,
          only: { lookupType: 'COST_SUBJECT' },
        }),
        secondarySubjectCode: reference('lookup-value', '二级科目', 'Secondary subject', {
          required: true,
          only: { lookupType: 'COST_SUBJECT_DETAIL' },
        }),
      },
      { required: true, frozen: ['lineStageCode'] },
    ),
  },
  share: {
    address: '/generator/costPackagePage/editPreview',
    from: ['AUDITED'],
    fields: [
      'subjectPackageNo',
      'subjectPackageName',
      'subjectPackageClassCode',
      'stageCode',
      'status',
      'enableFlag',
      'remark',
      'details.lineStageCode',
      'details.firstSubjectCode',
      'details.secondarySubjectCode',
    ],
  },
  states: { UNAUDITED: ['未审核', 'Unaudited'], AUDITED: ['已审核', 'Audited'] },
  transitions: {
    audit: {
      ...auditTransitions.audit,
      refused: ['{no}已审核或已失效，不能审核', '{no} is already reviewed or invalid, cannot audit'],
    },
    antiAudit: {
      ...auditTransitions.antiAudit,
      refused: ['{no}未审核或已失效，不能反审核', '{no} is not reviewed or invalid, cannot reverse-audit'],
    },
    enable: {
      ...effectSteps.enable,
      refused: ['{no}未审核或已生效，不能操作', '{no} is not reviewed or already effective, cannot operate'],
    },
    invalidate: effectSteps.invalidate,
  },
  list: [
    'subjectPackageName',
    'subjectPackageNo',
    'status',
    'enableFlag',
    'subjectPackageClassCode',
    'stageCode',
    'remark',
    'createdByName',
    'createdTime',
    'updatedByName',
    'updatedTime',
    'reviewedByName',
    'auditTime',
  ],
  filters: ['subjectPackageName', 'subjectPackageClassCode', 'stageCode', 'status', 'enableFlag', 'subjectPackageNo'],
  strip: ['subjectPackageNo', 'subjectPackageClassCode', 'stageCode', 'enableFlag', 'reviewedByName', 'auditTime'],
  uniqueLive: [['subjectPackageName']],
  excel: { import: 'own', export: true },
  unchanged: ['数据没有变化', 'Data has not changed'],
})
