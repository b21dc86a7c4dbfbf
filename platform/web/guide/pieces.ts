/** A picture of a page: the name of its file, and what it shows in words. */
export interface GuidePicture {
  readonly file: string
  readonly words: string
}

const form = /^!\[([^\]]*)\]\(pictures\/([\w.-]+)\)$/

/** A text as it is shown: what is read, and our own pictures, each in a line of its own, between it. */
export const piecesOf = (text: string): readonly (string | GuidePicture)[] =>
  text.split(/^(!\[[^\]]*\]\(pictures\/[\w.-]+\))$/m).map(piece => {
    const [, words, file] = form.exec(piece) ?? []
    return words !== undefined && file ? { words, file } : piece
  })
