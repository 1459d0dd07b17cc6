import type { AssetReply } from '@bourse/contracts/catalogue'
import type { VenueReply } from '@bourse/contracts/venue'
import { summaryOf } from '@bourse/domain/formats'
import type { CardFacts } from '../card/card-facts.ts'
import { VenueCardBody } from '../card/venue-card.tsx'
import { pictureOf } from './picture-field.tsx'
import { endOf, readTarget, type VenueDraft } from './venue-draft.ts'

interface ProofCardProps {
  draft: VenueDraft
  venue: VenueReply | undefined
  asset: AssetReply | undefined
  now: number
}

/** The draft as a proof, with crop marks. */
export function ProofCard({ draft, venue, asset, now }: ProofCardProps) {
  return (
    <div className="crop-marks">
      <div className="prop">
        <VenueCardBody card={factsOf(draft, venue, asset)} now={now} />
      </div>
    </div>
  )
}

function factsOf(draft: VenueDraft, venue: VenueReply | undefined, asset: AssetReply | undefined): CardFacts {
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
    venueType: draft.venueType,
    image: pictureOf(draft.image, venue?.image),
    status: venue?.status ?? 'open',
    target: !isFund || target === undefined ? null : String(target),
    targetAsset: venue?.targetAsset ?? shown,
    targetQuoteAsset: isFund ? shown : null,
    isAllOrNothing: isFund && draft.isAllOrNothing,
    endsAt: isFund ? (endOf(draft) ?? null) : null,
    raised: venue?.raised ?? '0',
    value: venue ? venue.value : '0',
    permille: venue?.permille ?? 0,
    backerCount: venue ? venue.backerCount : 0,
    summary: summaryOf(draft.description),
  }
}
