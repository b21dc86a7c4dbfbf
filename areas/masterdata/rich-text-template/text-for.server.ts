import type { Work } from '#platform/server/documents/actions.ts'
import { richTextTemplate } from './document.ts'
import { filled, plain, type TemplateType } from './placeholders.ts'

/**
 * What a contract begins with, or a room is told: the unit's own text before that for everybody, its places filled;
 * nothing where no text is in use (business.md 3.22).
 */
export async function textFor(
  templateType: TemplateType,
  orgId: string | null,
  values: Readonly<Record<string, unknown>>,
  work: Work,
): Promise<string | null> {
  const texts = await work.all(richTextTemplate, { templateType, enableFlag: 'Y' })
  const text = texts.find(one => one.orgId !== null && one.orgId === orgId) ?? texts.find(one => one.orgId === null)
  return text ? filled(plain(text.templateContent), values) || null : null
}
