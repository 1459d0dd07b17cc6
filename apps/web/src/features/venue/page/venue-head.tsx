import type { VenueReply } from '@bourse/contracts/venue'
import { isPersonal } from '@bourse/domain/profile'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { NameLine } from '#ui/name-line'

/** What kind of venture it is, its name, and who stands behind it with which record. */
export function VenueHead({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { sponsor, sponsorRecord, venueType } = venue
  return (
    <header className="ven-top">
      <p className="row wraps gap-2">
        <Chip tone="brass">{t(`venue.type.${venueType}`)}</Chip>
        {venueType === 'fund' && <Chip>{t(venue.isAllOrNothing ? 'venue.allOrNothing' : 'venue.keeps')}</Chip>}
        <Chip>{venue.assetClass.name}</Chip>
        {venue.status !== 'open' && <Chip tone={venue.status === 'met' ? 'buy' : 'line'}>{t(`venue.status.${venue.status}`)}</Chip>}
      </p>
      <h1 className="item-title balance">{venue.name}</h1>
      <a className="row ven-sponsor" href={addressOf('profileView', { name: sponsor.name })}>
        <Avatar name={sponsor.displayName} photo={sponsor.photo} isOrganization={!isPersonal(sponsor.profileType)} />
        <span className="two-lines">
          <NameLine isVerified={sponsor.isVerified}>
            <span className="m trunc">{sponsor.displayName}</span>
          </NameLine>
          <span className="cap">
            {t('venue.record.ventures', { count: sponsorRecord.ventures })}
            {sponsorRecord.met > 0 && `, ${t('venue.record.met', { count: sponsorRecord.met })}`}
          </span>
        </span>
      </a>
    </header>
  )
}
