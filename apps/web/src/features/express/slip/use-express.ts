import { useClosedAssets } from '#features/authorization'
import { isNetworkAsset } from '@bourse/domain/catalogue'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { WalletReply } from '@bourse/contracts/pocket'
import {
  EMPTY_SLIP,
  type ExpressMarket,
  type ExpressContext,
  foldSlip,
  isValidGiven,
  NO_LEVELS,
  type OrderOrFault,
  proposalOf,
  type ProposalOrFault,
  type Slip,
  type SlipAction,
  type SlipView,
  viewSlip,
  wantable,
  wayBetween,
} from '@bourse/domain/exchange'
import { powerOfTen } from '@bourse/domain/money'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { type Market, useDaily, useMarkets, useMarketsState } from '#features/market'
import { type Order, type OwnFill, useFills, useOrders, useOrdersLoad, usePocketQuery, usePositions } from '#features/orders'
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
  /** Nothing has been chosen or typed yet. */
  isUntouched: boolean
  fold: (action: SlipAction) => void
}

/** The slip and everything derived from its inputs. An address may name the asset to give, or the one to get. */
export function useExpress(): Express {
  const { assets, context: still } = useStaticContext()
  const [entered, setEntered] = useState(EMPTY_SLIP)
  const give = useQueryParam('give')?.toUpperCase()
  const get = useQueryParam('get')?.toUpperCase()
  const slip = useMemo(() => {
    if (entered !== EMPTY_SLIP) return foldSlip(entered, { do: 'settle' }, still)
    return foldSlip({ ...EMPTY_SLIP, ...askedPair(still, give, get) }, { do: 'settle' }, still)
  }, [entered, still, give, get])

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
    isUntouched: entered === EMPTY_SLIP,
    fold: (action) => setEntered(foldSlip(slip, action, context)),
  }
}

/** What an address asks for, where this profile can have it. */
function askedPair(context: ExpressContext, give: string | undefined, get: string | undefined) {
  const wanted = get !== undefined && wantable(context, undefined).includes(get) ? get : undefined
  const given = isValidGiven(context, wanted, give) ? give : undefined
  return { wanted, given }
}

/** The data that the slip needs before it can be drawn. */
export function useExpressLoad() {
  const assets = useAssets()
  const markets = useMarketsState()
  const pocket = usePocketQuery()
  // The last exchange decides what is got at first: a slip that is drawn before it would change under the reader's eyes.
  const fills = useFills()
  const { load, fetchError } = useOrdersLoad()
  const isLastUnknown = fills.length === 0 && load === 'loading' && fetchError === undefined
  return {
    isPending: assets.isPending || markets.isPending || pocket.isPending || isLastUnknown,
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
  const last = useFills()[0]
  const closed = useClosedAssets()
  const recent = useMemo(() => recentOf(last, markets), [last, markets])
  const assets = useMemo(() => assetsOf(listed ?? [], wallets), [listed, wallets])
  const context = useMemo(() => ({ ...contextOf(assets, wallets, markets, closed), recent }), [assets, wallets, markets, closed, recent])
  return { assets, context }
}

/** Listed assets, and those that the user still holds. */
function assetsOf(listed: readonly AssetReply[], wallets: readonly WalletReply[]): ReadonlyMap<string, AssetReply> {
  const held = wallets.filter(({ available }) => BigInt(available) > 0n).map(({ asset }) => asset)
  return new Map([...listed, ...held].filter(({ isActive }) => isActive).map((asset) => [asset.code, asset]))
}

/** The assets of the newest exchange, the received one first. */
function recentOf(last: OwnFill | undefined, markets: readonly Market[]): readonly string[] {
  const market = last && markets.find(({ symbol }) => symbol === last.symbol)
  if (!market) return []
  const { base, quote } = market
  return last.side === 'BUY' ? [base.code, quote.code] : [quote.code, base.code]
}

/** Every wallet's value in one unit, fine enough to compare the smallest. */
function worthOf({ asset, available, rate }: WalletReply): bigint {
  const denominator = BigInt(rate.denominator) * powerOfTen(asset.decimals)
  return denominator === 0n ? 0n : (BigInt(available) * BigInt(rate.numerator) * powerOfTen(WORTH_DECIMALS)) / denominator
}

const WORTH_DECIMALS = 12

function contextOf(
  assets: ReadonlyMap<string, AssetReply>,
  wallets: readonly WalletReply[],
  markets: readonly Market[],
  closed: ReadonlySet<string>,
): ExpressContext {
  const frozen = new Set(wallets.filter(({ isFrozen }) => isFrozen).map(({ asset }) => asset.code))
  return {
    assets: new Map(
      [...assets].map(([code, { decimals, decimals_min, taxonomy, ctype }]) => [
        code,
        {
          code,
          decimals,
          decimalsMin: decimals_min,
          isNetwork: isNetworkAsset({ taxonomy }),
          isCurrency: ctype === 'fiatproxyasset',
          isFrozen: frozen.has(code),
          isLocked: closed.has(code),
        },
      ]),
    ),
    available: new Map(wallets.map(({ asset, available, isFrozen }) => [asset.code, isFrozen ? 0n : BigInt(available)])),
    worth: new Map(wallets.map((wallet) => [wallet.asset.code, worthOf(wallet)])),
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
