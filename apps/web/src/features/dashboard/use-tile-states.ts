import type { OwnTile } from '@bourse/domain/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUnread } from '#platform/notifications'
import { valuedPocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import {
  useArmedAlerts,
  useChanges,
  useCoupons,
  useLiveOrders,
  useMarketList,
  useMemberships,
  useOpenTickets,
  useOwnPledges,
  useResults,
  useSubscriptions,
  useSummaries,
} from './queries.ts'
import { FIRST_WORDS, ROW_WORDS, type RowWords } from './tile-row.tsx'
import { isRunning } from './tiles/pledges.ts'
import { isDueWithin } from './tiles/is-due.ts'
import { useNearAlerts } from './use-near-alerts.ts'

/** As long as the page waits for its slowest tile. */
const PATIENCE_MS = 3_000

interface TileState {
  /** Whether it has something to show, or a failure to tell; undefined until it is known. */
  isOpen: boolean | undefined
  /** Nothing of it has ever begun. */
  isFirst?: boolean | undefined
}

export interface TileStates {
  /** False until it is known which tiles are open. */
  isReady: boolean
  isOpen: (id: OwnTile) => boolean
  /** What the row of a folded tile says. */
  wordsOf: (id: OwnTile, isBegun?: boolean) => RowWords
}

/** Which of these tiles have something to show. A tile that failed is open, since it has that to say. */
export function useTileStates(ids: readonly OwnTile[], isAsked: boolean): TileStates {
  const isTired = useTired(isAsked)
  const states: Readonly<Record<OwnTile, TileState>> = {
    ...useMoneyStates((id) => isAsked && ids.includes(id)),
    ...useTradeStates((id) => isAsked && ids.includes(id)),
    ...useOtherStates((id) => isAsked && ids.includes(id)),
  }
  return {
    isReady: isTired || ids.every((id) => states[id].isOpen !== undefined),
    // What is not known yet has its place.
    isOpen: (id) => states[id].isOpen !== false,
    wordsOf: (id, isBegun = true) => ((states[id].isFirst ?? !isBegun) ? (FIRST_WORDS[id] ?? ROW_WORDS[id]) : ROW_WORDS[id])(),
  }
}

type Asks = (id: OwnTile) => boolean
interface Answer<Data> {
  data: Data | undefined
  isError: boolean
}

function stateOf<Data>({ data, isError }: Answer<Data>, hasContent: (data: Data) => boolean): TileState {
  return { isOpen: data === undefined ? (isError ? true : undefined) : hasContent(data) }
}

function useMoneyStates(asks: Asks) {
  const { profileID } = useOpenSession()
  const pocket = useQuery({ ...valuedPocketQuery(profileID), enabled: asks('value') || asks('allocation') })
  const changes = useChanges(asks('change'))
  const memberships = useMemberships(asks('ahead'))
  const coupons = useCoupons(asks('ahead'))
  const pledges = useOwnPledges(asks('ventures'))
  const subscriptions = useSubscriptions(asks('subscriptions'))
  const holds = stateOf(pocket, ({ wallets }) => wallets.some(({ balance }) => balance !== '0'))
  const ahead = memberships.data && coupons.data && { memberships: memberships.data, coupons: coupons.data }
  return {
    value: holds,
    allocation: holds,
    change: {
      ...stateOf(changes, ({ assets }) => assets.some(({ change }) => change !== '0')),
      isFirst: changes.data?.assets.every(({ basis }) => basis === '0'),
    },
    ahead: stateOf({ data: ahead, isError: memberships.isError || coupons.isError }, (data) => {
      return data.coupons.length > 0 || data.memberships.some(isDueWithin)
    }),
    ventures: stateOf(pledges, (rows) => rows.some((pledge) => isRunning(pledge, Date.now()))),
    subscriptions: stateOf(subscriptions, (rows) => rows.length > 0),
  }
}

function useTradeStates(asks: Asks) {
  const orders = useLiveOrders(asks('orders'))
  const results = useResults(asks('gains'))
  const markets = useMarketList(asks('watchlist'))
  const alerts = useArmedAlerts(asks('alerts'))
  const summaries = useSummaries(asks('alerts'))
  const near = useNearAlerts(asks('alerts'))
  return {
    orders: stateOf(orders, (rows) => rows.length > 0),
    gains: stateOf(results, ({ trades, isComplete }) => trades > 0 || !isComplete),
    watchlist: stateOf(markets, (rows) => rows.length > 0),
    alerts: {
      ...stateOf({ data: near, isError: alerts.isError || summaries.isError }, (rows) => rows.length > 0),
      isFirst: alerts.data?.length === 0,
    },
  }
}

function useOtherStates(asks: Asks) {
  const { profileID } = useOpenSession()
  const unread = useUnread(profileID)
  const tickets = useOpenTickets(asks('tickets'))
  return {
    activity: { isOpen: unread > 0 },
    tickets: stateOf(tickets, (rows) => rows.length > 0),
    rewards: { isOpen: true },
  }
}

function useTired(isAsked: boolean): boolean {
  const [isTired, setTired] = useState(false)
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(() => setTired(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAsked])
  return isTired
}
