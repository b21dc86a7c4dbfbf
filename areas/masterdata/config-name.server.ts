import type { Work } from '#platform/server/documents/actions.ts'
import { attributeValue } from './attribute-value/document.ts'
import { port } from './port/document.ts'

/** What a row of configuration is called: the names of the values it is for, so that it can be found by them. */
export async function configName(
  work: Work,
  values: readonly (string | null)[],
  ports: readonly (string | null)[] = [],
): Promise<string> {
  const words: (string | null | undefined)[] = []
  for (const dopCode of values) words.push(dopCode && (await work.find(attributeValue, { dopCode }))?.nameCn)
  for (const portCode of ports) words.push(portCode && (await work.find(port, { portCode }))?.portName)
  return words.filter(Boolean).join(' ').slice(0, 150)
}
