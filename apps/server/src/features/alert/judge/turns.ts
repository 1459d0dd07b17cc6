import { setImmediate as letOthersRun } from 'node:timers/promises'

/** An order that arrives meanwhile waits no longer than this. */
const TURN_MS = 2

/** Long work in short turns: between two of them everything else in the process has its own. */
export class Turns {
  #begun = performance.now()

  get isOver(): boolean {
    return performance.now() - this.#begun >= TURN_MS
  }

  async next(): Promise<void> {
    await letOthersRun()
    this.#begun = performance.now()
  }
}
