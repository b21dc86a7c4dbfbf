import type { JsonSchema } from './openapi-schema.ts'

const text: JsonSchema = { type: 'string' }
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: 'object', properties })

const tokens = object({
  access_token: text,
  refresh_token: text,
  token_type: { type: 'string', const: 'bearer' },
  expires_in: { type: 'integer', description: 'Seconds' },
  scope: text,
  clientId: text,
  license: text,
  user_info: object({ id: text, username: text, name: text, enabled: { type: 'boolean' } }),
})
const health = object({ status: { type: 'string', enum: ['ok', 'unavailable'] } })

/** Answers that are no envelope: what other programs of the family expect bare (by address, with the type of content). */
export const bareAnswers: Readonly<Record<string, { readonly type: string; readonly schema: JsonSchema }>> = {
  'POST /auth/oauth/token': { type: 'application/json', schema: tokens },
  'GET /auth/oauth/token': { type: 'application/json', schema: tokens },
  'GET /auth/oauth/check_token': {
    type: 'application/json',
    schema: object({
      active: { type: 'boolean' },
      exp: { type: 'integer', description: 'Second since 1970' },
      user_name: text,
      client_id: text,
      scope: { type: 'array', items: text },
      authorities: { type: 'array', items: text },
    }),
  },
  'GET /code': { type: 'image/png', schema: {} },
  'GET /code/challenge': { type: 'application/json', schema: { type: 'object' } },
  'GET /.well-known/oauth-authorization-server': { type: 'application/json', schema: { type: 'object' } },
  'POST /auth/oauth/revoke': { type: 'application/json', schema: { type: 'object' } },
  'POST /sim/sms/send': { type: 'application/json', schema: { type: 'object' } },
  'POST /sim/social/token': { type: 'application/json', schema: { type: 'object' } },
  'GET /sim/social/userinfo': { type: 'application/json', schema: { type: 'object' } },
  'GET /healthz': { type: 'application/json', schema: health },
  'GET /readyz': { type: 'application/json', schema: health },
  'GET /openapi.json': { type: 'application/json', schema: { type: 'object' } },
  'GET /docs/content': { type: 'text/html', schema: text },
  'GET /admin/excel-task/download': { type: 'application/octet-stream', schema: {} },
  'GET /admin/sys-file/:id': { type: 'application/octet-stream', schema: {} },
  'GET /shared/file': { type: 'application/octet-stream', schema: {} },
}

/** A workbook as an answer. */
export const workbook = { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', schema: {} }
