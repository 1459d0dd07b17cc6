import { type CaseReply, street } from '@bourse/contracts/street'
import type { BodyOf } from '@bourse/contracts/http'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useIntent } from '#platform/use-intent'
import { keys } from '../queries.ts'

const meta = { errors: 'handled' } as const

/** Each read is recorded as a view, so it happens once per opening. */
export function useCase(id: string) {
  return useQuery({
    queryKey: keys.dispute(id),
    queryFn: ({ signal }) => call(street.readDispute, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta,
  })
}

/** A decision answers with the case; the lists may have changed with it. */
function useDecided() {
  const client = useQueryClient()
  return {
    onSuccess: (reply: CaseReply) => void client.setQueryData(keys.dispute(reply.id), reply),
    // A colleague or a party may have been faster: then the lists are out of date too.
    onSettled: () => client.invalidateQueries({ queryKey: keys.allDisputes }),
  }
}

export function useJudge(id: string, evidenceId: string) {
  return useIntent(
    street.judgeEvidence,
    (body: BodyOf<typeof street.judgeEvidence, 'sent'>) => ({ params: { id, evidenceId }, body }),
    useDecided(),
  )
}

export function useAsk(id: string) {
  return useIntent(street.askParties, (body: { text: string }) => ({ params: { id }, body }), useDecided())
}

export function useRule(id: string) {
  return useIntent(street.rule, (body: BodyOf<typeof street.rule, 'sent'>) => ({ params: { id }, body }), useDecided())
}

export function useSignRuling(id: string, rulingId: string) {
  return useIntent(street.signRuling, (body: { decision: 'sign' | 'refuse' }) => ({ params: { id, rulingId }, body }), useDecided())
}

/** Sanctions answer with themselves, so the case is read again. */
export function useSanction(disputeId: string, profile: string) {
  const client = useQueryClient()
  return useIntent(street.sanction, (body: { days: number | null; reason: string }) => ({ params: { profile }, body }), {
    onSuccess: () => client.invalidateQueries({ queryKey: keys.dispute(disputeId) }),
  })
}

export function useLiftSanction(disputeId: string, profile: string) {
  const client = useQueryClient()
  return useIntent(street.liftSanction, (id: string) => ({ params: { profile, id } }), {
    onSuccess: () => client.invalidateQueries({ queryKey: keys.dispute(disputeId) }),
  })
}
