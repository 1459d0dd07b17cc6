import type { WalletReply } from '@bourse/contracts/pocket'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paperPocketQuery, usePaperMode, valuedPaperPocketQuery } from '#features/paper'
import { pocketQuery, valuedPocketQuery } from '#platform/positions'
import { useSession } from '#platform/session'
import { useStorePart } from '#platform/store'
import { liveOrders, newestFirst } from '../order/live-orders.ts'
import type { Order, OwnFill } from '../order/order.ts'
import { ordersStore, type OrdersView } from '../store/orders-store.ts'
import { followOrders } from './follow-orders.ts'

/** The pocket's orders, newest first. */
export function useOrders(): readonly Order[] {
  useFollowing()
  return newestFirst(useStorePart(ordersStore, allOrders))
}

/** The live ones of them. */
export function useLiveOrders(): readonly Order[] {
  useFollowing()
  return liveOrders(useStorePart(ordersStore, allOrders))
}

/** The pocket's fills, newest first. */
export function useFills(): readonly OwnFill[] {
  useFollowing()
  return useStorePart(ordersStore, ({ fills }) => fills)
}

/** Whether the list has been read, and the errors of the last read and the last order. */
export function useOrdersLoad() {
  return {
    load: useStorePart(ordersStore, ({ load }) => load),
    fetchError: useStorePart(ordersStore, ({ fetchError }) => fetchError),
    newOrderError: useStorePart(ordersStore, ({ newOrderError }) => newOrderError),
  }
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
  const paper = useQuery({ ...valuedPaperPocketQuery(profileId), enabled: profileId !== '' && isPaper })
  return isPaper ? paper : real
}

const NONE: readonly WalletReply[] = []

function allOrders({ orders }: OrdersView): OrdersView['orders'] {
  return orders
}

function useFollowing(): void {
  useEffect(followOrders, [])
}
