import type { BalanceReply, FillReply, OrderReply, QueuePlaceReply } from '@bourse/contracts/exchange'
import type { OwnCalls } from '../client/calls.ts'
import type { Http } from './http.ts'
import { fillOf, orderOf } from './read-replies.ts'

type Holdings = { userID: string; profileID: string; pocketID: string; balances: BalanceReply[] }

export function ownCalls({ send }: Http): OwnCalls {
  const holdings = async () => (await send({ method: 'GET', path: '/api/balances/' })) as Holdings
  const list = async (query: Record<string, string | number | undefined>) =>
    ((await send({ method: 'GET', path: '/api/orders/', query })) as OrderReply[]).map(orderOf)
  return {
    async seat() {
      const { userID, profileID, pocketID } = await holdings()
      return { userID, profileID, pocketID }
    },
    balances: async () => (await holdings()).balances,
    orders: async (filters = {}) => list({ ...filters }),
    async order(name) {
      if ('clOrdID' in name) return (await list({ clOrdID: name.clOrdID }))[0]
      const path = `/api/orders/${encodeURIComponent(name.orderID)}/`
      return await send({ method: 'GET', path }).then((reply) => orderOf(reply as OrderReply), unlessMissing)
    },
    fills: async (filters = {}) => ((await send({ method: 'GET', path: '/api/fills/', query: { ...filters } })) as FillReply[]).map(fillOf),
    queuePlaces: async (market) => (await send({ method: 'GET', path: '/api/orders/queue/', query: { market } })) as QueuePlaceReply[],
  }
}

export function unlessMissing(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'ORDER_NOT_FOUND') throw error
}
