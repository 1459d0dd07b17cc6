import { createStore, type Store } from '../store.ts'
import { areAlike } from './items.ts'

export interface Kept<Settings> {
  revision: number
  settings: Settings
}

/** Where settings are kept; tests have their own. */
export interface SettingsPlace<Settings> {
  read(): Promise<Kept<Settings>>
  /** The new revision; `changed` when another window has saved meanwhile, `refused` when they are not valid. */
  save(kept: Kept<Settings>): Promise<number | 'changed' | 'refused'>
  /** What was changed and may not have been saved when the page was left, with what it was made of. */
  readUnsaved(): Unsaved<Settings> | undefined
  writeUnsaved(unsaved: Unsaved<Settings> | undefined): void
}

export interface Unsaved<Settings> {
  base: Kept<Settings>
  settings: Settings
}

/** What two windows made of the same settings, together. */
export type Merge<Settings> = (base: Settings, own: Settings, saved: Settings) => Settings

/** Changes come in bursts, as while something is dragged. */
const SAVE_AFTER_MS = 400
const RETRY_AFTER_MS = 5_000

/** Settings that a user keeps on the server, such as those of a chart: shown at once, saved a moment later, merged with what other windows save. */
export class SettingsKeeper<Settings> {
  readonly store: Store<Settings>
  readonly #place: SettingsPlace<Settings>
  readonly #merge: Merge<Settings>
  #base: Kept<Settings>
  #isRead = false
  #reading: Promise<void> | undefined
  #isSaving = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: SettingsPlace<Settings>, nothing: Settings, merge: Merge<Settings>) {
    this.#place = place
    this.#merge = merge
    const unsaved = place.readUnsaved()
    this.#base = unsaved?.base ?? { revision: 0, settings: nothing }
    this.store = createStore(unsaved?.settings ?? nothing)
  }

  /** Reads what is kept; what was changed meanwhile is kept too. Several parts of a page that ask at once share one answer. */
  async read(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #readOnce(): Promise<void> {
    if (this.#isSaving) return
    try {
      this.#take(await this.#place.read())
      this.#isRead = true
      if (this.#isUnsaved) this.#saveSoon(0)
    } catch {
      // Offline the last known settings stay in view; the next change or visit tries again.
    }
  }

  update(change: (settings: Settings) => Settings): void {
    const next = change(this.store.get())
    if (areAlike(next, this.store.get())) return
    this.store.set(next)
    this.#noteUnsaved()
    this.#saveSoon(SAVE_AFTER_MS)
  }

  get #isUnsaved(): boolean {
    return !areAlike(this.store.get(), this.#base.settings)
  }

  #take(kept: Kept<Settings>): void {
    const own = this.store.get()
    const shown = this.#isUnsaved ? this.#merge(this.#base.settings, own, kept.settings) : kept.settings
    this.#base = kept
    if (!areAlike(shown, own)) this.store.set(shown)
    this.#noteUnsaved()
  }

  #noteUnsaved(): void {
    this.#place.writeUnsaved(this.#isUnsaved ? { base: this.#base, settings: this.store.get() } : undefined)
  }

  #saveSoon(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), delayMs)
  }

  async #save(): Promise<void> {
    if (this.#isSaving || !this.#isUnsaved) return
    if (!this.#isRead) return await this.read()
    this.#isSaving = true
    const settings = this.store.get()
    let hasFailed = false
    try {
      const revision = await this.#place.save({ revision: this.#base.revision, settings })
      // Only a page of another release makes invalid ones: sent again, they would be refused again.
      if (revision === 'refused') this.store.set(this.#base.settings)
      if (typeof revision === 'number') this.#base = { revision, settings }
      else this.#take(await this.#place.read())
    } catch {
      hasFailed = true
    }
    this.#isSaving = false
    this.#noteUnsaved()
    if (this.#isUnsaved) this.#saveSoon(hasFailed ? RETRY_AFTER_MS : 0)
  }
}
