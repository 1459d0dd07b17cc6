import { ensureWallets, findWallets } from '#features/ledger'
import type { Tx } from '#platform/db'
import type { OwnMarket, WalletPair } from './own-market.ts'

/** The batch met an order of a pocket whose wallets were not looked up: it is run again with them. */
export class PocketNotLookedUp extends Error {
  readonly market: OwnMarket
  readonly pocketId: string

  constructor(market: OwnMarket, pocketId: string) {
    super(`the wallets of pocket ${pocketId} were not looked up`)
    this.market = market
    this.pocketId = pocketId
  }
}

/** The wallets that one attempt knows beyond its markets' own; they are added to the markets after a commit. */
export class WalletPairs {
  readonly #found = new Map<OwnMarket, Map<string, Partial<WalletPair>>>()

  /** Undefined when the pocket has no such wallet; throws for a pocket that was not looked up. */
  of(market: OwnMarket, pocketId: string): Partial<WalletPair> {
    const pair = market.wallets.get(pocketId) ?? this.#found.get(market)?.get(pocketId)
    if (!pair) throw new PocketNotLookedUp(market, pocketId)
    return pair
  }

  idsOf(market: OwnMarket, pocketId: string): bigint[] {
    const { base, quote } = this.of(market, pocketId)
    return [base, quote].filter((id) => id !== undefined)
  }

  /**
   * Finds the wallets of pockets that a market does not know yet. No wallet is created for a pocket that can't pay: only one that
   * has what an order gives gets a wallet for what it receives. The fees' wallets are created with the market's first batch.
   */
  async lookUp(tx: Tx, wanted: readonly WantedPockets[]): Promise<void> {
    const missing = wanted.flatMap(({ market, pockets, sides }) =>
      [...pockets].filter((id) => !market.wallets.has(id)).map((pocketId) => ({ market, pocketId, sides: sides.get(pocketId) })),
    )
    if (missing.length === 0) return
    const found = await findWallets(tx, missing.flatMap(keysOf))
    const toMake: Missing[] = []
    missing.forEach((one, index) => {
      const [base, quote] = [found[2 * index], found[2 * index + 1]]
      this.#set(one, { ...(base !== undefined && { base }), ...(quote !== undefined && { quote }) })
      if (base !== undefined && quote !== undefined) return
      const canPay = (one.sides?.has('BUY') && quote !== undefined) || (one.sides?.has('SELL') && base !== undefined)
      if (canPay || one.pocketId === one.market.feesPocketId) toMake.push(one)
    })
    if (toMake.length === 0) return
    const made = await ensureWallets(tx, toMake.flatMap(keysOf))
    toMake.forEach((one, index) => this.#set(one, { base: made[2 * index] as bigint, quote: made[2 * index + 1] as bigint }))
  }

  /** Complete pairs need not be looked up again. */
  keep(): void {
    for (const [market, pairs] of this.#found)
      for (const [pocketId, { base, quote }] of pairs)
        if (base !== undefined && quote !== undefined) market.wallets.set(pocketId, { base, quote })
  }

  #set({ market, pocketId }: Missing, pair: Partial<WalletPair>): void {
    const pairs = this.#found.get(market) ?? new Map<string, Partial<WalletPair>>()
    this.#found.set(market, pairs.set(pocketId, pair))
  }
}

export interface WantedPockets {
  market: OwnMarket
  pockets: ReadonlySet<string>
  /** On which sides a pocket has new orders in this batch. */
  sides: ReadonlyMap<string, ReadonlySet<'BUY' | 'SELL'>>
}

interface Missing {
  market: OwnMarket
  pocketId: string
}

function keysOf({ market, pocketId }: Missing): { pocketId: bigint; assetId: bigint }[] {
  return [market.baseAssetId, market.quoteAssetId].map((assetId) => ({ pocketId: BigInt(pocketId), assetId }))
}
