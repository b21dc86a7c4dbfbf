import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { template } from './template.ts'

/** What is set: the paper with its foot as JSON, and the pictures on it by the paths it names. */
export interface SetPaper {
  readonly paper: string
  readonly pictures: readonly { readonly path: string; readonly content: Uint8Array }[]
  /** A drawing of the first sheet, as SVG, in place of the PDF: to look at and to compare. */
  readonly drawing: boolean
}

const find = createRequire(import.meta.url)
const fonts = [
  ...['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'].map(name =>
    join(dirname(find.resolve('@embedpdf/fonts-sc')), '..', 'fonts', name),
  ),
  ...['400Regular/NotoSansThai_400Regular.ttf', '700Bold/NotoSansThai_700Bold.ttf'].map(name =>
    join(dirname(find.resolve('@expo-google-fonts/noto-sans-thai/package.json')), name),
  ),
]
const workspace = '/papers'
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: fonts.map(path => readFileSync(path)) }],
})

parentPort?.on('message', ({ paper, pictures, drawing }: SetPaper) => {
  try {
    for (const { path, content } of pictures) compiler.mapShadow(join(workspace, path), Buffer.from(content))
    const asked = { mainFileContent: template, inputs: { paper } }
    const content = drawing ? Buffer.from(compiler.plainSvg(asked)) : compiler.pdf(asked)
    parentPort?.postMessage({ content })
  } catch (fault) {
    parentPort?.postMessage({ failed: reasonOf(fault) })
  } finally {
    compiler.resetShadow()
    compiler.evictCache(10)
  }
})

/** Why the typesetter could not set a paper: its own words, without the paper. */
function reasonOf(fault: unknown): string {
  const { shortDiagnostics } = fault as { shortDiagnostics?: unknown }
  return shortDiagnostics ? JSON.stringify(shortDiagnostics).slice(0, 2000) : String(fault)
}
