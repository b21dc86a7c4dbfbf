import { createHmac, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { answerText } from '../http/answer-text.ts'
import { ownKeys } from './keys.ts'
import type { StorageSettings } from './settings.ts'
import { StorageUnavailable } from './unavailable.ts'

/** Credentials that a browser may hold: they write a person's own keys, read nothing, and end by themselves. */
export interface Temporary {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly expiration: string
}

/** So long credentials hold (reliability.md 3.6). */
const lifeSeconds = 1800
const callMilliseconds = 15_000

/** What the credentials allow: writing the person's own keys, whole or in parts, and taking back what was cut off. */
export function uploadPolicy({ kind, bucket, ...place }: StorageSettings, mark: string): string {
  const s3 = ['s3:PutObject', 's3:AbortMultipartUpload']
  const oss = ['oss:PutObject', 'oss:AbortMultipartUpload']
  const resource = `${kind === 'oss' ? 'acs:oss:*:*:' : 'arn:aws:s3:::'}${bucket}/${ownKeys(place, mark)}`
  return JSON.stringify({
    Version: kind === 'oss' ? '1' : '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: kind === 'oss' ? oss : s3, Resource: [resource] }],
  })
}

/** Asks for temporary credentials, of the upload role where there is one, narrowed to one person's keys. */
export function temporaryCredentials(settings: StorageSettings, mark: string): Promise<Temporary> {
  const asked = {
    Action: 'AssumeRole',
    ...(settings.role ? { RoleArn: settings.role } : {}),
    RoleSessionName: `upload-${mark}`,
    DurationSeconds: String(lifeSeconds),
    Policy: uploadPolicy(settings, mark),
  }
  return settings.kind === 'oss' ? fromAlibaba(settings, asked) : fromAmazon(settings, asked)
}

const unanswered = (fault: unknown): never => {
  throw new StorageUnavailable('could not be asked for temporary credentials', fault)
}

type Asked = Readonly<Record<string, string>>

async function fromAmazon({ sts, key, secret, region }: StorageSettings, asked: Asked): Promise<Temporary> {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 'sts', region, retries: 2 })
  const response = await client
    .fetch(sts, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ Version: '2011-06-15', ...asked }).toString(),
      signal: AbortSignal.timeout(callMilliseconds),
    })
    .catch(unanswered)
  const text = await answerText(response).catch(unanswered)
  return complete(response, {
    accessKeyId: element(text, 'AccessKeyId'),
    accessKeySecret: element(text, 'SecretAccessKey'),
    securityToken: element(text, 'SessionToken'),
    expiration: element(text, 'Expiration'),
  })
}

const element = (text: string, name: string): string => new RegExp(`<${name}>([^<]*)`).exec(text)?.[1] ?? ''

async function fromAlibaba({ sts, key, secret }: StorageSettings, asked: Asked): Promise<Temporary> {
  const query = {
    ...asked,
    Format: 'JSON',
    Version: '2015-04-01',
    AccessKeyId: key,
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    SignatureNonce: randomUUID(),
    Timestamp: new Date().toISOString().replace(/\.\d+/, ''),
  }
  const signed = new URLSearchParams({ ...query, Signature: alibabaSignature('POST', query, secret) })
  const timely = AbortSignal.timeout(callMilliseconds)
  const response = await fetch(sts, { method: 'POST', body: signed, signal: timely }).catch(unanswered)
  const text = await answerText(response).catch(unanswered)
  const body = parsed(text) as { Credentials?: Record<string, string> }
  return complete(response, {
    accessKeyId: body.Credentials?.AccessKeyId ?? '',
    accessKeySecret: body.Credentials?.AccessKeySecret ?? '',
    securityToken: body.Credentials?.SecurityToken ?? '',
    expiration: body.Credentials?.Expiration ?? '',
  })
}

/** An answer as JSON; of one that is none, nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature Alibaba's calls carry: HMAC-SHA1 over the sorted parameters. */
export function alibabaSignature(method: string, parameters: Asked, secret: string): string {
  const sorted = Object.keys(parameters)
    .sort()
    .map(name => `${encoded(name)}=${encoded(parameters[name] ?? '')}`)
  return createHmac('sha1', `${secret}&`)
    .update(`${method}&%2F&${encoded(sorted.join('&'))}`)
    .digest('base64')
}

function complete(response: Response, found: Temporary): Temporary {
  if (response.ok && Object.values(found).every(value => value !== '')) return found
  throw new StorageUnavailable(`gave no temporary credentials and answered ${response.status}`)
}
