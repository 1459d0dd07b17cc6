import type { VenueReply } from '@bourse/contracts/venue'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Page } from '#shell/page'
import { SlotContent } from '#shell/slot'
import { Icon } from '#ui/icon'
import { Markdown } from '#ui/markdown'
import { ShareButton } from '#ui/share-button'
import { plainText, presetsOf } from '../parts/figures.ts'
import { PlatePicture } from '#ui/plate-picture'
import { venueParts } from '../slots.ts'
import { BackersCard } from './backers-card.tsx'
import { Budget } from './budget.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { FundingCard } from './funding-card.tsx'
import { BoostDialog, OwnerCard, OwnPledges, PledgeDialog, ScoresDialog } from './lazy-dialogs.ts'
import { Updates } from './updates.tsx'
import { VenueHead } from './venue-head.tsx'

/** A venture: its story on the left, its funding and what the reader may do on the right. */
export function VenuePage({ venue }: { venue: VenueReply }) {
  const { open } = useSession()
  // A button elsewhere leads here to contribute at once.
  const wantsToBack = useQueryParam('back') === '1'
  const [dialog, setDialog] = useState<'pledge' | 'boost' | 'scores' | undefined>(() =>
    wantsToBack && venue.status === 'open' && !venue.isOwner ? 'pledge' : undefined,
  )
  // The third of the round amounts is the usual one.
  const [text, setText] = useState(() => plainText(presetsOf(venue.targetAsset)[2] ?? 0n, venue.targetAsset))
  const address = addressOf('venue', { sponsor: venue.sponsor.name, id: venue.rowId })
  const close = () => {
    setDialog(undefined)
    if (wantsToBack) go(address, { replace: true })
  }
  return (
    <Page
      title={venue.name}
      crumbs={<Crumbs venue={venue} />}
      beside={
        <span className="item-share">
          <ShareButton title={venue.name} path={address} />
        </span>
      }
    >
      <article className="item">
        <div className="item-main ven-main">
          <VenueHead venue={venue} />
          <figure className="ven-plate art">
            <PlatePicture image={venue.image} name={venue.name} sizes="(max-width: 767px) 82vw, 736px" isFirst />
          </figure>
          <div className="item-story ven-story">
            <Markdown source={venue.description} hasLead />
          </div>
          <Budget venue={venue} />
          <Updates venue={venue} />
          <div className="ven-two later">
            <BackersCard venue={venue} />
            <SlotContent slot={venueParts} props={{ venue }} />
          </div>
        </div>
        <div className="item-side side column gap-5">
          <FundingCard
            venue={venue}
            text={text}
            onType={setText}
            onPledge={() => setDialog('pledge')}
            onBoost={() => setDialog('boost')}
            onScores={() => setDialog('scores')}
          />
          {venue.viewer && <OwnPledges venue={venue} viewer={venue.viewer} />}
          {venue.isOwner && <OwnerCard venue={venue} />}
        </div>
        <DecisionBar venue={venue} onPledge={() => setDialog('pledge')} />
      </article>
      {open && dialog === 'pledge' && <PledgeDialog venue={venue} text={text} onType={setText} onClose={close} />}
      {open && dialog === 'boost' && <BoostDialog venue={venue} onScores={() => setDialog('scores')} onClose={close} />}
      {dialog === 'scores' && <ScoresDialog venueId={venue.rowId} onClose={close} />}
    </Page>
  )
}

function Crumbs({ venue }: { venue: VenueReply }) {
  const t = useT()
  return (
    <nav className="cap row crumbs" aria-label={t('venue.crumbs')}>
      <a className="trunc" href={addressOf('profileView', { name: venue.sponsor.name })}>
        @{venue.sponsor.name}
      </a>
      <Icon name="caret-right" size={14} />
      <span className="t-2" aria-current="page">
        {t('pages.venue')}
      </span>
    </nav>
  )
}
