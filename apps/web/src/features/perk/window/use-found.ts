import { perk } from '@bourse/contracts/perk'
import type { ReplyOf } from '@bourse/contracts/http'
import type { PerkType } from '@bourse/domain/perk'
import { call } from '#platform/http'
import { useReader } from '#platform/reader'
import { useList } from '#platform/use-list'
import { keys } from '../queries.ts'

export interface Finding {
  search: string
  perkType?: PerkType | undefined
  /** Only those that anybody may join at once. */
  anyone?: true | undefined
  /** What a month costs at most. */
  under?: { limit: NonNullable<ReplyOf<typeof perk.list>['affordable']>; amount: string } | undefined
}

/** Two rows of the window. */
export const PERKS_A_PAGE = 8

/** The perks that this profile, or a visitor, could join. */
export function useFound({ search, perkType, anyone, under }: Finding) {
  const reader = useReader()
  const words = search.trim()
  const query = {
    discover: 'true' as const,
    perkType,
    search: words === '' ? undefined : words,
    anyone: anyone && ('true' as const),
    under: under?.amount,
    asset: under?.limit.asset.code,
  }
  return useList(
    keys.found(reader, query),
    (page, signal) => call(perk.list, { query: { ...query, limit: PERKS_A_PAGE, ...page }, signal }),
    { keepsPrevious: true },
  )
}
