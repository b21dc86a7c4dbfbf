import type { Declaration } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'

const usual: Readonly<Record<string, Label>> = {
  list: ['查询', 'List'],
  save: ['保存', 'Save'],
  delete: ['删除', 'Delete'],
  enable: ['启用', 'Enable'],
  disable: ['禁用', 'Disable'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
  print: ['打印', 'Print'],
  shareLink: ['分享链接', 'Share a link'],
}

/** What a button of a document is called, by the last part of its permission code. */
export function buttonLabel(document: Declaration, action: string): Label {
  const acting = Object.entries(document.actions ?? {}).find(([verb, one]) => (one.permission ?? verb) === action)?.[1]
  const desk = Object.values(document.desks ?? {}).find(one => one.permission === `${document.permission}:${action}`)
  return usual[action] ?? document.transitions?.[action]?.label ?? acting?.label ?? desk?.label ?? [action, action]
}
