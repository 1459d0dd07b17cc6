import type { AssetReply } from '@bourse/contracts/catalogue'
import type { VenueReply } from '@bourse/contracts/venue'
import { summaryOf } from '@bourse/domain/formats'
import type { CardFacts } from '../card/card-facts.ts'
import { VenueCard } from '../card/venue-card.tsx'
import { pictureOf } from './picture-field.tsx'
import { endOf, readTarget, type VenueDraft } from './venue-draft.ts'

interface ProofCardProps {
  draft: VenueDraft
  venue: VenueReply | undefined
  asset: AssetReply | undefined
  now: number
  /** The name of the chosen class. */
  className: string | undefined
  sponsor: CardFacts['sponsor']
}

/** The draft as a proof, with crop marks. */
export function ProofCard({ draft, venue, asset, now, className, sponsor }: ProofCardProps) {
  return (
    <div className="crop-marks">
      <VenueCard card={factsOf({ draft, venue, asset, className, sponsor })} now={now} />
    </div>
  )
}

function factsOf({ draft, venue, asset, className, sponsor }: Omit<ProofCardProps, 'now'>): CardFacts {
  const isFund = draft.venueType === 'fund'
  const target = readTarget(draft.target, asset)
  const shown = {
    code: draft.targetQuoteAsset,
    name: '',
    decimals: asset?.decimals ?? 2,
    decimalsMin: asset?.decimals_min ?? 2,
    notionalValue: '1',
    icon: null,
    useStaticIcon: false,
  }
  return {
    name: draft.name.trim() || '–',
    image: pictureOf(draft.image, venue?.image),
    status: venue?.status ?? 'open',
    target: !isFund || target === undefined ? null : String(target),
    targetAsset: venue?.targetAsset ?? shown,
    targetQuoteAsset: isFund ? shown : null,
    endsAt: isFund ? (endOf(draft) ?? null) : null,
    metAt: venue?.metAt ?? null,
    boost: '0',
    assetClass: className === undefined ? undefined : { name: className },
    sponsor,
    raised: venue?.raised ?? '0',
    value: venue ? venue.value : '0',
    permille: isFund ? (venue?.permille ?? 0) : null,
    backerCount: venue ? venue.backerCount : 0,
    summary: summaryOf(draft.description),
  }
}
