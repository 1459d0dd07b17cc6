/** A value that a list is sorted by, as text; null where the row has none. */
export type SortValue = string | null

/** The values of one row. */
export type Place = readonly SortValue[]

/** Programs pass a cursor back unread; so it says nothing that they could build on. */
export function writeCursor(name: string, place: Place): string {
  return Buffer.from(JSON.stringify(name === '' ? place : [name, ...place])).toString('base64url')
}

/** The values that were written for this order; undefined for anything else. */
export function readCursor(name: string, length: number, text: string): Place | undefined {
  const parts = partsOf(text)
  if (!Array.isArray(parts) || !parts.every((part): part is SortValue => part === null || typeof part === 'string')) return undefined
  const place = name === '' ? parts : parts.slice(1)
  return place.length === length && (name === '' || parts[0] === name) ? place : undefined
}

function partsOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
