/** JSON as it is written, where a value of JavaScript could not say it. */
export class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const deep = (open: string, inside: string, close: string, levels: number) =>
  new Written(open.repeat(levels) + inside + close.repeat(levels))

/** Days and moments that are none, or are written as we do not. */
const days = [
  '2026-02-31',
  '2025-02-29',
  '2026-13-01',
  '0000-00-00',
  '2026-00-10',
  '2026-2-3',
  '2026-02-28 24:00:00',
  '2026-02-28 23:59:60',
  '2026-02-28T00:00:00Z',
  '99999-01-01',
  '-0001-01-01',
  '２０２６-01-01',
  'infinity',
  'today',
]

/** Numbers at and beyond every edge, as figures and as text. */
const numbers = [
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  -1,
  0,
  1.5,
  1e21,
  '2147483648',
  '-1',
  '0',
  '1.5',
  '1e5',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  ' 1',
  '1 ',
  '+1',
  '１',
  '1,000',
  '9'.repeat(18),
  '9'.repeat(19),
  '9'.repeat(20),
  '9'.repeat(40),
  `0.${'3'.repeat(30)}`,
  new Written('1e400'),
  new Written('-0'),
  new Written('99999999999999999999'),
  new Written('0.1e-400'),
]

/** Texts that programs stumble over. */
const texts = [
  '',
  ' ',
  '\t',
  'x'.repeat(151),
  'x'.repeat(3000),
  '中'.repeat(501),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202Eabc',
  '\uFEFF',
  '🥭',
  '"',
  "'",
  '%',
  '%%%',
  '_',
  '\\',
  '\\u0000',
  "'; drop table vendor; --",
  "' or '1'='1",
  '(select 1)',
  'pg_sleep(5)',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil")',
  '../../etc/passwd',
  'undefined',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
]

/** What stands in place of a single value. */
const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  ['a', 'b'],
  [null],
  {},
  { a: 1 },
  { toString: 'x' },
  { length: 3 },
  new Written('{"__proto__":{"everything":true}}'),
  new Written('{"constructor":{"prototype":{"everything":true}}}'),
  deep('[', '', ']', 10_000),
  deep('{"a":', '1', '}', 40),
]

/** Values that no honest program sends, by what they have in common. */
export const hostile: readonly (readonly unknown[])[] = [days, numbers, texts, shapes]

/** Names of fields and parameters that nobody declared. */
export const strangers = [
  'nobodyKnows',
  'tenantId',
  'tenant_id',
  'searchText',
  'password_hash',
  'toString',
  '1=1',
  'id;',
]

/** Bodies that are no JSON, or not what any call takes. */
export const brokenBodies = [
  '',
  ' ',
  '{',
  '{"a":}',
  '{"a":1,}',
  '[1,2',
  'null',
  '1',
  '"text"',
  'true',
  '[]',
  '[null]',
  '[[]]',
  '\uFEFF{}',
  '{"__proto__":{"a":1}}',
  '{"a":1}{"b":2}',
  '[{"id":"1","version":1},null]',
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  String.raw`{"remark":"\u0000"}`,
]

/** Kinds of content that none or another body has. */
export const contentTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'nonsense',
  'application/json, text/plain',
]

/** Headers as attackers and broken programs send them. */
export const oddHeaders: readonly (readonly [name: string, value: string])[] = [
  ['tenant-id', 'abc'],
  ['tenant-id', '1,2'],
  ['tenant-id', '2'],
  ['tenant-id', '-1'],
  ['tenant-id', '9'.repeat(20)],
  ['tenant-id', ''],
  ['tenant-id', '1; drop'],
  ['accept-language', '*'],
  ['accept-language', 'x'.repeat(2000)],
  ['accept-language', 'zh;q=nonsense, en;q=9'],
  ['accept-language', '\u00ff\u00fe'],
  ['idempotency-key', 'short'],
  ['idempotency-key', 'x'.repeat(200)],
  ['idempotency-key', 'fuzz-one-key-for-all'],
  ['idempotency-key', "'; drop table idempotency; --"],
  ['if-match', '"1"'],
  ['if-none-match', '*'],
  ['if-modified-since', 'never'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['range', 'bytes=0-'],
  ['range', 'bytes=9-1'],
  ['accept', 'application/xml'],
  ['accept', 'text/html'],
  ['accept-encoding', 'br;q=0, nonsense'],
  ['content-encoding', 'gzip'],
  ['x-forwarded-for', '127.0.0.1, nonsense'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'https://evil.example'],
  ['cookie', `a=${'x'.repeat(3000)}`],
  ['user-agent', "Mozilla/5.0 '; drop table action_log; -- \u00ff"],
  ['x-request-id', '../../etc/passwd'],
]

/** Names of files as no honest browser sends them, as they stand in the part's header. */
export const oddFileNames = [
  'filename="rows.xlsx"',
  'filename="rows.csv"',
  'filename="scan.pdf"',
  'filename=""',
  'filename="a\u0000b.xlsx"',
  'filename="a\\u0000.xlsx"',
  'filename="\r\nX-Evil: 1\r\n.xlsx"',
  'filename="../../etc/passwd"',
  `filename="${'x'.repeat(4000)}.xlsx"`,
  'filename="榴莲🥭.xlsx"',
  'filename="a\\"b.xlsx"',
  "filename*=UTF-8''%00%FF.xlsx",
  'filename="con.xlsx"; filename="other.pdf"',
  'filename=bare',
  'filename="page.svg"',
  'filename="page.html"',
  '',
]

/** A body as it goes over the wire. */
export function written(value: unknown): string {
  if (value instanceof Written) return value.text
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
