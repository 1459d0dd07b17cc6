import type { AssetReply } from '@bourse/contracts/catalogue'
import type { WalletReply } from '@bourse/contracts/pocket'
import {
  EMPTY_SLIP,
  type ExpressMarket,
  type ExpressWorld,
  foldSlip,
  orderOf,
  type OrderOrFault,
  proposalOf,
  type ProposalOrFault,
  type Slip,
  type SlipAction,
  type SlipView,
  viewSlip,
  wayBetween,
} from '@bourse/domain/exchange'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useQueryParam } from '#platform/navigation'
import { useDaily } from '../live/dailies-store.ts'
import { type Best, bestStore, depthStore } from '../live/depth-store.ts'
import { type Market, useMarkets, useMarketsState } from '../markets.ts'
import { usePocketQuery, usePositions } from '../orders/use-orders.ts'
import { useAssets } from './queries.ts'

export interface Express {
  assets: ReadonlyMap<string, AssetReply>
  world: ExpressWorld
  slip: Slip
  view: SlipView
  order: OrderOrFault
  proposal: ProposalOrFault
  market: Market | undefined
  /** The book has been seen: an empty side is really empty. */
  isQuoted: boolean
  fold: (action: SlipAction) => void
}

/** The slip in its world: what was entered is state, everything else follows from it. An address may name the asset to give. */
export function useExpress(): Express {
  const { assets, world: still } = useStillWorld()
  const [entered, setEntered] = useState(EMPTY_SLIP)
  const asked = useQueryParam('give')?.toUpperCase()
  const slip = useMemo(() => {
    const settled = foldSlip(entered, { do: 'settle' }, still)
    const isAsked = entered === EMPTY_SLIP && asked !== undefined
    return isAsked ? foldSlip(settled, { do: 'pick', of: 'given', code: asked }, still) : settled
  }, [entered, still, asked])

  const symbol = wayBetween(still, slip.wanted, slip.given)?.market.spec.symbol
  const best = useBestOf(symbol)
  const isHalted = useDaily(symbol ?? '')?.isHalted === true
  const world = useMemo(() => withPrices(still, symbol, best, isHalted), [still, symbol, best, isHalted])
  const view = useMemo(() => viewSlip(slip, world), [slip, world])
  const markets = useMarkets()
  return {
    assets,
    world,
    slip,
    view,
    order: orderOf(slip, view, world),
    proposal: proposalOf(view),
    market: markets.find((market) => market.symbol === symbol),
    isQuoted: symbol !== undefined && depthStore(symbol).book.isLoaded,
    fold: (action) => setEntered(foldSlip(slip, action, world)),
  }
}

/** What the slip needs before it can be drawn. */
export function useExpressLoad() {
  const assets = useAssets()
  const markets = useMarketsState()
  const pocket = usePocketQuery()
  return {
    isPending: assets.isPending || markets.isPending || pocket.isPending,
    isError: assets.isError || markets.isError || pocket.isError,
    isRetrying: assets.isFetching || markets.isFetching || pocket.isFetching,
    retry: () => {
      if (assets.isError) void assets.refetch()
      if (markets.isError) markets.retry()
      if (pocket.isError) void pocket.refetch()
    },
  }
}

/** Assets, balances and markets, without the prices that move. */
function useStillWorld(): { assets: ReadonlyMap<string, AssetReply>; world: ExpressWorld } {
  const listed = useAssets().data
  const wallets = usePositions()
  const markets = useMarkets()
  const assets = useMemo(() => assetsOf(listed ?? [], wallets), [listed, wallets])
  const world = useMemo(() => worldOf(assets, wallets, markets), [assets, wallets, markets])
  return { assets, world }
}

/** What is listed, and what is held though it is listed no more. */
function assetsOf(listed: readonly AssetReply[], wallets: readonly WalletReply[]): ReadonlyMap<string, AssetReply> {
  const held = wallets.filter(({ available }) => BigInt(available) > 0n).map(({ asset }) => asset)
  return new Map([...listed, ...held].filter(({ isActive }) => isActive).map((asset) => [asset.code, asset]))
}

function worldOf(assets: ReadonlyMap<string, AssetReply>, wallets: readonly WalletReply[], markets: readonly Market[]): ExpressWorld {
  return {
    assets: new Map(
      [...assets].map(([code, { decimals, decimals_min, ctype }]) => [
        code,
        { code, decimals, decimalsMin: decimals_min, isNetwork: ctype === 'networkasset' },
      ]),
    ),
    available: new Map(wallets.map(({ asset, available }) => [asset.code, BigInt(available)])),
    markets: markets.map((spec) => ({ spec, isOpen: spec.status === 'open' })),
  }
}

function withPrices(world: ExpressWorld, symbol: string | undefined, { bid, ask }: Best, isHalted: boolean): ExpressWorld {
  if (symbol === undefined) return world
  const priced = (market: ExpressMarket): ExpressMarket =>
    market.spec.symbol === symbol ? { ...market, isOpen: market.isOpen && !isHalted, bid, ask } : market
  return { ...world, markets: world.markets.map(priced) }
}

/** Only a pair with a market has prices to listen to. */
function useBestOf(symbol: string | undefined): Best {
  const store = symbol === undefined ? SILENT : bestStore(symbol)
  return useSyncExternalStore(store.subscribe, store.get)
}

const NO_BEST: Best = {}
const SILENT = { get: () => NO_BEST, subscribe: () => () => undefined }
