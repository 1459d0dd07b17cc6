import { isCertain } from './api-error.ts'

/** Keys of calls that are under way, or whose outcome is unknown. */
const keys = new Map<string, string>()

/**
 * Makes a call under a key of its own. Made again while the first is under way, or after its answer was lost, it has the same key: the
 * server answers it once. After an answer the same input is a new call.
 */
export async function underKey<T>(name: string, run: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(name) ?? newIdempotencyKey()
  keys.set(name, key)
  const forget = () => keys.get(name) === key && keys.delete(name)
  try {
    const answer = await run(key)
    forget()
    return answer
  } catch (error) {
    if (isCertain(error)) forget()
    throw error
  }
}

/** Retries of one intended action send the same key. `randomUUID` is missing on plain-HTTP hosts. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
