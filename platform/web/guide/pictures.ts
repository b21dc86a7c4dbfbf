const found = import.meta.glob<string>('../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where a picture of the guide is fetched from, by the name of its file. */
export const pictures: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(found).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)
