import { AppError } from '#platform/http'
import { Decoders } from './decoder/decoders.ts'
import type { DrawnFile } from './decoder/draw-image.ts'
import type { Task } from './decoder/task.ts'
import { NoTurn, Turns } from './turns.ts'

/** Two at once leave the rest of the machine to the others, and one of them is always free for somebody else. */
const turns = new Turns({ atOnceMax: 2, waitingMax: 16, ownAtOnceMax: 1, ownWaitingMax: 8 })
const decoders = new Decoders({ memoryMaxBytes: 512 * 1024 * 1024, cpuMaxMs: 10_000, timeMaxMs: 30_000 })
const BUSY_RETRY_MS = 5_000

/** Has bytes from a stranger decoded, in their owner's turn. Throws `ImageRefused` when they are not what they should be. */
export async function decode(owner: string, task: Task): Promise<DrawnFile[]> {
  try {
    return await turns.take(owner, () => decoders.perform(task))
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    throw new AppError(error.reason === 'own-taken' ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfterMs: BUSY_RETRY_MS })
  }
}
