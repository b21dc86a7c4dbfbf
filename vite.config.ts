import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Parts of libraries that lists and the frame do without: they come with the first form, picture or import. */
const later =
  /[\\/]node_modules[\\/](dayjs[\\/]|antd[\\/]es[\\/](date-picker|radio|tree|tree-select|upload|steps|progress|result|input-number|drawer|card|segmented|image)|@rc-component[\\/](picker|tree|tree-select|upload|steps|progress|input-number|mini-decimal|drawer|segmented|image)|@noble)[\\/]/

const frame =
  /[\\/]platform[\\/]web[\\/](shell[\\/](shell|top-tools|command-palette)|live[\\/]notice-bell|organisation[\\/]unit-switch|document[\\/]ask-first)\.tsx?$/

/** What only the pages of single records need of ours, and what is looked at now and then. */
const laterOfOurs =
  /[\\/]platform[\\/](outbox[\\/]|web[\\/](upload[\\/](upload-list|image-viewer|preview-dialog|upload|use-uploads|view)\.|lock|settings[\\/](theme|colour)-picker|session[\\/](picture-code|with-password|away)|document[\\/](record-facts|record-parts|figure|print|new-record|edit[\\/]merge-dialog)|widgets[\\/](scan-image|number-input)))/

const areaOf = (id: string) => /[\\/]areas[\\/]([\w-]+)/.exec(id)?.[1]
/** Masters and packing lists, which nearly every screen shows something of, keep theirs together. */
const sharedOf = (id: string) => (['masterdata', 'packing'].includes(areaOf(id) ?? '') ? 'goods' : areaOf(id))

/** The web app: one chunk a screen, old enough syntax for the browsers of the last two years. */
export default defineConfig({
  plugins: [react(), serverStaysOut()],
  define: { __DOP_BUILD__: JSON.stringify(process.env.npm_package_version ?? '0.1.0') },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: ['chrome125', 'firefox128', 'safari17.5'],
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What everything is declared with lies below everything else: were it mixed with what uses it, two pieces
            // could wait for each other, and a page would not open. What only lists ask for is not among it.
            {
              name: 'model',
              test: /[\\/]platform[\\/](model[\\/](?!read-column|date-order|send-plan|row-colours|any-of|list-path)|kinds[\\/]([a-z-]+[\\/])?kinds?\.ts)/,
              priority: 10,
            },
            // What the sign-in page needs comes in one piece; what several screens share, in few: a small file costs its headers.
            { name: 'ground', tags: ['$initial'], priority: 8 },
            // All styles but those of the first paint, in one piece for the whole frame.
            { name: 'styles', test: id => id.endsWith('.css') && !id.endsWith('/app.css'), priority: 9 },
            // What several screens share lies in layers, each of which needs only those before it: libraries, the
            // platform's screens and controls, the paper forms of all areas, then what areas show of each other.
            {
              name: 'library',
              test: id => /[\\/]node_modules[\\/]/.test(id) && !later.test(id),
              // In one piece: cut by who needs what, its pieces were many, or, put together again, waited for each other.
              minShareCount: 2,
              priority: 7,
            },
            { name: 'library-later', test: later, minShareCount: 2, priority: 6.5 },
            // The bars around every page and what stands in them.
            { name: 'shell', test: frame, priority: 6 },
            {
              name: 'fabric',
              test: id => /[\\/]platform[\\/]/.test(id) && !laterOfOurs.test(id),
              minShareCount: 2,
              priority: 5,
            },
            { name: 'fabric-later', test: laterOfOurs, minShareCount: 2, priority: 4.5 },
            {
              name: 'forms',
              test: /[\\/]areas[\\/](formulas[\\/]|[\w-]+[\\/](terms|attributes|orders)\.ts)/,
              minShareCount: 2,
              priority: 4.2,
            },
            {
              name: id => `forms-${areaOf(id)}`,
              debugName: 'forms of an area',
              test: /[\\/]areas[\\/](?!.*\.web\.)/,
              minShareCount: 2,
              priority: 4,
            },
            {
              name: id => `shared-${sharedOf(id)}`,
              debugName: 'shared of an area',
              test: /[\\/]areas[\\/].*\.web\./,
              minShareCount: 2,
              priority: 3,
            },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { '^/(auth|admin|code|masterdata|packing)(/|$)': 'http://127.0.0.1:8080' } },
})

/** Stops a browser file that imports a server one, and names both (style: a file's name says where it runs). */
function serverStaysOut() {
  return {
    name: 'server-stays-out',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      const isServer = source.endsWith('.server.ts') || /(^|\/)server\//.test(source)
      if (
        isServer &&
        importer &&
        !importer.includes('node_modules') &&
        !/\.server\.|\/server\//.test(importer) &&
        importer.startsWith(fileURLToPath(new URL('.', import.meta.url)))
      )
        throw new Error(`${importer} runs in the browser and imports ${source}, which runs on the server only`)
      return null
    },
  }
}
