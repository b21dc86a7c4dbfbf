import { createHmac, randomBytes } from 'node:crypto'

/** What stands before the date in a key. */
export interface KeyPlace {
  readonly directory: string
  readonly environment: string
}

/** The usual place: the directory of the specification (Spec 000 §7.4). */
export const usualPlace: KeyPlace = { directory: 'scm', environment: 'prod' }

const markLength = 16

/** The key of a new object: `{dir}/{env}/{yyyy}/{yyyyMM}/{timestamp}{random}.{ext}`, the month as it is in Shanghai (business.md 5.6). */
export function objectKey({ directory, environment }: KeyPlace, extension: string, now: Date, mark = ''): string {
  const month = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '')
  const random = mark + randomBytes(12).toString('hex')
  return `${directory}/${environment}/${month.slice(0, 4)}/${month}/${now.getTime()}${random}.${extension}`
}

/**
 * The mark that the random part of a person's own keys begins with. The credentials of their browser write where it
 * stands and nowhere else, so no table of begun uploads is needed.
 */
export const markOf = (secret: string, tenantId: string, userId: string): string =>
  createHmac('sha256', secret).update(`upload ${tenantId} ${userId}`).digest('hex').slice(0, markLength)

/** Every key a person's browser may write, with `?` for one and `*` for any characters, as policies spell it. */
export const ownKeys = ({ directory, environment }: KeyPlace, mark: string): string =>
  `${directory}/${environment}/????/??????/?????????????${mark}*`

/** Whether a key is one of a person's own. */
export function isOwnKey({ directory, environment }: KeyPlace, mark: string, key: string): boolean {
  const start = `${directory}/${environment}/`
  return (
    key.startsWith(start) &&
    new RegExp(`^\\d{4}/\\d{6}/\\d{13}${mark}[0-9a-f]{8,64}\\.\\w{1,10}$`).test(key.slice(start.length))
  )
}
