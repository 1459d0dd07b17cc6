const SUM_LIMIT = 2n ** 128n
const COUNT_LIMIT = 2n ** 64n
const FACTOR_LIMIT = 2n ** 256n
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** ASCII only, like every text that is hashed here. */
export function ascii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) throw new RangeError('only ASCII can be hashed')
    bytes[at] = code
  }
  return bytes
}

/** Prefixes the length, so that two different sequences of parts never have the same encoding. */
export function lengthPrefixed(bytes: Uint8Array): Uint8Array {
  if (bytes.length > 255) throw new RangeError('more than 255 bytes have no length prefix')
  return concat([Uint8Array.of(bytes.length), bytes])
}

/** An amount in 16 bytes, big-endian; throws for a negative one or one that does not fit. */
export function sumBytes(value: bigint): Uint8Array {
  return bigEndian(value, 16, SUM_LIMIT)
}

export function countBytes(value: bigint): Uint8Array {
  return bigEndian(value, 8, COUNT_LIMIT)
}

/** A scalar in 32 bytes, big-endian. */
export function factorBytes(value: bigint): Uint8Array {
  return bigEndian(value, 32, FACTOR_LIMIT)
}

/** A big-endian number of any length. */
export function readNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x0${hexOf(bytes)}`)
}

export function isSum(value: bigint): boolean {
  return value >= 0n && value < SUM_LIMIT
}

export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte]
  return text
}

/** Undefined for a text that is not hexadecimal or has another length. */
export function bytesOf(hex: string, length: number): Uint8Array | undefined {
  if (hex.length !== 2 * length || !/^[0-9a-f]*$/.test(hex)) return undefined
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16))
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function bigEndian(value: bigint, length: number, limit: bigint): Uint8Array {
  if (value < 0n || value >= limit) throw new RangeError('the number is negative or too large for its bytes')
  const bytes = new Uint8Array(length)
  for (let at = length - 1, rest = value; rest > 0n; at--, rest >>= 8n) bytes[at] = Number(rest & 255n)
  return bytes
}
