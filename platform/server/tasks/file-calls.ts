import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import type { Making } from '../documents/making.ts'
import { type Call, Download, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import { noted } from '../http/noted.ts'
import { refuse } from '../http/refusal.ts'
import { eachUploaded } from '../http/upload.ts'
import { checkContent, emptyFile, limitsFrom, mostMegabytes, tellingBytes, tooLarge } from '../storage/content.ts'
import { isOwnKey, markOf } from '../storage/keys.ts'
import { reachedFile, sourcesOf } from '../storage/reach.ts'
import { objectAddress, type StorageSettings } from '../storage/settings.ts'
import { temporaryCredentials } from '../storage/temporary.ts'
import { type AboutFile, Counted, type Files, type StoredFile } from './files.ts'
import { withinQuota } from './quota.ts'

/** What the calls of files are made with. */
export interface FileMaking extends Making {
  readonly files: Files
  readonly config: { readonly storage: StorageSettings | undefined; readonly uploadMegabytesPerDay: number }
  readonly secret: string
}

const common = { ...usualCall, access: 'person', permission: null } as const
/** So long an address that gives content to whoever holds it is good (business.md 5.6). */
const addressSeconds = 600

/** Attachments: taken by content and not by name alone, given back only to those who may have them (reliability.md 3.6). */
export const fileCalls = (making: FileMaking): Call[] => [
  tokenCall(making),
  uploadCall(making),
  registerCall(making),
  addressCall(making),
  sourcesCall(making),
  downloadCall(making),
]

/** How a file is answered, wherever its content is: never with a query behind its address (Spec 000 §7.4). */
const answerFor = ({ id, fileName, size }: StoredFile) => ({
  fileId: id,
  fileName,
  size,
  url: `/admin/sys-file/${id}`,
  fileUrl: `/admin/sys-file/${id}`,
  docVisitUrl: `/admin/sys-file/${id}`,
})

/** The same, for the call reference. */
const uploaded = z.object({
  fileId: z.string(),
  fileName: z.string(),
  size: z.int(),
  url: z.string(),
  fileUrl: z.string(),
  docVisitUrl: z.string(),
})

const aboutAttachment = (user: { tenantId: string; id: string }, fileName: string): AboutFile => ({
  tenantId: user.tenantId,
  userId: user.id,
  fileName,
  purpose: 'attachment',
})

const tokenCall = ({ config: { storage }, secret }: FileMaking) =>
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/sys-file/getAliyunOssToken',
    summary: ['上传凭证', 'Credentials for uploads'],
    output: z.object({
      accessKeyId: z.string().nullable(),
      accessKeySecret: z.string().nullable(),
      securityToken: z.string().nullable(),
      expiration: z.string().nullable(),
      bucketName: z.string().nullable(),
      region: z.string().nullable(),
      endpoint: z.string().nullable(),
      mode: z.enum(['local', 'oss']),
      address: z.string().optional(),
      directory: z.string().optional(),
      environment: z.string().optional(),
      mark: z.string().optional(),
    }),
    input: z.object({}),
    effect: 'read',
    transaction: 'own',
    async answer({ user }) {
      const nothing = { accessKeyId: null, accessKeySecret: null, securityToken: null, expiration: null }
      if (!storage?.temporary)
        return { ...nothing, bucketName: null, region: null, endpoint: null, mode: 'local' as const }
      const { bucket, region, endpoint, directory, environment } = storage
      const mark = markOf(secret, user.tenantId, user.id)
      return {
        ...(await temporaryCredentials(storage, mark)),
        bucketName: bucket,
        region,
        endpoint,
        mode: 'oss' as const,
        address: objectAddress(storage, ''),
        directory,
        environment,
        mark,
      }
    },
  })

const uploadCall = ({ files, config: { uploadMegabytesPerDay } }: FileMaking) =>
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/sys-file/upload',
    summary: ['上传附件', 'Upload a file'],
    output: uploaded,
    input: z.object({}).loose(),
    effect: 'write',
    limits: { bodyKilobytes: (mostMegabytes + 1) * 1024, seconds: 3600 },
    transaction: 'own',
    takesFile: 'as it arrives',
    async answer({ request, database, user }) {
      let kept: { key: string; size: number; sha256: string } | undefined
      let fileName = ''
      const { fields } = await eachUploaded(request, mostMegabytes, async (file, before) => {
        fileName = file.fileName
        const limits = limitsFrom(before)
        kept = await files.put(user.tenantId, fileName, upTo(limits.megabytes, file.content))
      })
      if (!kept) throw refuse(['请先选择文件', 'Please choose a file first'], 'FILE_REQUIRED')
      const { key } = kept
      const arrived = { fields, key, known: kept, quotaMegabytes: uploadMegabytesPerDay }
      return answerFor(await entered(files, database, aboutAttachment(user, fileName), arrived))
    },
  })

/** Content that is refused as soon as it grows too large. */
async function* upTo(megabytes: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of content) {
    size += chunk.byteLength
    if (size > megabytes * 1_048_576) throw tooLarge(megabytes)
    yield chunk
  }
}

interface Arrived {
  /** As much as one person may upload within a day. */
  readonly quotaMegabytes: number
  readonly fields: { readonly maxMegabytes?: string; readonly accept?: string }
  readonly key: string
  readonly known?: { readonly size: number; readonly sha256: string }
}

