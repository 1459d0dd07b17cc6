import type { ChartSettings } from '@bourse/contracts/exchange'
import { areAlike } from '#platform/kept/items'
import { mergeSettings } from './merge-settings.ts'

interface Change {
  before: ChartSettings
  after: ChartSettings
}

const CHANGES_MAX = 100

/** What this window has changed on a chart, to be undone and done again. What other windows changed meanwhile stays. */
export class SettingsHistory {
  readonly #done: Change[] = []
  readonly #undone: Change[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  note(before: ChartSettings, after: ChartSettings): void {
    if (areAlike(before, after)) return
    this.#done.push({ before, after })
    if (this.#done.length > CHANGES_MAX) this.#done.shift()
    this.#undone.length = 0
  }

  /** The settings without the last change; unchanged when there is none. */
  undo(now: ChartSettings): ChartSettings {
    const last = this.#done.pop()
    if (!last) return now
    this.#undone.push(last)
    return mergeSettings(last.after, last.before, now)
  }

  redo(now: ChartSettings): ChartSettings {
    const last = this.#undone.pop()
    if (!last) return now
    this.#done.push(last)
    return mergeSettings(last.before, last.after, now)
  }
}
