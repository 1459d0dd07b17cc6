const KEPT = 20_000

/** Client ids of recent orders, in two halves, of which the older is dropped as a whole. */
export class RecentNames {
  #new = new Set<string>()
  #old = new Set<string>()

  add(name: string): void {
    this.#new.add(name)
    if (this.#new.size < KEPT) return
    this.#old = this.#new
    this.#new = new Set()
  }

  has(name: string): boolean {
    return this.#new.has(name) || this.#old.has(name)
  }
}
