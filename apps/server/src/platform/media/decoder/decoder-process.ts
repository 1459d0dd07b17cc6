import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, DecoderLimits, Task } from './task.ts'

/** From sources, the decoder is a module beside this one; in the bundle, a file beside the others. */
const ENTRY = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './decoder.ts' : './decoder.js', import.meta.url))
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256']
/** An empty environment, because the server's holds its secrets; and no disk cache for large images. */
const ENVIRONMENT = { VIPS_DISC_THRESHOLD: '64g' }
const START_MAX_MS = 30_000

/** One decoder process, from start to end. */
export class DecoderProcess {
  readonly #child: ChildProcess
  readonly #limits: DecoderLimits
  #doneCount = 0
  #isOver = false

  private constructor(child: ChildProcess, limits: DecoderLimits) {
    this.#child = child
    this.#limits = limits
    child.once('exit', () => {
      this.#isOver = true
    })
    // An error of the channel shows as the end of the child; without a listener it would end the server.
    child.on('error', () => this.end())
  }

  static async start(limits: DecoderLimits): Promise<DecoderProcess> {
    const child = fork(ENTRY, [limits.memoryMaxBytes, limits.cpuMaxMs].map(String), {
      execArgv: FLAGS,
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const started = new DecoderProcess(child, limits)
    if ((await started.#nextMessage(START_MAX_MS)) === undefined) throw new Error('the image decoder did not start')
    return started
  }

  get doneCount(): number {
    return this.#doneCount
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Undefined when the task ended the decoder: it used too much time or memory, or crashed it. */
  async perform(task: Task): Promise<Answer | undefined> {
    this.#hold(true)
    const answer = this.#nextMessage(this.#limits.timeMaxMs)
    this.#child.send(task, (error) => error && this.end())
    try {
      return (await answer) as Answer | undefined
    } finally {
      this.#doneCount++
      this.#hold(false)
    }
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }

  /** The decoder's next message; undefined when it ends instead, by itself or by timeout. */
  #nextMessage(timeMaxMs: number): Promise<unknown> {
    if (this.#isOver) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), timeMaxMs)
      const finish = (message?: unknown) => {
        clearTimeout(timer)
        this.#child.off('message', finish).off('exit', onEnd).off('error', onEnd)
        resolve(message)
      }
      const onEnd = () => finish()
      this.#child.on('message', finish).on('exit', onEnd).on('error', onEnd)
    })
  }

  /** An idle decoder does not keep the server, or a test, from ending. */
  #hold(isBusy: boolean): void {
    if (isBusy) {
      this.#child.ref()
      this.#child.channel?.ref()
    } else {
      this.#child.unref()
      this.#child.channel?.unref()
    }
  }
}
