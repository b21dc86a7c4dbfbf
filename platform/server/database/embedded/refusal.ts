import type { Label } from '#platform/model/label.ts'

/** Why the embedded database cannot run here, said to a person in both languages. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
  readonly label: Label

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(`${en}\n${zh}`, options)
    this.label = [zh, en]
  }
}

/** The text of whatever was thrown. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The code of a system or database error, such as `ENOENT` or `28P01`. */
export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
