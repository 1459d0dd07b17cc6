/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing on pages without TLS. */
export function newID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
