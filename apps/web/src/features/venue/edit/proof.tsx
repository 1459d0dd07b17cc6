import type { AssetReply } from '@bourse/contracts/catalogue'
import type { VenueReply } from '@bourse/contracts/venue'
import { isVerified } from '@bourse/domain/profile'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Need as NeedLine, Needs } from '#ui/form-page'
import { NeedsList } from './needs-list.tsx'
import type { NameState, Need } from './needs-of.ts'
import { ProofCard } from './proof-card.tsx'
import { useClasses } from './use-venue-form.ts'
import type { VenueDraft } from './venue-draft.ts'

interface ProofProps {
  draft: VenueDraft
  venue: VenueReply | undefined
  asset: AssetReply | undefined
  needs: readonly Need[]
  nameState: NameState
  idOf: (field: string) => string
  now: number
}

/** The card as backers will see it, and what is left to do before it can be published. */
export function Proof({ draft, venue, asset, needs, nameState, idOf, now }: ProofProps) {
  const t = useT()
  const { profile } = useOpenSession()
  const { classes } = useClasses(draft.assetClass)
  const className = classes?.find(({ slug }) => slug === draft.assetClass)?.name
  return (
    <aside className="form-proof edit-proof column gap-5 side" aria-label={t('venue.proof')}>
      <div className="row baseline">
        <h2 className="h3">{t('venue.proof')}</h2>
        <span className="cap">{t('venue.proof.as')}</span>
      </div>
      <ProofCard
        {...{ draft, venue, asset, now, className }}
        sponsor={venue?.sponsor ?? { displayName: profile.displayName, isVerified: isVerified(profile.identityVerified) }}
      />
      <section className="card card-pad">
        {venue?.frozenAt ? (
          <Frozen venue={venue} />
        ) : (
          <>
            <h3 className="h3">{t(venue ? 'venue.needs.save' : 'venue.needs')}</h3>
            <NeedsList draft={draft} needs={needs} nameState={nameState} idOf={idOf} />
          </>
        )}
      </section>
    </aside>
  )
}

function Frozen({ venue }: { venue: VenueReply }) {
  const t = useT()
  return (
    <>
      <h3 className="h3">{t('venue.needs.still')}</h3>
      <Needs>
        <NeedLine icon="check">{t('venue.needs.canChange')}</NeedLine>
        <NeedLine icon="lock-simple">
          {venue.backerCount === null ? t('venue.needs.promised') : t('venue.needs.promisedTo', { count: venue.backerCount })}
        </NeedLine>
      </Needs>
    </>
  )
}
