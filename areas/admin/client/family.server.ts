import { z } from 'zod'
import type { Row } from '#platform/model/document.ts'
import { familyNames } from '#platform/server/documents/shape.ts'
import { whole } from '#platform/server/http/inputs.ts'
import type { client } from './document.ts'

const text = (most: number) => z.string().max(most).nullable().optional()
/** A list as the family writes it: one text with commas; its forms send a list of boxes that were ticked as well. */
const listed = (most: number) =>
  z
    .union([z.string().max(most), z.array(z.string().max(most)).transform(list => list.join(','))])
    .nullable()
    .optional()
const seconds = z
  .union([z.literal('').transform(() => null), whole(0)])
  .nullable()
  .optional()
const yes = z.enum(['Y', 'N']).optional()

/** What a client is written with, under the family's names; bounds of a value are the record's own. */
const fields = {
  clientId: z.string().trim().min(1).max(100).optional().describe('How the program calls itself'),
  clientSecret: text(200).describe('Written, never read; left empty it stays'),
  resourceIds: listed(500),
  scope: listed(100),
  authorizedGrantTypes: listed(300).describe('password, mobile (app), social, refresh_token, client_credentials'),
  webServerRedirectUri: text(1000),
  authorities: listed(2000).describe('Permission codes it may use by itself'),
  accessTokenValidity: seconds,
  refreshTokenValidity: seconds,
  additionalInformation: text(4000),
  autoapprove: z
    .union([z.enum(['true', 'false']), z.boolean().transform(String)])
    .nullable()
    .optional(),
  challengeFlag: yes.describe('Whether signing in takes the challenge'),
  loopbackFlag: yes.describe('Whether it works on the machine of the server only'),
  remark: text(2000),
}

/** What the family's forms send back of what they were shown; it is not theirs to write. */
const shownOnly = new Set([
  ...Object.keys(familyNames),
  ...Object.values(familyNames),
  'createdBy',
  'updatedBy',
  'reviewedByName',
  'auditTime',
  'revision',
  'enableFlag',
  'delFlag',
  'tenantId',
  'secretChangedTime',
])

const id = z.union([z.string().regex(/^\d{0,18}$/), z.number().int().nonnegative().transform(String)]).nullable()
const named = { ...fields, id: id.optional(), version: whole(0).nullable().optional() }

/**
 * A client as it is made or changed, named by our id or by its own. What a form adds for itself (`$scope` and such) and
 * what it was only shown is passed over; any other field is refused by its name.
 */
export const clientInput = z.looseObject(named).superRefine((given, context) => {
  const keys = Object.keys(given).filter(
    name => !Object.hasOwn(named, name) && !shownOnly.has(name) && !name.startsWith('$') && !name.startsWith('_'),
  )
  if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: given })
})

/** Grants the family calls otherwise: its phones use `app` where the specifications say `mobile`. */
const grantNamed = (name: string) => (name === 'app' ? 'mobile' : name)

/** What a caller sent as the record takes it. */
export function clientGiven(given: z.infer<typeof clientInput>): Record<string, unknown> {
  const record = Object.fromEntries(Object.keys(fields).flatMap(name => (name in given ? [[name, given[name]]] : [])))
  const grants = given.authorizedGrantTypes?.split(',').map(name => grantNamed(name.trim()))
  return grants ? { ...record, authorizedGrantTypes: [...new Set(grants.filter(Boolean))].join(',') } : record
}

const word = z.string().nullable()

/** A client as the family reads it, without its secret. */
export const clientOutput = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  clientId: z.string(),
  clientSecret: z.null().describe('Never shown'),
  resourceIds: word,
  scope: word,
  authorizedGrantTypes: word,
  webServerRedirectUri: word,
  authorities: word,
  accessTokenValidity: z.number().int().nullable(),
  refreshTokenValidity: z.number().int().nullable(),
  additionalInformation: word,
  autoapprove: word,
  challengeFlag: z.string(),
  loopbackFlag: z.string(),
  secretChangedTime: word,
  enableFlag: z.enum(['Y', 'N']),
  delFlag: z.enum(['0', '1']),
  remark: word,
  createBy: word,
  createTime: word,
  updateBy: word,
  updateTime: word,
})

/** A client's record under the family's names. */
export const clientShown = (row: Row<typeof client>): z.infer<typeof clientOutput> => ({
  id: row.id,
  version: row.version,
  clientId: row.clientId,
  clientSecret: null,
  resourceIds: row.resourceIds,
  scope: row.scope,
  authorizedGrantTypes: row.authorizedGrantTypes,
  webServerRedirectUri: row.webServerRedirectUri,
  authorities: row.authorities,
  accessTokenValidity: row.accessTokenValidity,
  refreshTokenValidity: row.refreshTokenValidity,
  additionalInformation: row.additionalInformation,
  autoapprove: row.autoapprove,
  challengeFlag: row.challengeFlag,
  loopbackFlag: row.loopbackFlag,
  secretChangedTime: row.secretChangedTime,
  enableFlag: row.enableFlag,
  delFlag: '0',
  remark: row.remark,
  createBy: row.createdByName,
  createTime: row.createdTime,
  updateBy: row.updatedByName,
  updateTime: row.updatedTime,
})
