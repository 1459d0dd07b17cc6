export interface PaperBalance {
  /** What was given at the start. */
  start: bigint
  balance: bigint
  /** The part of it that open orders have set aside. */
  held: bigint
}

/** The play money of one pocket. Nothing is ever negative, and what is set aside is never spent twice. */
export class PaperFunds {
  readonly #balances: Map<string, PaperBalance>
  readonly #changed = new Set<string>()

  constructor(balances: Iterable<readonly [asset: string, balance: PaperBalance]>) {
    this.#balances = new Map([...balances].map(([asset, balance]) => [asset, { ...balance }]))
  }

  of(asset: string): Readonly<PaperBalance> {
    return this.#balances.get(asset) ?? { start: 0n, balance: 0n, held: 0n }
  }

  /** Those that are other than they were given, for whoever keeps them. */
  changed(): (readonly [asset: string, balance: Readonly<PaperBalance>])[] {
    return [...this.#changed].map((asset) => [asset, this.of(asset)] as const)
  }

  entries(): (readonly [asset: string, balance: Readonly<PaperBalance>])[] {
    return [...this.#balances]
  }

  /** False, and nothing is set aside, when too little is available. */
  reserve(asset: string, amount: bigint): boolean {
    const { balance, held } = this.of(asset)
    if (amount < 0n || balance - held < amount) return false
    this.#set(asset, { held: held + amount })
    return true
  }

  free(asset: string, amount: bigint): void {
    const { held } = this.of(asset)
    if (amount < 0n || amount > held) throw new Error(`more ${asset} was freed than set aside`)
    this.#set(asset, { held: held - amount })
  }

  pay(asset: string, amount: bigint): void {
    const { balance, held } = this.of(asset)
    if (amount < 0n || balance - held < amount) throw new Error(`more ${asset} was paid than available`)
    this.#set(asset, { balance: balance - amount })
  }

  receive(asset: string, amount: bigint): void {
    if (amount < 0n) throw new Error(`a negative amount of ${asset} was received`)
    this.#set(asset, { balance: this.of(asset).balance + amount })
  }

  #set(asset: string, change: Partial<PaperBalance>): void {
    this.#balances.set(asset, { ...this.of(asset), ...change })
    this.#changed.add(asset)
  }
}