/** Checks content that has arrived in the storage and enters it; what is refused is taken away. */
async function entered(
  files: Files,
  database: Database,
  about: AboutFile,
  { fields, key, known, quotaMegabytes }: Arrived,
): Promise<StoredFile> {
  const limits = limitsFrom(fields)
  try {
    const size = known?.size ?? (await files.storage.size(key))
    if (size === undefined) throw missing()
    if (size === 0) throw emptyFile()
    if (size > limits.megabytes * 1_048_576) throw tooLarge(limits.megabytes)
    const { content } = await files.storage.read(key, tellingBytes)
    await checkContent(about.fileName, Buffer.concat(await content.toArray()), limits)
    const stored = known ?? (await counted(files, key))
    return await database.withTenant(about.tenantId, async transaction => {
      await withinQuota(transaction, about, stored.size, quotaMegabytes)
      return files.enter(transaction, about, { ...stored, key })
    })
  } catch (fault) {
    const twin = await knownFile(database, about.tenantId, key).catch(() => undefined)
    // Whoever entered it meanwhile has been told that it is safe; and where nobody can say, nothing is taken away.
    if (twin === null) await files.remove(key)
    if (twin) return twin
    throw fault
  }
}

/** A file that is entered under a key; null when none is. */
const knownFile = (database: Database, tenantId: string, key: string): Promise<StoredFile | null> =>
  database.readTenant(tenantId, async ({ query }) => {
    const { rows } = await query<{ id: string; file_name: string; size: string }>(
      'select id::text as id, file_name, size::text as size from file where tenant_id = current_tenant() and storage_key = $1 and not copied',
      [key],
    )
    const [row] = rows
    return row ? { id: row.id, storageKey: key, fileName: row.file_name, size: Number(row.size) } : null
  })

async function counted(files: Files, key: string): Promise<{ size: number; sha256: string }> {
  const { content } = await files.open(key)
  const count = new Counted()
  for await (const _ of count.through(content));
  return { size: count.size, sha256: count.sha256() }
}

const missing = () => refuse(['上传失败，请重新上传', 'Upload failed; upload the file again'], 'FILE_UNKNOWN')

const registerCall = ({ files, config: { storage, uploadMegabytesPerDay }, secret }: FileMaking) =>
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/sys-file/register',
    summary: ['登记已上传的附件', 'Register a file that the browser uploaded'],
    output: uploaded,
    input: z.object({
      key: z.string().max(300),
      fileName: z.string().trim().min(1).max(200),
      maxMegabytes: z.coerce.string().max(10).optional(),
      accept: z.string().max(300).optional(),
    }),
    effect: 'write',
    limits: { bodyKilobytes: 64, seconds: 600 },
    transaction: 'own',
    async answer({ input, database, user }) {
      const { key, fileName, maxMegabytes, accept } = input
      if (!storage || !isOwnKey(storage, markOf(secret, user.tenantId, user.id), key)) throw missing()
      // An answer that got lost is asked for again; the file is entered once.
      const before = await knownFile(database, user.tenantId, key)
      if (before) return answerFor(before)
      const fields = { ...(maxMegabytes ? { maxMegabytes } : {}), ...(accept ? { accept } : {}) }
      const arrived = { fields, key, quotaMegabytes: uploadMegabytesPerDay }
      return answerFor(await entered(files, database, aboutAttachment(user, fileName), arrived))
    },
  })

const byId = z.object({ id: z.string() })

const addressCall = (making: FileMaking) =>
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/sys-file/address',
    summary: ['附件的临时地址', 'An address of a file for ten minutes'],
    output: z.object({
      url: z.string(),
      signed: z.boolean(),
      fileName: z.string(),
      size: z.int(),
      seconds: z.int(),
    }),
    input: byId,
    // Reading, but for the line of the history that says so: whoever has the address has the file.
    effect: 'write',
    audit: 'download',
    async answer(context) {
      const file = await reachedFile(making, context, context.input.id)
      await noted(context.transaction, context, {
        document: file.document ?? 'file',
        recordId: file.record_id,
        recordNo: file.file_name,
        action: 'download',
      })
      const signed = await making.files.storage.address(file.storage_key, file.file_name, addressSeconds)
      return {
        url: signed ?? `/admin/sys-file/${file.id}`,
        signed: signed !== undefined,
        fileName: file.file_name,
        size: Number(file.size),
        seconds: addressSeconds,
      }
    },
  })

const sourcesCall = (making: FileMaking) =>
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/sys-file/sources',
    summary: ['单据的导入文件', 'The workbooks a record was imported from'],
    output: z.array(z.object({ fileId: z.string(), fileName: z.string(), size: z.int() })),
    input: z.object({ document: z.string().max(100), recordId: idText }),
    effect: 'read',
    async answer(context) {
      const { document, recordId } = context.input
      const files = await sourcesOf(making, context, document, recordId)
      return files.map(file => ({ fileId: file.id, fileName: file.file_name, size: Number(file.size) }))
    },
  })

const downloadCall = (making: FileMaking) =>
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/sys-file/:id',
    whileStandingIn: 'absent',
    summary: ['下载附件', 'Download a file'],
    input: byId,
    // Reading, but for the line of the history that says so.
    effect: 'write',
    audit: 'download',
    async answer(context) {
      const file = await reachedFile(making, context, context.input.id)
      await noted(context.transaction, context, {
        document: file.document ?? 'file',
        recordId: file.record_id,
        recordNo: file.file_name,
        action: 'download',
      })
      const { content, size } = await making.files.open(file.storage_key)
      if (size === 0) throw refuse(['内容为空，无法下载', 'Content empty, cannot download'], 'FILE_EMPTY')
      return new Download(content, file.file_name, file.content_type, size)
    },
  })
