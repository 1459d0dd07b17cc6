import type { VenueCard as Card } from '@bourse/contracts/venue'
import { useToday } from '#platform/clock'
import { addressOf } from '#platform/navigation'
import { VenueCard } from '../card/venue-card.tsx'

/** The card of a venture on a page that knows nothing else of ventures. */
export function VentureCard({ card }: { card: Card }) {
  const { sponsor, rowId } = card
  return <VenueCard card={card} now={useToday().getTime()} href={addressOf('venue', { sponsor: sponsor.name, id: rowId })} />
}
