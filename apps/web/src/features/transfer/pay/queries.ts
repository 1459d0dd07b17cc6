import type { ReplyOf } from '@bourse/contracts/http'
import type { transfer } from '@bourse/contracts/transfer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useReader } from '#platform/reader'
import { useIntent } from '#platform/use-intent'
import { keys, useRefresh } from '../queries.ts'

const READ = bare<typeof transfer.readPaymentLink>({ method: 'GET', path: '/api/pay/:token/' })
const PAY = bare<typeof transfer.payByLink>({ method: 'POST', path: '/api/pay/:token/' })

const ASK_AGAIN_MS = 15_000

export type PayableLink = ReplyOf<typeof transfer.readPaymentLink>

/** What a payment link requests; whether it is the user's own depends on the session. */
export function usePayableLink(token: string) {
  return useQuery({
    queryKey: keys.pay(token, useReader()),
    queryFn: ({ signal }) => call(READ, { params: { token }, signal }),
    // Others may pay it meanwhile: a user who returns to it, or leaves it open, sees its current state.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? ASK_AGAIN_MS : false),
    meta: { errors: 'missing' },
  })
}

export function usePay(token: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  // A paid link has ended, whether by this payment or by another user's meanwhile.
  const readAgain = () => client.invalidateQueries({ queryKey: keys.paid(token) })
  return useIntent(PAY, (quantity: string) => ({ params: { token }, body: { quantity } }), {
    onSuccess: () => Promise.all([refresh(), readAgain()]),
    onError: readAgain,
    // The slip shows that another user was faster.
    shownInForm: ['STATE_CONFLICT'],
  })
}
