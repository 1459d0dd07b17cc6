import type { BodyOf } from '@bourse/contracts/http'
import type { transfer } from '@bourse/contracts/transfer'
import { bare, call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'
import { handled, keys, useRefresh } from '../queries.ts'
import { usePaged } from '../use-paged.ts'

const MAKE_LINK = bare<typeof transfer.makePaymentLink>({ method: 'POST', path: '/api/payment-links/', keyed: true })
const LINKS = bare<typeof transfer.paymentLinks>({ method: 'GET', path: '/api/payment-links/' })
const CLOSE_LINK = bare<typeof transfer.closePaymentLink>({ method: 'DELETE', path: '/api/payment-links/:id/' })

export type LinkBody = BodyOf<typeof transfer.makePaymentLink, 'sent'>

export function useMakeLink() {
  const onSuccess = useRefresh()
  return useMutation({ meta: handled, mutationFn: (body: LinkBody) => call(MAKE_LINK, { body }), onSuccess })
}

export function usePaymentLinks() {
  return usePaged(keys.paymentLinks, [], (query, signal) => call(LINKS, { query, signal }))
}

export function useCloseLink() {
  const onSettled = useRefresh()
  return useMutation({ meta: handled, mutationFn: (id: string) => call(CLOSE_LINK, { params: { id } }), onSettled })
}
