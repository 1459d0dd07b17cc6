import type { Intent } from './intents.ts'
import { readStored, writeStored } from './stored.ts'

/** The server's retention of replies, less a day: after that the outcome cannot be found out. */
const KEPT_MS = 6 * 86_400_000
const STATES: readonly unknown[] = ['sent', 'lost', 'done', 'unsent'] satisfies Intent['state'][]

/** The intents that this tab had begun before it was reloaded. */
export function readIntents(now = Date.now()): readonly Intent[] {
  try {
    const kept: unknown = JSON.parse(readStored('intents', 'session') ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is Intent => isIntent(one) && one.at > now - KEPT_MS) : []
  } catch {
    return []
  }
}

export function writeIntents(intents: readonly Intent[]): void {
  writeStored('intents', intents.length === 0 ? undefined : JSON.stringify(intents), 'session')
}

function isIntent(one: unknown): one is Intent {
  if (typeof one !== 'object' || one === null) return false
  const { of, key, userId, what, state, at } = one as Record<string, unknown>
  return [of, key, userId, what].every((text) => typeof text === 'string') && STATES.includes(state) && typeof at === 'number'
}
