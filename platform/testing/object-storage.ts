import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'

interface Account {
  createKeyPair(key: string, secret: string): void
}
const load = createRequire(import.meta.url)
const S3rver = load('@20minutes/s3rver') as new (
  options: object,
) => {
  configureBuckets(): Promise<unknown>
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  reset(): void
}
const { DUMMY_ACCOUNT: account } = load('@20minutes/s3rver/lib/models/account') as { DUMMY_ACCOUNT: Account }

/** An object storage on this machine that speaks S3 and hands out temporary credentials, as MinIO does at one address. */
export interface RunningStorage {
  readonly address: string
  /** The settings of a server that uses it. */
  readonly settings: Readonly<Record<string, string>>
  /** The policies asked for so far, newest last. */
  readonly policies: readonly Policy[]
  /** Requests answered so far: method, path with query, status, and bytes received. */
  readonly requests: readonly Asked[]
  /** From now on, requests this says true of are cut off before they arrive; nothing: all go through. */
  cut(which?: (request: Asked) => boolean): void
  stop(): Promise<void>
}

interface Asked {
  readonly method: string
  readonly path: string
  status: number
}
interface Policy {
  readonly Statement: readonly { readonly Action: readonly string[]; readonly Resource: readonly string[] }[]
}

const bucket = 'dop'
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod>
<AllowedMethod>POST</AllowedMethod><AllowedMethod>DELETE</AllowedMethod><AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`

/** Starts an object storage on the loopback address. */
export async function startStorage(): Promise<RunningStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'dop-objects-'))
  const [key, secret] = [`K${randomBytes(8).toString('hex')}`, randomBytes(16).toString('hex')]
  account.createKeyPair(key, secret)
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [cors] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const policies: Policy[] = []
  const limited = new Map<string, Policy>()
  const requests: Asked[] = []
  let isCut: (request: Asked) => boolean = () => false

  const server = createServer((request, response) => {
    const asked: Asked = { method: request.method ?? '', path: request.url ?? '', status: 0 }
    if (asked.method !== 'OPTIONS' && isCut(asked)) {
      request.socket.destroy()
      return
    }
    response.on('finish', () => {
      asked.status = response.statusCode
      requests.push(asked)
    })
    if (asked.method === 'POST' && asked.path === '/') void assumeRole(request, response)
    else if (allowed(request, asked)) answer(request, response)
    else {
      request.resume()
      response.writeHead(403, { 'access-control-allow-origin': '*' }).end('<Error><Code>AccessDenied</Code></Error>')
    }
  })

  /** Hands out credentials that the storage knows from then on, if the one who asks has signed with ours. */
  async function assumeRole(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const body = Buffer.concat(chunks).toString()
    const signed = new AwsV4Signer({
      method: 'POST',
      url: `http://${request.headers.host}/`,
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body,
      accessKeyId: key,
      secretAccessKey: secret,
      service: 'sts',
      region: 'us-east-1',
      datetime: String(request.headers['x-amz-date'] ?? ''),
    })
    if ((await signed.authHeader()) !== request.headers.authorization) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const asked = new URLSearchParams(body)
    const made = { key: `T${randomBytes(8).toString('hex')}`, secret: randomBytes(16).toString('hex') }
    account.createKeyPair(made.key, made.secret)
    const policy = JSON.parse(asked.get('Policy') ?? '{}') as Policy
    policies.push(policy)
    limited.set(made.key, policy)
    const ends = new Date(Date.now() + Number(asked.get('DurationSeconds')) * 1000).toISOString()
    response.writeHead(200, { 'content-type': 'text/xml' })
    response.end(
      `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>${made.key}</AccessKeyId><SecretAccessKey>${made.secret}</SecretAccessKey><SessionToken>${randomBytes(24).toString('hex')}</SessionToken><Expiration>${ends}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    )
  }

  /** Temporary credentials do what their policy allows and nothing else. */
  function allowed(request: IncomingMessage, { method, path }: Asked): boolean {
    const used = /Credential=([^/]+)/.exec(request.headers.authorization ?? path)?.[1] ?? ''
    const policy = limited.get(used)
    if (!policy) return true
    const object = decodeURIComponent(path.split('?')[0] ?? '').slice(1)
    const action =
      method === 'PUT' || method === 'POST'
        ? 's3:PutObject'
        : method === 'DELETE' && path.includes('uploadId=')
          ? 's3:AbortMultipartUpload'
          : 's3:Other'
    const fits = (pattern: string) =>
      new RegExp(
        `^${pattern
          .replace('arn:aws:s3:::', '')
          .replace(/[.+^$()|[\]{}]/g, '\\$&')
          .replace(/\*/g, '.*')
          .replace(/\?/g, '.')}$`,
      ).test(object)
    return policy.Statement.some(one => one.Action.includes(action) && one.Resource.some(fits))
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  return {
    address,
    settings: {
      STORAGE_ENDPOINT: address,
      STORAGE_BUCKET: bucket,
      STORAGE_KEY: key,
      STORAGE_SECRET: secret,
      STORAGE_ROLE: 'arn:aws:iam::123456789012:role/upload',
      STORAGE_ENV: 'test',
    },
    policies,
    requests,
    cut(which = () => false) {
      isCut = which
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
