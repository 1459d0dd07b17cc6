import { isNetworkAsset } from '@bourse/domain/catalogue'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { WalletReply } from '@bourse/contracts/pocket'
import {
  EMPTY_SLIP,
  type ExpressMarket,
  type ExpressContext,
  foldSlip,
  NO_LEVELS,
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
import { type Market, useDaily, useMarkets, useMarketsState } from '#features/market'
import { type Order, useOrders, usePocketQuery, usePositions } from '#features/orders'
import { useAssets } from '#platform/assets'
import { useQueryParam } from '#platform/navigation'
import { type BookNow, bookStore, NO_BOOK, ownBest } from './market-now.ts'

export interface Express {
  assets: ReadonlyMap<string, AssetReply>
  context: ExpressContext
  slip: Slip
  view: SlipView
  order: OrderOrFault
  proposal: ProposalOrFault
  market: Market | undefined
  /** The book is loaded: an empty side is really empty. */
  isQuoted: boolean
  fold: (action: SlipAction) => void
}

/** The slip and everything derived from its inputs. An address may name the asset to give. */
export function useExpress(): Express {
  const { assets, context: still } = useStaticContext()
  const [entered, setEntered] = useState(EMPTY_SLIP)
  const asked = useQueryParam('give')?.toUpperCase()
  const slip = useMemo(() => {
    const settled = foldSlip(entered, { do: 'settle' }, still)
    const isAsked = entered === EMPTY_SLIP && asked !== undefined
    return isAsked ? foldSlip(settled, { do: 'pick', of: 'given', code: asked }, still) : settled
  }, [entered, still, asked])

  const symbol = wayBetween(still, slip.wanted, slip.given)?.market.spec.symbol
  const book = useBookOf(symbol)
  const orders = useOrders()
  const isHalted = useDaily(symbol ?? '')?.isHalted === true
  const context = useMemo(() => withBook(still, symbol, book, orders, isHalted), [still, symbol, book, orders, isHalted])
  const view = useMemo(() => viewSlip(slip, context), [slip, context])
  const markets = useMarkets()
  return {
    assets,
    context,
    slip,
    view,
    order: view.order,
    proposal: proposalOf(view),
    market: markets.find((market) => market.symbol === symbol),
    isQuoted: book.isLoaded,
    fold: (action) => setEntered(foldSlip(slip, action, context)),
  }
}

/** The data that the slip needs before it can be drawn. */
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

/** Assets, balances and markets, without the moving prices. */
function useStaticContext(): { assets: ReadonlyMap<string, AssetReply>; context: ExpressContext } {
  const listed = useAssets().data
  const wallets = usePositions()
  const markets = useMarkets()
  const assets = useMemo(() => assetsOf(listed ?? [], wallets), [listed, wallets])
  const context = useMemo(() => contextOf(assets, wallets, markets), [assets, wallets, markets])
  return { assets, context }
}

/** Listed assets, and those that the user still holds. */
function assetsOf(listed: readonly AssetReply[], wallets: readonly WalletReply[]): ReadonlyMap<string, AssetReply> {
  const held = wallets.filter(({ available }) => BigInt(available) > 0n).map(({ asset }) => asset)
  return new Map([...listed, ...held].filter(({ isActive }) => isActive).map((asset) => [asset.code, asset]))
}

function contextOf(assets: ReadonlyMap<string, AssetReply>, wallets: readonly WalletReply[], markets: readonly Market[]): ExpressContext {
  return {
    assets: new Map(
      [...assets].map(([code, { decimals, decimals_min, taxonomy }]) => [
        code,
        { code, decimals, decimalsMin: decimals_min, isNetwork: isNetworkAsset({ taxonomy }) },
      ]),
    ),
    available: new Map(wallets.map(({ asset, available }) => [asset.code, BigInt(available)])),
    markets: markets.map((spec) => ({ spec, isOpen: spec.status === 'open', bids: NO_LEVELS, asks: NO_LEVELS })),
  }
}

function withBook(
  context: ExpressContext,
  symbol: string | undefined,
  book: BookNow,
  orders: readonly Order[],
  isHalted: boolean,
): ExpressContext {
  if (symbol === undefined) return context
  const quoted = (market: ExpressMarket): ExpressMarket =>
    market.spec.symbol === symbol
      ? { ...market, isOpen: market.isOpen && !isHalted, bids: book.bids, asks: book.asks, own: ownBest(orders, symbol) }
      : market
  return { ...context, markets: context.markets.map(quoted) }
}

/** Only a pair with a market has a book to subscribe to. */
function useBookOf(symbol: string | undefined): BookNow {
  const store = symbol === undefined ? NO_BOOK : bookStore(symbol)
  return useSyncExternalStore(store.subscribe, store.get)
}
