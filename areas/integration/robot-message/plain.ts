/** What a robot lays out, as plain words. */
export const plain = (content: unknown): string =>
  String(content ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/^(#+ |>)/gm, '')
