import type { ReplyOf } from '@bourse/contracts/http'
import type { transfer } from '@bourse/contracts/transfer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useSession } from '#platform/session'
import { handled, useRefresh } from '../queries.ts'

const READ = bare<typeof transfer.readPaymentLink>({ method: 'GET', path: '/api/pay/:token/' })
const PAY = bare<typeof transfer.payByLink>({ method: 'POST', path: '/api/pay/:token/' })

export type PayableLink = ReplyOf<typeof transfer.readPaymentLink>

/** What a payment link asks for; whether it is one's own depends on who looks. */
export function usePayableLink(token: string) {
  const { open } = useSession()
  return useQuery({
    queryKey: ['pay', token, open?.profileID ?? 'visitor'],
    queryFn: ({ signal }) => call(READ, { params: { token }, signal }),
    meta: handled,
  })
}

/** The caller makes the key, one for each intended payment: sent again, it is paid once. */
export function usePay(token: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    meta: handled,
    mutationFn: (intent: { body: { quantity?: string; note?: string }; idempotencyKey: string }) =>
      call(PAY, { params: { token }, ...intent }),
    onSuccess: refresh,
    // A link that somebody else has paid in the meantime says so.
    onError: () => client.invalidateQueries({ queryKey: ['pay', token] }),
  })
}
