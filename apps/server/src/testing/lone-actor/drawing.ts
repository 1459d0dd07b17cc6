import type { SeededRandom } from '@bourse/testkit/random'
import type { Memory } from './memory.ts'

export const DAY_MS = 86_400_000

/** What a value is drawn from. */
export interface Drawing {
  random: SeededRandom
  memory: Memory
  /** Whose call it is. */
  who: string
  /** The handles that work together. */
  puppets: readonly string[]
  nowMs: number
  /** What the call is about, as it was last seen: fields of the same name are mostly sent as they were read. */
  about: Readonly<Record<string, unknown>> | undefined
}
