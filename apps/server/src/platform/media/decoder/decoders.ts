import { ImageRefused } from '../read-data-url.ts'
import type { DrawnFile } from './draw-image.ts'
import { DecoderProcess } from './decoder-process.ts'
import type { DecoderLimits, Task } from './task.ts'

/** Native code seldom gives back all that it took: now and then a fresh one begins. */
const TASKS_MAX = 200
/** Starting one takes longer than drawing a photo, so it stays a while for the next. */
const IDLE_MAX_MS = 60_000

/** Decoders that are started when there is something to do, used again, and replaced when a task was their end. */
export class Decoders {
  readonly #limits: DecoderLimits
  readonly #idle = new Map<DecoderProcess, NodeJS.Timeout>()

  constructor(limits: DecoderLimits) {
    this.#limits = limits
  }

  /** The files that were drawn; throws `ImageRefused` when the bytes are at fault, and that is also when they broke the decoder. */
  async perform(task: Task): Promise<DrawnFile[]> {
    const decoder = this.#takeIdle() ?? (await DecoderProcess.start(this.#limits))
    const answer = await decoder.perform(task)
    if (!answer) throw new ImageRefused('damaged')
    this.#keep(decoder)
    if ('refusal' in answer) throw new ImageRefused(answer.refusal)
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.files.map(({ name, content }) => ({ name, content: Buffer.from(content) }))
  }

  #takeIdle(): DecoderProcess | undefined {
    for (const [decoder, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(decoder)
      if (!decoder.isOver) return decoder
    }
    return undefined
  }

  #keep(decoder: DecoderProcess): void {
    if (decoder.doneCount >= TASKS_MAX) return decoder.end()
    const retire = () => {
      this.#idle.delete(decoder)
      decoder.end()
    }
    this.#idle.set(decoder, setTimeout(retire, IDLE_MAX_MS).unref())
  }
}
