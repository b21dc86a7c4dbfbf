/** What a database keeps of a text: without signs that are none, which no counterpart may block its lane by (reliability.md 4.4). */
export const storable = (text: string): string =>
  text
    .replaceAll('\u0000', '')
    .replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
