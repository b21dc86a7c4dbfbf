/** A key nobody has used; browsers know `randomUUID` only where the page came over TLS or from this machine. */
export const freshKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
