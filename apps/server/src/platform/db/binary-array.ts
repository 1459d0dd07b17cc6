import { figures, words } from './array.ts'

/**
 * Array parameters for statements with up to thousands of rows. Long arrays use PostgreSQL's binary form, which it reads in half
 * the time; the element's type is part of that form, so each function serves one column type. Short ones are sent as text: a buffer
 * for each of fifty short arrays, hundreds of times a second, would burden the garbage collector.
 */
const BINARY_FROM = 100

const BYTEA = 17
const INT8 = 20
const TEXT = 25
const NUMERIC = 1700

const HEADER_BYTES = 20
/** The length of an element that is null. */
const NULL_LENGTH = -1

/** One dimension from index 1; PostgreSQL learns of nulls from the elements themselves. */
function writeHeader(view: DataView, type: number, length: number): void {
  view.setInt32(0, 1)
  view.setInt32(4, 0)
  view.setInt32(8, type)
  view.setInt32(12, length)
  view.setInt32(16, 1)
}

function bufferOf(bytes: number): { buffer: Buffer; view: DataView } {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + bytes)
  return { buffer, view: new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength) }
}

/** For bigint[]. */
export function bigints(values: readonly (number | bigint)[]): Buffer | string {
  if (values.length < BINARY_FROM) return figures(values)
  const { buffer, view } = bufferOf(12 * values.length)
  writeHeader(view, INT8, values.length)
  let at = HEADER_BYTES
  for (const value of values) {
    view.setInt32(at, 8)
    if (typeof value === 'bigint') view.setBigInt64(at + 4, value)
    else {
      view.setInt32(at + 4, Math.floor(value / 0x1_0000_0000))
      view.setInt32(at + 8, value | 0)
    }
    at += 12
  }
  return buffer
}

/** For text[] of codes, names and other words of a known alphabet, which need no escaping within quotes. */
export function texts(values: readonly string[]): Buffer | string {
  return values.length < BINARY_FROM ? words(values) : writeTexts(values)
}

/** For text[] of any content, and null. The driver escapes the few. */
export function freeTexts(values: readonly (string | null)[]): Buffer | readonly (string | null)[] {
  return values.length < BINARY_FROM ? values : writeTexts(values)
}

function writeTexts(values: readonly (string | null)[]): Buffer {
  let bytes = 4 * values.length
  for (const value of values) if (value !== null) bytes += Buffer.byteLength(value)
  const { buffer, view } = bufferOf(bytes)
  writeHeader(view, TEXT, values.length)
  let at = HEADER_BYTES
  for (const value of values) {
    const length = value === null ? NULL_LENGTH : buffer.write(value, at + 4)
    view.setInt32(at, length)
    at += 4 + Math.max(0, length)
  }
  return buffer
}

/** For bytea[], with null. */
export function blobs(values: readonly (Buffer | null)[]): Buffer | readonly (Buffer | null)[] {
  if (values.length < BINARY_FROM) return values
  const { buffer, view } = bufferOf(values.reduce((bytes, value) => bytes + 4 + (value?.length ?? 0), 0))
  writeHeader(view, BYTEA, values.length)
  let at = HEADER_BYTES
  for (const value of values) {
    view.setInt32(at, value?.length ?? NULL_LENGTH)
    at += 4 + (value?.copy(buffer, at + 4) ?? 0)
  }
  return buffer
}

const BASE = 10_000
const BIG_BASE = 10_000n
const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER)
/** For a number of 38 digits, with its header of four words and its length. */
const NUMERIC_BYTES_MAX = 4 + 8 + 2 * 10

/** For numeric[] of whole numbers up to 38 digits: digits in base 10,000, highest first. */
export function numerics(values: readonly bigint[]): Buffer | string {
  if (values.length < BINARY_FROM) return figures(values)
  const { buffer, view } = bufferOf(NUMERIC_BYTES_MAX * values.length)
  writeHeader(view, NUMERIC, values.length)
  const digits = new Uint16Array(10)
  let at = HEADER_BYTES
  for (const value of values) {
    const size = value < 0n ? -value : value
    let count = 0
    let high = size
    for (; high > SAFE_MAX; high /= BIG_BASE) digits[count++] = Number(high % BIG_BASE)
    for (let low = Number(high); low > 0; low = Math.floor(low / BASE)) digits[count++] = low % BASE
    view.setInt32(at, 8 + 2 * count)
    view.setInt16(at + 4, count)
    view.setInt16(at + 6, count - 1)
    view.setInt16(at + 8, value < 0n ? 0x4000 : 0)
    view.setInt16(at + 10, 0)
    at += 12
    for (; count > 0; at += 2) view.setInt16(at, digits[--count] as number)
  }
  return buffer.subarray(0, at)
}
