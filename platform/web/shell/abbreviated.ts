/** What stands for a menu entry without a picture where there is no room for its name: two signs, which tell neighbours apart. */
export function abbreviated(name: string): string {
  const words = name.split(/[\s/()（）]+/).filter(Boolean)
  const [first = '', second] = words
  if (!/^[\x20-\x7e]/.test(first)) return first.slice(0, 2)
  return second ? `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase() : first.slice(0, 2)
}
