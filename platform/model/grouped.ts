/** Rows that agree in a key, together; groups and rows in the order they came. */
export function grouped<R>(rows: readonly R[], key: (row: R) => string): R[][] {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const name = key(row)
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return [...groups.values()]
}
