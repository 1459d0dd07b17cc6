import type { ReplyOf } from '@bourse/contracts/http'
import type { transfer } from '@bourse/contracts/transfer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { keys, useRefresh } from '../queries.ts'

const READ = bare<typeof transfer.readPaymentLink>({ method: 'GET', path: '/api/pay/:token/' })
const PAY = bare<typeof transfer.payByLink>({ method: 'POST', path: '/api/pay/:token/' })

const ASK_AGAIN_MS = 15_000

export type PayableLink = ReplyOf<typeof transfer.readPaymentLink>

/** What a payment link asks for; whether it is one's own depends on who looks. */
export function usePayableLink(token: string) {
  const { open } = useSession()
  return useQuery({
    queryKey: keys.pay(token, open?.profileID ?? 'visitor'),
    queryFn: ({ signal }) => call(READ, { params: { token }, signal }),
    // Others may pay it meanwhile: whoever comes back to it, or leaves it open, sees how it stands.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? ASK_AGAIN_MS : false),
    meta: { errors: 'missing' },
  })
}

export function usePay(token: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  // A link that was paid is over, whether by this payment or by somebody else's in the meantime.
  const readAgain = () => client.invalidateQueries({ queryKey: keys.paid(token) })
  return useIntent(PAY, (quantity: string) => ({ params: { token }, body: { quantity } }), {
    onSuccess: () => Promise.all([refresh(), readAgain()]),
    onError: readAgain,
    // The slip says that somebody else was faster.
    shownInForm: ['STATE_CONFLICT'],
  })
}
