import { z } from 'zod'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, Download, defineCall, usualCall } from '#platform/server/http/call.ts'
import { noted } from '#platform/server/http/noted.ts'
import { bothWords } from '#platform/server/http/outputs.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { fileOf } from '#platform/server/http/upload.ts'
import { broughtWhen } from '../setup/steps.server.ts'
import { tenantCode } from '../tenant/code.server.ts'
import { bring, mayCarry } from './bring.server.ts'
import { type Brought, mayTravel, packageLimits, viewsName } from './contents.ts'
import { unpacked } from './read.server.ts'
import { sharedViews, viewsLabel } from './views.server.ts'
import { type Part, packed, partOf } from './write.server.ts'

/** What somebody may put into a package: lists and settings they see and write. */
function offered(parts: HouseParts, { user }: CallContext<unknown>) {
  // What fills day by day, and what there was at the start, is one company's own.
  const own = new Set([...broughtWhen(parts.areas, 'every day'), ...broughtWhen(parts.areas, 'opening')])
  return parts.catalogue.all.filter(
    ({ document }) => mayTravel(document) && !own.has(document.name) && mayCarry(user, document),
  )
}

const outcome = z.strictObject({
  document: z.string(),
  label: bothWords,
  insert: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  why: bothWords.nullable().describe('Why nothing of it is brought in'),
  rows: z.array(z.strictObject({ row: z.number().int(), title: z.string(), errors: z.array(bothWords) })),
})
const report = z.strictObject({
  dryRun: z.boolean(),
  version: z.string(),
  from: z.string(),
  made: z.string(),
  hash: z.string(),
  documents: z.array(outcome).describe('In the order in which they came in'),
})

/** What was done on trial, carried out of the transaction that takes it back. */
class OnlyTried extends Error {
  readonly told: readonly Brought[]
  constructor(told: readonly Brought[]) {
    super('a trial is taken back')
    this.told = told
  }
}

async function tried(
  parts: HouseParts,
  context: CallContext<unknown>,
  contents: readonly Part[],
): Promise<readonly Brought[]> {
  try {
    await context.database.withTenant(context.user.tenantId, async transaction => {
      throw new OnlyTried(await bring({ parts, transaction, asking: context }, contents))
    })
  } catch (fault) {
    if (fault instanceof OnlyTried) return fault.told
    throw fault
  }
  return []
}

const nothingChosen = () =>
  refuse(['请至少选择一项您可以导出的内容', 'Choose at least one list that you may send on'], 'PACKAGE_EMPTY')

/** Calls of data packages: lists and settings of one house as a file, brought in by another. */
export const packageCalls = (parts: HouseParts): Call[] => [
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/admin/package/documents',
    summary: ['数据包：可选内容', 'What may be put into a data package'],
    permission: 'system:package:export',
    effect: 'read',
    input: z.object({}),
    output: z.array(z.strictObject({ document: z.string(), label: bothWords, area: bothWords })),
    answer: async context => [
      ...offered(parts, context).map(({ area, document }) => ({
        document: document.name,
        label: document.label,
        area: area.label,
      })),
      { document: viewsName, label: viewsLabel, area: parts.catalogue.get('role').area.label },
    ],
  }),
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/admin/package/export',
    summary: ['数据包：导出', 'A data package: lists and settings as one archive'],
    permission: 'system:package:export',
    limits: { bodyKilobytes: 1, seconds: 120 },
    transaction: 'own',
    file: 'application/zip',
    effect: 'read',
    audit: 'export',
    input: z.object({
      documents: z.union([z.string().max(100), z.array(z.string().max(100)).max(packageLimits.files)]),
      version: z.string().trim().min(1).max(60).default('1').describe('What this edition is called'),
    }),
    async answer(context) {
      const { documents, version } = context.input
      const chosen = new Set([documents].flat())
      const names = offered(parts, context).flatMap(({ document: { name } }) => (chosen.has(name) ? [name] : []))
      return context.database.withTenant(context.user.tenantId, async transaction => {
        const contents: Part[] = []
        let room: number = packageLimits.rows
        for (const name of names) {
          const part = await partOf(parts, transaction, context, name, room)
          room -= part.rows.length
          contents.push(part)
        }
        if (chosen.has(viewsName))
          contents.push({ document: viewsName, rows: await sharedViews(parts, transaction, room) })
        if (contents.length === 0) throw nothingChosen()
        const { now } = parts.clock()
        await noted(transaction, context, {
          document: 'package',
          recordNo: version,
          action: 'export',
          remark: names.join(' '),
        })
        const about = { version, made: now.toISOString(), from: await tenantCode(transaction, context.user.tenantId) }
        return new Download(
          packed(contents, about),
          `package_${version.replace(/[^\w.-]+/g, '_')}.zip`,
          'application/zip',
        )
      })
    },
  }),
  defineCall({
    ...usualCall,
    method: 'POST',
    path: '/admin/package/import',
    summary: ['数据包：导入', 'A data package brought in; a dry run does all of it and takes it back'],
    permission: 'system:package:import',
    limits: { bodyKilobytes: packageLimits.packedMegabytes * 1024 + 256, seconds: 120 },
    transaction: 'own',
    takesFile: { megabytes: packageLimits.packedMegabytes },
    effect: 'write',
    audit: 'import',
    input: z.object({}).loose(),
    output: report,
    async answer(context) {
      const { content, fields } = fileOf(context)
      const { contents, manifest } = await unpacked(content)
      const { from, hash, made, version } = manifest
      const about = { version, from, made, hash }
      if (fields.dryRun === 'true') return { dryRun: true, ...about, documents: await tried(parts, context, contents) }
      return context.database.withTenant(context.user.tenantId, async transaction => {
        await transaction.query("select pg_advisory_xact_lock(hashtextextended('package ' || current_tenant(), 0))")
        const documents = await bring({ parts, transaction, asking: context }, contents)
        const done = documents.reduce((sum, { insert, update }) => sum + insert + update, 0)
        const refused = documents.reduce((sum, one) => sum + one.refused, 0)
        await noted(transaction, context, {
          document: 'package',
          recordNo: version,
          action: 'import',
          remark: `${hash.slice(0, 16)} +${done} -${refused}`,
        })
        return new Done({ dryRun: false, ...about, documents }, [
          `已写入${done}行，拒绝${refused}行`,
          `${done} rows written, ${refused} refused`,
        ])
      })
    },
  }),
]
