import { ImageRefused } from '../read-data-url.ts'
import type { DrawnFile } from './draw-image.ts'
import { DecoderProcess } from './decoder-process.ts'
import type { DecoderLimits, Task } from './task.ts'

/** Native code seldom frees all its memory, so a decoder is replaced after a number of tasks. */
const TASKS_MAX = 200
/** Starting a decoder takes longer than encoding a photo, so it is kept for a while. */
const IDLE_MAX_MS = 60_000

/** Decoders that are started on demand, reused, and replaced when a task ended them. */
export class Decoders {
  readonly #limits: DecoderLimits
  readonly #idle = new Map<DecoderProcess, NodeJS.Timeout>()

  constructor(limits: DecoderLimits) {
    this.#limits = limits
  }

  /** The encoded files; throws `ImageRefused` when the bytes are invalid, also when they crashed the decoder. */
  async perform(task: Task): Promise<DrawnFile[]> {
    const decoder = this.#takeIdle() ?? (await DecoderProcess.start(this.#limits))
    const answer = await decoder.perform(task)
    if (!answer) throw new ImageRefused('damaged')
    this.#keep(decoder)
    if ('refusal' in answer) throw new ImageRefused(answer.refusal)
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.files.map((file) => ({ ...file, content: Buffer.from(file.content) }))
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
