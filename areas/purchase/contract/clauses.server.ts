import { filled, plain, type TemplateType } from '#areas/masterdata/offers.ts'
import { richTextTemplate } from '#areas/masterdata/rich-text-template/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** The clauses a new contract begins with: the unit's own text before that for everybody, its places filled; a person may change them (business.md 3.22). */
export async function clausesFor(
  templateType: TemplateType,
  orgId: string | null,
  values: Readonly<Record<string, unknown>>,
  work: Work,
): Promise<string | null> {
  const texts = await work.all(richTextTemplate, { templateType, enableFlag: 'Y' })
  const text = texts.find(one => one.orgId !== null && one.orgId === orgId) ?? texts.find(one => one.orgId === null)
  return text ? filled(plain(text.templateContent), values) || null : null
}
