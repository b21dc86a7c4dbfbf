/** What follows a name on the command line. */
export function option(name: string, usual = ''): string {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? usual : (process.argv[at + 1] ?? usual)
}

/** What a list is asked, as it stands in an address. */
export const query = (asked: Readonly<Record<string, string>>) => new URLSearchParams(asked).toString()
