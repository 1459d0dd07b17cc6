import { inflateSync } from 'node:zlib'
import { PdfRefused } from './pdf-refused.ts'

/** A file of 8 MB has some hundred streams of a few kilobytes each. */
const STREAMS_MAX = 2_000
const UNPACKED_BYTES_MAX = 32 * 1024 * 1024
/** Of one stream; programs put a few hundred objects together. */
const OBJECTS_MAX = 50_000
const TABLE_LENGTH_MAX = OBJECTS_MAX * 20

export interface PackedObject {
  number: string
  at: number
}

/** A stream of compressed objects. Some viewers require its type, others only the two values that decoding needs. */
export function isObjectStream(dictionary: readonly string[]): boolean {
  return dictionary.includes('/ObjStm') || (dictionary.includes('/N') && dictionary.includes('/First'))
}

/** Decompresses object streams, with limits on their number and total size. */
export class ObjectStreams {
  readonly #bytes: Buffer
  readonly #readAt = new Set<number>()
  #leftBytes = UNPACKED_BYTES_MAX

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** The objects of the stream whose dictionary ends here; undefined when it was decompressed before. */
  unpack(dictionary: readonly string[], dictionaryEnd: number): { text: string; objects: PackedObject[] } | undefined {
    const start = bodyStart(this.#bytes, dictionaryEnd)
    if (this.#readAt.has(start)) return undefined
    this.#readAt.add(start)
    if (this.#readAt.size > STREAMS_MAX) throw new PdfRefused()
    const content = isPacked(dictionary) ? this.#inflate(start) : this.#bytes.subarray(start, this.#bytes.indexOf('endstream', start))
    this.#leftBytes -= content.length
    if (this.#leftBytes < 0) throw new PdfRefused()
    const text = content.toString('latin1')
    return { text, objects: packedObjects(text, countAfter(dictionary, '/N'), countAfter(dictionary, '/First')) }
  }

  /** Compressed data marks its own end; a stream that does not decompress cleanly is ignored. */
  #inflate(start: number): Buffer {
    try {
      return inflateSync(this.#bytes.subarray(start), { maxOutputLength: this.#leftBytes + 1 })
    } catch {
      throw new PdfRefused()
    }
  }
}

/** The position after the line that `stream` is on. */
function bodyStart(bytes: Buffer, wordEnd: number): number {
  let at = wordEnd
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at++
  if (bytes[at] === 0x0d) at++
  if (bytes[at] === 0x0a) at++
  return at
}

/** Programs compress object streams with one filter or none; other filters are not decompressed. */
function isPacked(dictionary: readonly string[]): boolean {
  const filters = dictionary.flatMap((token, place) => (token === '/Filter' || token === '/F' ? [place + 1] : []))
  const [place, second] = filters
  if (place === undefined) return false
  const isFlate = dictionary[place] === '/FlateDecode'
  const isOnlyFlate = dictionary[place] === '[' && dictionary[place + 1] === '/FlateDecode' && dictionary[place + 2] === ']'
  if (second !== undefined || (!isFlate && !isOnlyFlate) || dictionary.includes('/Predictor')) throw new PdfRefused()
  return true
}

/** A direct number, not a reference to another object. */
function countAfter(dictionary: readonly string[], name: string): number {
  const place = dictionary.indexOf(name)
  const isPlain = place !== -1 && /^\d{1,8}$/.test(dictionary[place + 1] ?? '') && dictionary[place + 3] !== 'R'
  if (!isPlain || dictionary.lastIndexOf(name) !== place) throw new PdfRefused()
  return Number(dictionary[place + 1])
}

/** Number and offset of each object, from the table at the beginning. */
function packedObjects(text: string, count: number, first: number): PackedObject[] {
  if (count > OBJECTS_MAX || first > TABLE_LENGTH_MAX) throw new PdfRefused()
  const table = text.slice(0, first).match(/\d+/g) ?? []
  if (table.length < count * 2) throw new PdfRefused()
  return Array.from({ length: count }, (_, place) => ({
    number: table[place * 2] ?? '',
    at: first + Number(table[place * 2 + 1]),
  }))
}
