import type { WalletReply } from '@bourse/contracts/pocket'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paperPocketQuery, usePaperMode } from '#features/paper'
import { pocketQuery, valuedPocketQuery } from '#platform/positions'
import { useSession } from '#platform/session'
import { useStore } from '#platform/store'
import { followOrders } from './follow-orders.ts'
import type { Order, OwnFill } from './order.ts'
import { ordersStore } from './orders-store.ts'

/** The pocket's orders, newest first. */
export function useOrders(): readonly Order[] {
  useFollowing()
  return newestFirst(useStore(ordersStore).orders)
}

/** The pocket's fills, newest first. */
export function useFills(): readonly OwnFill[] {
  useFollowing()
  return useStore(ordersStore).fills
}

/** Whether the list has been read, and the errors of the last read and the last order. */
export function useOrdersLoad() {
  const { load, fetchError, newOrderError } = useStore(ordersStore)
  return { load, fetchError, newOrderError }
}

/** The wallets of the acting profile, kept up to date by the broker. */
export function usePositions(): readonly WalletReply[] {
  useFollowing()
  return usePocketQuery().data?.wallets ?? NONE
}

export function usePocketQuery() {
  const { open } = useSession()
  const profileId = open?.profileID ?? ''
  const isPaper = usePaperMode()
  const real = useQuery({ ...pocketQuery(profileId), enabled: profileId !== '' && !isPaper })
  const paper = useQuery({ ...paperPocketQuery(profileId), enabled: profileId !== '' && isPaper })
  return isPaper ? paper : real
}

/** The same with fresh rates, for components that show values. */
export function useValuedPocketQuery() {
  const { open } = useSession()
  const profileId = open?.profileID ?? ''
  const isPaper = usePaperMode()
  const real = useQuery({ ...valuedPocketQuery(profileId), enabled: profileId !== '' && !isPaper })
  const paper = useQuery({ ...paperPocketQuery(profileId), enabled: profileId !== '' && isPaper })
  return isPaper ? paper : real
}

const NONE: readonly WalletReply[] = []

const sorted = new WeakMap<object, readonly Order[]>()

/** Sorted once for all components that read the same state. */
function newestFirst(orders: ReadonlyMap<string, Order>): readonly Order[] {
  const known = sorted.get(orders)
  if (known) return known
  const list = [...orders.values()].sort((a, b) => b.timestamp - a.timestamp || (a.clOrdId < b.clOrdId ? 1 : -1))
  sorted.set(orders, list)
  return list
}

function useFollowing(): void {
  useEffect(followOrders, [])
}
