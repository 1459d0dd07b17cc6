import type { BackerReply, VenueReply } from '@bourse/contracts/venue'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { printed } from '../parts/figures.ts'
import { PersonRow } from '../parts/person-row.tsx'
import { agoText } from '../parts/time-text.ts'

/** A backer with when they pledged, and how much if the reader may know it. */
export function BackerRow({ backer, venue }: { backer: BackerReply; venue: Pick<VenueReply, 'targetAsset'> }) {
  const t = useT()
  const { tag } = useLocale()
  const now = useNow()
  return (
    <PersonRow
      person={backer.person}
      beside={backer.isReader && <span className="t-brass">{t('venue.backers.you')}</span>}
      detail={agoText(backer.at, now, t, tag)}
      figure={backer.pledged !== null && <Amount raw={backer.pledged} asset={printed(venue.targetAsset)} withCode={false} />}
    />
  )
}
