interface Told {
  status: number
  body: Record<string, unknown> & { code?: string }
}

interface Share {
  calls: number
  done: number
  codes: Map<number, number>
  /** The last answer that was no success. */
  refusal: string
}

/** How many of the calls of each contract succeeded. */
export class Shares {
  readonly #of = new Map<string, Share>()

  count(name: string, { status, body }: Told): void {
    const share = this.#of.get(name) ?? { calls: 0, done: 0, codes: new Map<number, number>(), refusal: '' }
    share.calls += 1
    if (status < 300) share.done += 1
    else share.refusal = `${status} ${body?.code ?? ''} ${JSON.stringify(body?.['fields'] ?? {})}`
    share.codes.set(status, (share.codes.get(status) ?? 0) + 1)
    this.#of.set(name, share)
  }

  get done(): string[] {
    return [...this.#of].filter(([, { done }]) => done > 0).map(([name]) => name)
  }

  /** Everything that was called and never succeeded. */
  get never(): string[] {
    return [...this.#of]
      .filter(([, { done }]) => done === 0)
      .map(([name, { calls, refusal }]) => `${name} (${calls} calls, the last ${refusal})`)
  }

  get share(): number {
    const all = [...this.#of.values()]
    return all.reduce((sum, { done }) => sum + done, 0) / all.reduce((sum, { calls }) => sum + calls, 0)
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
