import type { FoundPerk } from '@bourse/contracts/search'
import type { DuesPeriod, PerkType } from '@bourse/domain/perk'
import { numberFormat } from '@bourse/domain/formats'
import { addressOf } from '#platform/navigation'
import type { IconName } from '#ui/icon'
import { amountAsset, figureAndCode, joined, type Row, type RowWords } from './row.ts'

const ICONS: Readonly<Record<PerkType, IconName>> = {
  ...{ social: 'users-three', service: 'wrench', product: 'package' },
  ...{ event: 'confetti', personalty: 'key' },
}

/** A perk with its first dues. */
export function perkRow({ card, excerpt }: FoundPerk, { t, tag }: RowWords): Row {
  const href = addressOf('perk', { sponsor: card.owner.name, id: card.rowId })
  const dues = firstDues(card)
  const price = dues && card.quoteAsset ? figureAndCode(dues.price, amountAsset(card.quoteAsset), tag) : undefined
  return {
    key: `perks-${card.rowId}`,
    title: card.name,
    detail: joined(card.owner.displayName, excerpt ?? t(`search.perk.${card.perkType}`)),
    picture: card.image === null ? { of: 'icon', icon: ICONS[card.perkType] } : { of: 'plate', image: card.image },
    ...(price && dues ? { figure: price.figure, unit: `${price.unit} ${t(`search.per.${dues.period}`)}` } : {}),
    act: { href },
    pane: {
      image: card.image,
      text: card.summary,
      ...(dues && card.quoteAsset && { figure: { raw: dues.price, asset: amountAsset(card.quoteAsset) } }),
      facts: [{ label: t('search.members'), value: numberFormat(tag).format(card.memberCount) }],
      acts: [
        { label: t('search.open'), act: { href } },
        { label: t('search.owner'), act: { href: addressOf('profileView', { name: card.owner.name }) } },
      ],
    },
  }
}

/** In the specification's order of periods. */
function firstDues(card: FoundPerk['card']): { period: DuesPeriod; price: string } | undefined {
  const all: readonly (readonly [DuesPeriod, string | null])[] = [
    ['lifetime', card.duesLifetime],
    ['annual', card.duesAnnual],
    ['monthly', card.duesMonthly],
    ['weekly', card.duesWeekly],
    ['daily', card.duesDaily],
    ['hourly', card.duesHourly],
    ['minute', card.duesMinute],
  ]
  return all.flatMap(([period, price]) => (price === null ? [] : [{ period, price }]))[0]
}
