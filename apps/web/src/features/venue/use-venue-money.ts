import { venue } from '@bourse/contracts/venue'
import type { BodyOf } from '@bourse/contracts/http'
import { call } from '#platform/http'
import { useIntent } from '#platform/use-intent'
import { useMutation } from '#platform/use-mutation'
import { handled } from './queries.ts'
import { useKeepVenue } from './use-venue.ts'

type Pledge = BodyOf<typeof venue.pledge, 'sent'>

/** A pledge to an all-or-nothing fund is held, any other contribution is paid at once (DEF-132). */
export function usePledge(id: string) {
  const keep = useKeepVenue()
  return useIntent(venue.pledge, (body: Pledge) => ({ params: { id }, body }), { shownInForm: ['VENUE_CLOSED'], onSettled: () => keep() })
}

/** One pledge, or all of them. */
export function useWithdraw(id: string) {
  const keep = useKeepVenue()
  return useIntent(venue.withdraw, (body: { pledge?: string }) => ({ params: { id }, body }), {
    shownInForm: ['TOO_LATE', 'VENUE_CLOSED'],
    onSettled: () => keep(),
  })
}

/** VEN-39: a failure that the form can't show goes to the common handler. */
export function useBoost(id: string) {
  const keep = useKeepVenue()
  return useIntent(venue.boost, (boost: string) => ({ params: { id }, body: { boost } }), { onSettled: () => keep() })
}

export function usePayOut(id: string) {
  const keep = useKeepVenue()
  return useIntent(venue.payOut, (quantity: string) => ({ params: { id }, body: { quantity } }), { onSettled: () => keep() })
}

export function useCancelVenue() {
  const keep = useKeepVenue()
  return useIntent(venue.cancel, (id: string) => ({ params: { id } }), {
    shownInForm: ['NOT_COVERED', 'STATE_CONFLICT'],
    onSuccess: (changed) => keep(changed),
  })
}

export function useCloseVenue(id: string) {
  const keep = useKeepVenue()
  return useMutation({ meta: handled, mutationFn: () => call(venue.close, { params: { id } }), onSuccess: (changed) => keep(changed) })
}

export function useSaveBacker(id: string) {
  const keep = useKeepVenue()
  return useMutation({
    mutationFn: (body: BodyOf<typeof venue.saveBacker, 'sent'>) => call(venue.saveBacker, { params: { id }, body }),
    onSettled: () => keep(),
  })
}

export function usePostUpdate(id: string) {
  const keep = useKeepVenue()
  return useMutation({
    meta: handled,
    mutationFn: (body: BodyOf<typeof venue.postUpdate, 'sent'>) => call(venue.postUpdate, { params: { id }, body }),
    onSuccess: () => keep(),
  })
}
