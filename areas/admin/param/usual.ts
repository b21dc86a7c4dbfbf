/** The parameters every tenant begins with; a tenant sets its own values. */
export const usualParams: readonly {
  paramKey: string
  paramName: string
  paramNameEn: string
  paramValue: string
  valueType: 'TEXT' | 'NUMBER' | 'SWITCH'
}[] = [
  {
    paramKey: 'audit.fourEyes',
    paramName: '制单人与审核人不能为同一人',
    paramNameEn: 'The editor and the auditor must be different people',
    paramValue: 'N',
    valueType: 'SWITCH',
  },
]
