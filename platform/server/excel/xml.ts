import { SaxesParser } from 'saxes'
import { damaged } from './refusal.ts'

/** What a reader of one part listens to; names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Reads a part of a workbook as it inflates. Document types, and with them entities of its own, are refused. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false } as const)
  parser.on('doctype', () => {
    throw damaged(new Error('a document type is declared'))
  })
  parser.on('opentag', tag => listener.open(localName(tag.name), tag.attributes))
  if (listener.text) {
    parser.on('text', text => listener.text?.(text))
    parser.on('cdata', text => listener.text?.(text))
  }
  if (listener.close) {
    parser.on('closetag', tag => listener.close?.(localName(tag.name)))
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
}

/** Whether an attribute says yes. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Text as it was typed: a workbook writes odd characters as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
