import type { PerkCard } from '@bourse/contracts/perk'
import type { VenueAsset } from '@bourse/contracts/venue'
import { duesOf } from '../parts/dues-of.ts'

export interface WhatToJoin<Card> {
  /** Those that this reader may join. */
  perks: readonly Card[]
  /** The lowest of their first dues; undefined where one is free. Currencies are not compared: it is of the asset that most are paid in. */
  lowest: { asset: VenueAsset; price: bigint } | undefined
}

/** What a group offers to who is not a member yet. */
export function whatToJoin<Card extends PerkCard>(offered: readonly Card[]): WhatToJoin<Card> {
  const perks = offered.filter(({ refusal, membership, isOwner }) => refusal === null && !isOwner && membership !== 'none')
  const prices = perks.flatMap((perk) => {
    const [first] = duesOf(perk)
    return first && perk.quoteAsset ? [{ asset: perk.quoteAsset, price: first.price }] : []
  })
  if (prices.length < perks.length) return { perks, lowest: undefined }
  const counts = new Map<string, number>()
  for (const { asset } of prices) counts.set(asset.code, (counts.get(asset.code) ?? 0) + 1)
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
  const inIt = prices.filter(({ asset }) => asset.code === most?.[0]).sort((a, b) => (a.price < b.price ? -1 : 1))
  return { perks, lowest: inIt[0] }
}
