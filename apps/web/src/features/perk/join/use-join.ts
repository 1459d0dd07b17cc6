import type { BodyOf } from '@bourse/contracts/http'
import { perk } from '@bourse/contracts/perk'
import { useQueryClient } from '@tanstack/react-query'
import { useIntent } from '#platform/use-intent'
import { refreshPerks } from '../queries.ts'

type JoinTerms = BodyOf<typeof perk.join, 'sent'>
type GiftTerms = BodyOf<typeof perk.gift, 'sent'>

/** Joins or asks to join, or gives where there is no membership. New dues and refusals are shown in the form. */
export function useJoin() {
  const client = useQueryClient()
  return useIntent(perk.join, (body: JoinTerms) => ({ body }), {
    shownInForm: ['JOIN_REFUSED', 'DUES_CHANGED'],
    onSettled: () => refreshPerks(client),
  })
}

export function useGift(perkId: string) {
  const client = useQueryClient()
  return useIntent(perk.gift, (body: GiftTerms) => ({ params: { id: perkId }, body }), {
    shownInForm: ['JOIN_REFUSED', 'DUES_CHANGED'],
    onSettled: () => refreshPerks(client),
  })
}
