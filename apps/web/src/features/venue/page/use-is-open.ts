import type { VenueReply } from '@bourse/contracts/venue'
import { canPledge } from '@bourse/domain/venue'
import { useNow } from '#platform/clock'

/** Whether it still takes contributions, to the second: the decision may come a moment after the end. */
export function useIsOpen({ status, endsAt }: Pick<VenueReply, 'status' | 'endsAt'>): boolean {
  const now = useNow()
  return canPledge({ status, endsAt: endsAt === null ? undefined : new Date(endsAt) }, new Date(now)).ok
}
