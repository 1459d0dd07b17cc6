import type { Statement } from './sql.ts'

/** A statement that runs more often than this gets prepared. */
const PREPARED_FROM = 3
const PREPARED_MAX = 300
const SEEN_MAX = 2_000

/** PostgreSQL's assumption about the length of a list when it makes a generic plan. */
const ELEMENTS_MAX = 10
const LIST_CHARACTERS_MAX = 200
/** Binary lists have at least a hundred elements. */
const BINARY_BYTES_MAX = 1_000

interface Memory {
  /** Run counts of statements without a name. */
  seen: Map<string, number>
  prepared: Set<string>
}

const memories = new WeakMap<object, Memory>()

/** One name per text, on all connections. */
const names = new Map<string, string>()

/**
 * Names a statement that runs repeatedly, so that PostgreSQL keeps it prepared: parsing and planning a short one takes longer than
 * executing it. A text without parameters may hold several statements, which can't be prepared; one with a long list is planned
 * each time, because the best plan depends on the list's length.
 */
export function prepareHot(connection: object, statement: Statement): Statement & { name?: string } {
  if (statement.values.length === 0 || statement.values.some(isLongList)) return statement
  const { text, values } = statement
  const { seen, prepared } = memoryOf(connection)
  if (!prepared.has(text)) {
    const times = (seen.get(text) ?? 0) + 1
    if (times < PREPARED_FROM || prepared.size >= PREPARED_MAX) {
      if (seen.has(text) || seen.size < SEEN_MAX) seen.set(text, times)
      return statement
    }
    seen.delete(text)
    prepared.add(text)
  }
  return { name: nameOf(text), text, values }
}

function memoryOf(connection: object): Memory {
  const memory = memories.get(connection) ?? { seen: new Map<string, number>(), prepared: new Set<string>() }
  memories.set(connection, memory)
  return memory
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `hot-${names.size + 1}`
  names.set(text, name)
  return name
}

function isLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > ELEMENTS_MAX
  if (value instanceof Uint8Array) return value.length > BINARY_BYTES_MAX
  return typeof value === 'string' && value.startsWith('{') && value.length > LIST_CHARACTERS_MAX
}
