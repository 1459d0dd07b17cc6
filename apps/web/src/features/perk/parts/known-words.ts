import type { PerkCard } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { figured } from './asset-figure.ts'
import { duesOf } from './dues-of.ts'

/** One sentence made of dues and membership, for a perk that nobody has described. */
export function useKnownWords({ membership, quoteAsset: asset, owner, ...dues }: PerkCard): string {
  const t = useT()
  const { tag } = useLocale()
  const [first] = duesOf(dues)
  if (membership === 'none') return t('perk.bare.none')
  const way = membership === 'request' || membership === 'invite' ? 'request' : 'any'
  if (!first || !asset) return t(`perk.bare.free.${way}`, { owner: owner.displayName })
  const amount = exactText(first.price, figured(asset), tag)
  return t(`perk.bare.dues.${way}`, { amount, per: t(`perk.per.${first.period}`), owner: owner.displayName })
}
