/** The object storage a server was told to use. */
export interface StorageSettings {
  /** `s3`: Amazon's and all that speak like it; `oss`: Alibaba's, by its S3-compatible side. */
  readonly kind: 's3' | 'oss'
  /** Its address, as the server and the browsers reach it. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly key: string
  readonly secret: string
  /** Whether the storage hands out credentials for browsers; without them uploads pass through the server. */
  readonly temporary: boolean
  /** The role browsers take on for their uploads, where the storage knows roles. */
  readonly role: string | undefined
  /** Where temporary credentials are asked for. */
  readonly sts: string
  /** The first two parts of every key. */
  readonly directory: string
  readonly environment: string
}

/** Reads the settings of the object storage; an incomplete set stops the start with a sentence that names what is missing. */
export function readStorage(setting: (name: string) => string | undefined): StorageSettings | undefined {
  const endpoint = setting('STORAGE_URL') ?? setting('STORAGE_ENDPOINT')
  if (!endpoint) return undefined
  const needed = (name: string): string => {
    const value = setting(name)
    if (!value) throw new Error(`${name} is needed beside STORAGE_ENDPOINT`)
    return value
  }
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('STORAGE_ENDPOINT is an http(s) address')
  const kind = setting('STORAGE_KIND') ?? (url.hostname.endsWith('.aliyuncs.com') ? 'oss' : 's3')
  if (kind !== 's3' && kind !== 'oss') throw new Error('STORAGE_KIND is s3 or oss')
  const region = setting('STORAGE_REGION') ?? 'us-east-1'
  const usualSts = url.hostname.endsWith('.amazonaws.com') ? `https://sts.${region}.amazonaws.com` : url.origin
  const pathPart = (name: string, usual: string): string => {
    const value = setting(name) ?? usual
    if (!/^[\w-]{1,40}$/.test(value)) throw new Error(`${name} is made of letters, digits, hyphens and underscores`)
    return value
  }
  return {
    kind,
    endpoint: url.origin,
    bucket: needed('STORAGE_BUCKET'),
    region,
    key: needed('STORAGE_KEY'),
    secret: needed('STORAGE_SECRET'),
    temporary: setting('STORAGE_ROLE') !== undefined || setting('STORAGE_STS') !== undefined,
    role: setting('STORAGE_ROLE'),
    sts: setting('STORAGE_STS') ?? (kind === 'oss' ? 'https://sts.aliyuncs.com' : usualSts),
    directory: pathPart('STORAGE_DIR', 'scm'),
    environment: pathPart('STORAGE_ENV', 'prod'),
  }
}

/** The address of an object: its bucket in the path, or before the host where the service wants it there. */
export function objectAddress({ kind, endpoint, bucket }: StorageSettings, key: string): string {
  if (kind === 's3') return `${endpoint}/${bucket}/${key}`
  const url = new URL(endpoint)
  return `${url.protocol}//${bucket}.${url.host}/${key}`
}

/** Where browsers send what they upload, for the policy of our pages. */
export const storageOrigin = (settings: StorageSettings): string => new URL(objectAddress(settings, '')).origin
