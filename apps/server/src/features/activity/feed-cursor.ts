import type { FeedCursor } from './read-feed.ts'

const CURSOR = /^([0-9]{1,16})\.([1-9][0-9]{0,17})$/

export function writeCursor({ micros, id }: FeedCursor): string {
  return `${micros}.${id}`
}

/** Undefined for a cursor that this server did not create. */
export function readCursor(text: string): FeedCursor | undefined {
  const [, micros, id] = CURSOR.exec(text) ?? []
  return micros && id ? { micros: BigInt(micros), id: BigInt(id) } : undefined
}
