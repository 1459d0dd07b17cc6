import { agent, type BurnStatus, type MintStatus } from '@bourse/contracts/agent'
import type { BodyOf, ReplyOf } from '@bourse/contracts/http'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useMutation } from '#platform/use-mutation'
import { keys, meta } from '../queries.ts'

/** New work appears at the desk without a reload. */
const DESK_EVERY_MS = 10_000
const ROWS = 100

export type OwnAgency = ReplyOf<typeof agent.overview>['agencies'][number]

export function useOverview() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.deskOverview(profileID),
    queryFn: ({ signal }) => call(agent.overview, { signal }),
    refetchInterval: DESK_EVERY_MS,
    meta,
  })
}

export function useAgentMints(status: MintStatus) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.deskMints(profileID, status),
    queryFn: ({ signal }) => call(agent.agentMints, { query: { status, limit: ROWS }, signal }),
    select: ({ items }) => items,
    refetchInterval: DESK_EVERY_MS,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** Without a status, those that are still to be paid. */
export function useAgentBurns(status: BurnStatus | undefined) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.deskBurns(profileID, status),
    queryFn: ({ signal }) => call(agent.agentBurns, { query: { status, limit: ROWS }, signal }),
    select: ({ items }) => items,
    refetchInterval: DESK_EVERY_MS,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** The full destination of a payout. The server records every access, so it is requested once and not cached. */
export function useDestination(id: string) {
  return useQuery({
    queryKey: keys.destination(id),
    queryFn: ({ signal }) => call(agent.readBurn, { params: { id }, signal }),
    select: ({ destination }) => destination,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta,
  })
}

interface Decision<Body> {
  id: string
  body: Body
}

export function useDecideMint() {
  const partsOf = ({ id, body }: Decision<BodyOf<typeof agent.decideMint, 'sent'>>) => ({ params: { id }, body })
  // The desk is read again also when another agent was faster: then the queue was out of date.
  return useIntent(agent.decideMint, partsOf, { onSettled: useRefreshDesk() })
}

export function useDecideBurn() {
  const partsOf = ({ id, body }: Decision<BodyOf<typeof agent.decideBurn, 'sent'>>) => ({ params: { id }, body })
  return useIntent(agent.decideBurn, partsOf, { onSettled: useRefreshDesk() })
}

export function useCollect() {
  return useIntent(agent.collect, (body: BodyOf<typeof agent.collect, 'sent'>) => ({ body }), { onSuccess: useRefreshDesk() })
}

export function useSaveBankAccount() {
  const refresh = useRefreshDesk()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof agent.saveBankAccount, 'sent'>) => call(agent.saveBankAccount, { body }),
    onSuccess: refresh,
  })
}

export function useSaveLimits() {
  const refresh = useRefreshDesk()
  return useMutation({
    meta,
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof agent.saveLimits, 'sent'> }) =>
      call(agent.saveLimits, { params: { id }, body }),
    onSuccess: refresh,
  })
}

/** An agent's action changes the desk, what members see of it, and the agent's own pocket. */
function useRefreshDesk(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all([keys.desk, keys.allAgencies, sharedKeys.pockets].map((queryKey) => client.invalidateQueries({ queryKey })))
}
