/**
 * A reader of texts that remembers what it made of them: lists say the same again and again. It begins anew once it
 * remembers too much.
 */
export function remembering<Value>(most: number, read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>()
  return text => {
    let found = known.get(text)
    if (!found) {
      if (known.size >= most) known.clear()
      found = { value: read(text) }
      known.set(text, found)
    }
    return found.value
  }
}
