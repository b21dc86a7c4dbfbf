/** `createdTime` and `record-share` as they are called in the database. */
export const snake = (name: string): string =>
  name
    .replaceAll('-', '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()

/** `doneLater` as it stands in an address: `done-later`. */
export const kebab = (name: string): string => snake(name).replaceAll('_', '-')

/** `created_time` as the declaration spells it: `createdTime`. */
export const camel = (name: string): string =>
  name.replace(/[_-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
