import type { QueryClient } from '@tanstack/react-query'
import { sharedKeys } from '#platform/query-keys'

/** The keys of the perks' queries; the calls are beside the parts that make them. All belong to one profile, or to a visitor. */
export const keys = {
  perk: (profileId: string, id: string) => ['perk', profileId, id],
  members: (profileId: string, id: string, search: string) => ['perk-members', profileId, id, search],
  perks: (profileId: string, of: { owner: string; all?: true } | { venue: string } | { assetClass: string }) => ['perks', profileId, of],
  ventures: (profileId: string, sponsor: string) => ['perks', profileId, 'ventures', sponsor],
  /** The ventures that a perk of this owner can be part of. */
  venuesOf: (owner: string) => ['perk-ventures', owner],
  found: (profileId: string, query: Readonly<Record<string, string | undefined>>) => ['perks', profileId, 'found', query],
  owned: (profileId: string) => ['perks', profileId, 'owned'],
  memberships: (profileId: string) => ['memberships', profileId],
  charges: (profileId: string, perk: string | undefined) => ['memberships', profileId, 'charges', perk],
  income: (profileId: string, id: string) => ['perk', profileId, id, 'income'],
} as const

/** After any change of a membership or a perk: it shows in lists, on pages, in the pocket and on profiles. */
export async function refreshPerks(client: QueryClient): Promise<void> {
  await Promise.all(
    [['perk'], ['perks'], ['perk-members'], ['memberships'], sharedKeys.profilePages, sharedKeys.pockets].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}
