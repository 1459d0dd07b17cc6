import { AppError } from '#platform/http'
import { Decoders } from './decoder/decoders.ts'
import type { DrawnFile } from './decoder/draw-image.ts'
import type { Task } from './decoder/task.ts'
import { NoTurn, Turns } from './turns.ts'

/** Two decoders leave CPU for the rest of the machine; an owner uses one at a time, so the other is free for other users. */
const turns = new Turns({ atOnceMax: 2, waitingMax: 16, ownAtOnceMax: 1, ownWaitingMax: 8 })
const decoders = new Decoders({ memoryMaxBytes: 512 * 1024 * 1024, cpuMaxMs: 10_000, timeMaxMs: 30_000 })
const BUSY_RETRY_MS = 5_000

/** Decodes untrusted bytes, limited per owner. Throws `ImageRefused` when they are invalid. */
export async function decode(owner: string, task: Task): Promise<DrawnFile[]> {
  try {
    return await turns.take(owner, () => decoders.perform(task))
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    throw new AppError(error.reason === 'own-taken' ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfterMs: BUSY_RETRY_MS })
  }
}
