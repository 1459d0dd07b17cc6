interface Share {
  method: string
  calls: number
  done: number
  codes: Map<number, number>
}

/** How many of the calls of each contract succeeded. */
export class Shares {
  readonly #of = new Map<string, Share>()

  count(name: string, method: string, status: number): void {
    const share = this.#of.get(name) ?? { method, calls: 0, done: 0, codes: new Map() }
    share.calls += 1
    if (status < 300) share.done += 1
    share.codes.set(status, (share.codes.get(status) ?? 0) + 1)
    this.#of.set(name, share)
  }

  get done(): string[] {
    return [...this.#of].filter(([, { done }]) => done > 0).map(([name]) => name)
  }

  /** Everything that was called and never succeeded. */
  get never(): string[] {
    return [...this.#of].filter(([, { done }]) => done === 0).map(([name]) => name)
  }

  text(): string {
    const all = [...this.#of].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const lines = all.map(([name, { calls, done, codes }]) => {
      const others = [...codes].filter(([status]) => status >= 300).map(([status, count]) => `${status}×${count}`)
      return `${name}: ${done} of ${calls}${others.length > 0 ? ` (${others.join(', ')})` : ''}`
    })
    const calls = all.reduce((sum, [, share]) => sum + share.calls, 0)
    const done = all.reduce((sum, [, share]) => sum + share.done, 0)
    return `${done} of ${calls} calls succeeded; ${this.done.length} of ${all.length} contracts were reached\n${lines.join('\n')}`
  }
}
