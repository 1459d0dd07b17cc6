import type { PerkCard } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { figured } from './asset-figure.ts'
import { duesOf } from './dues-of.ts'

/** What it costs: the first dues in the order of periods (PERK-26), nothing, or whatever one gives. */
export function usePriceWords(perk: PerkCard): { price: string; per: string } {
  const t = useT()
  const { tag } = useLocale()
  const [first] = duesOf(perk)
  if (perk.membership === 'none') return { price: t('perk.price.gift'), per: t('perk.price.giftPer') }
  if (!first || !perk.quoteAsset) return { price: t('perk.price.free'), per: t(`perk.price.who.${whoMayJoin(perk)}`) }
  const per = t(`perk.per.${first.period}`)
  return { price: exactText(first.price, figured(perk.quoteAsset), tag), per: perk.isFlexibleFee ? t('perk.perOrMore', { per }) : per }
}

export function FirstPrice({ perk, className = 'two-lines' }: { perk: PerkCard; className?: string }) {
  const { price, per } = usePriceWords(perk)
  return (
    <span className={className}>
      <b className="fig">{price}</b>
      <span className="cap">{per}</span>
    </span>
  )
}

/** Who may join, as one word's key. */
export function whoMayJoin({ membership, identity }: Pick<PerkCard, 'membership' | 'identity'>) {
  if (membership === 'none' || identity === 'any') return membership
  return identity
}
