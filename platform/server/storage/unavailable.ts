import { CallRefusal } from '../http/refusal.ts'

/** The object storage cannot be used just now: it is away, or refuses what we show it. Why is for the log alone. */
export class StorageUnavailable extends CallRefusal {
  constructor(why: string, cause?: unknown) {
    super(503, 'STORAGE_UNAVAILABLE', [
      '文件存储暂时无法使用，请稍后再试',
      'The file storage cannot be used right now; try again in a moment',
    ])
    this.message = `The object storage ${why}`
    this.cause = cause
  }
}
