import type { FoundVenue } from '@bourse/contracts/search'
import { numberFormat, percentText } from '@bourse/domain/formats'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { amountAsset, figureAndCode, joined, type Row, type RowWords } from './row.ts'

/** A venture with how far it is. */
export function venueRow({ card, excerpt }: FoundVenue, { t, tag }: RowWords): Row {
  const { sponsor, targetAsset, targetQuoteAsset, target, permille, raised, backerCount } = card
  const href = addressOf('venue', { sponsor: sponsor.name, id: card.rowId })
  const collected = amountAsset(targetAsset)
  const goal = target === null ? undefined : { raw: target, asset: amountAsset(targetQuoteAsset ?? targetAsset) }
  return {
    key: `ventures-${card.rowId}`,
    title: card.name,
    detail: joined(sponsor.displayName, excerpt ?? t(`search.kind.${kindOf(card)}`)),
    picture: card.image === null ? { of: 'icon', icon: 'rocket-launch' } : { of: 'plate', image: card.image },
    ...(goal && permille !== null
      ? {
          figure: percentText(permille / 10, tag, 'progress'),
          unit: t('search.ofTarget', { target: figureAndCode(goal.raw, goal.asset, tag).figure }),
        }
      : figureAndCode(raised, collected, tag)),
    act: { href },
    pane: {
      image: card.image,
      text: card.summary,
      figure: { raw: raised, asset: collected },
      facts: [
        ...(goal ? [{ label: t('search.target'), value: amountText(goal.raw, goal.asset, tag) }] : []),
        ...(backerCount === null ? [] : [{ label: t('search.backers'), value: numberFormat(tag).format(backerCount) }]),
      ],
      acts: [
        { label: t('search.open'), act: { href } },
        { label: t('search.sponsor'), act: { href: addressOf('profileView', { name: sponsor.name }) } },
      ],
    },
  }
}

function kindOf({ venueType, isAllOrNothing }: FoundVenue['card']): 'venue' | 'fund' | 'allOrNothing' {
  if (venueType === 'venue') return 'venue'
  return isAllOrNothing ? 'allOrNothing' : 'fund'
}
