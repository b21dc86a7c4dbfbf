import type { Label } from '../../../model/label.ts'

/** Why a backup cannot be made, trusted or restored, said to the operator in both languages. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
  readonly label: Label

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(`${en}\n${zh}`, options)
    this.label = [zh, en]
  }
}

/** A backup that is not as it was written. */
export const damaged = (zh: string, en: string, cause?: unknown): BackupRefusal =>
  new BackupRefusal(
    `备份文件已损坏：${zh}。请改用另一份备份。`,
    `The backup is damaged: ${en}. Use another one.`,
    cause === undefined ? undefined : { cause },
  )
