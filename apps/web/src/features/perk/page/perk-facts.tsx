import type { PerkReply } from '@bourse/contracts/perk'
import { numberText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { monthText } from '#platform/moments'
import { whoMayJoin } from '../parts/first-price.tsx'

/** How many belong to it, who may join, how open the books are, and since when it runs (PERK-10). */
export function PerkFacts({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { membership, memberCount, transparency, createdAt } = perk
  const facts = [
    ...(membership === 'none' ? [] : [['members', numberText(memberCount, tag)] as const]),
    ['who', t(`perk.fact.who.${whoMayJoin(perk)}`)] as const,
    ['books', t(`perk.fact.books.${transparency}`)] as const,
    ['since', monthText(createdAt, tag)] as const,
  ]
  return (
    <dl className="pk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`perk.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
