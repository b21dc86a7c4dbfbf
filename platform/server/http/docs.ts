import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Catalogue } from '../catalogue.ts'
import { type Call, defineCall, Plain, usualCall } from './call.ts'
import { docsFrame, docsScript, docsStyle } from './docs-files.ts'
import { docsHtml } from './docs-page.ts'
import { type OpenApi, openApi } from './openapi.ts'

/** Nothing but our own script, style and calls: the page shows no stranger's words and frames nowhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The three fixed files of the page at `/docs`; they hold nothing of anybody, so they need no sign-in. */
export function serveDocs(server: FastifyInstance): void {
  const files = {
    '/docs': ['text/html; charset=utf-8', docsFrame],
    '/docs/page.js': ['text/javascript; charset=utf-8', docsScript],
    '/docs/page.css': ['text/css; charset=utf-8', docsStyle],
  } as const
  for (const [path, [type, text]] of Object.entries(files))
    server.get(path, (_request, reply) =>
      reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(text),
    )
}

const common = {
  ...usualCall,
  method: 'GET' as const,
  permission: null,
  input: z.object({}),
  effect: 'read' as const,
  transaction: 'own' as const,
}

/** The description of all calls, for programs and as a page, to signed-in staff (decisions 3). */
export function docsCalls(parts: {
  readonly catalogue: Catalogue
  readonly routes: () => readonly Call[]
  readonly root: string
}): Call[] {
  let written: { api: OpenApi; html: string } | undefined
  const describe = () => {
    if (written) return written
    const api = openApi(parts.catalogue, parts.routes(), versionIn(parts.root))
    written = { api, html: docsHtml(api) }
    return written
  }
  return [
    defineCall({
      ...common,
      path: '/openapi.json',
      summary: ['接口描述', 'OpenAPI document of all calls'],
      answer: async () => new Plain(describe().api),
    }),
    defineCall({
      ...common,
      path: '/docs/content',
      summary: ['接口文档内容', 'What the page of all calls shows'],
      answer: async () => new Plain(describe().html),
    }),
  ]
}

const versionIn = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
