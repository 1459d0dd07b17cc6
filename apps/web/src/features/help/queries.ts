import type { market } from '@bourse/contracts/exchange'
import { help } from '@bourse/contracts/help'
import type { BodyOf } from '@bourse/contracts/http'
import { session } from '@bourse/contracts/session'
import type { RequestStatus } from '@bourse/domain/help'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { graph, operation } from '#platform/graph'
import { bare, call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  contact: ['help', 'contact'],
  markets: ['help', 'markets'],
  requests: ['help', 'requests'],
  request: (id: string) => ['help', 'requests', id],
  security: ['help', 'security'],
  staff: ['help', 'staff'],
  queue: (status: RequestStatus) => ['help', 'staff', status],
  queued: (id: string) => ['help', 'staff', 'request', id],
} as const

const meta = { errors: 'handled' } as const
const VARIABLES = operation<{ systemVariables: { name: string; value: string }[] }>('query contact { systemVariables { name value } }')
/** Only the address: the exchange's contracts would pull in all of its messages. */
const MARKETS = bare<typeof market.list>({ method: 'GET', path: '/api/markets/' })

/** How the operator is reached; a way without a value is not offered (DOC-10). */
export function useContact() {
  return useQuery({
    queryKey: keys.contact,
    queryFn: async ({ signal }) => {
      const { systemVariables } = await graph(VARIABLES, {}, signal)
      const valueOf = (wanted: string) => systemVariables.find(({ name }) => name === wanted)?.value.trim() || undefined
      return { email: valueOf('SUPPORT_EMAIL'), phone: valueOf('SUPPORT_PHONE') }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  })
}

/** The markets that are halted now. */
export function useHaltedMarkets() {
  return useQuery({
    queryKey: keys.markets,
    queryFn: async ({ signal }) =>
      (await call(MARKETS, { signal })).filter(({ status }) => status === 'halted').map(({ symbol }) => symbol),
    refetchInterval: 60_000,
    meta,
  })
}

export function useSecurityFacts() {
  return useQuery({ queryKey: keys.security, queryFn: ({ signal }) => call(session.security, { signal }), meta })
}

export function useRequests() {
  return useQuery({
    queryKey: keys.requests,
    queryFn: ({ signal }) => call(help.list, { query: {}, signal }),
    select: ({ items }) => items,
    refetchInterval: 60_000,
    meta,
  })
}

export function useRequest(id: string) {
  return useQuery({ queryKey: keys.request(id), queryFn: ({ signal }) => call(help.read, { params: { id }, signal }), meta })
}

export function useAsk() {
  return useChange((body: BodyOf<typeof help.ask, 'sent'>) => call(help.ask, { body }), keys.requests)
}

export function useReply(id: string) {
  return useChange((text: string) => call(help.reply, { params: { id }, body: { text } }), keys.requests)
}

export function useClose(id: string) {
  return useChange(() => call(help.close, { params: { id } }), keys.requests)
}

/** The staff's queue; new requests and colleagues' answers show without a reload. */
export function useQueue(status: RequestStatus) {
  return useQuery({
    queryKey: keys.queue(status),
    queryFn: ({ signal }) => call(help.staffList, { query: { status }, signal }),
    refetchInterval: 30_000,
    meta,
  })
}

/** Each read is recorded, so it happens once per opening. */
export function useQueued(id: string) {
  return useQuery({
    queryKey: keys.queued(id),
    queryFn: ({ signal }) => call(help.staffRead, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta,
  })
}

export function useAnswer(id: string) {
  return useChange((body: BodyOf<typeof help.staffAnswer, 'sent'>) => call(help.staffAnswer, { params: { id }, body }), keys.staff)
}

/** A change after which these lists are read again, whether it succeeded or somebody was faster. */
function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>, queryKey: readonly string[]) {
  const client = useQueryClient()
  return useMutation({ meta, mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}
