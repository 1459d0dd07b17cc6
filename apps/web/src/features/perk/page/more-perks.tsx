import { numberText } from '@bourse/domain/formats'
import type { PerkCard, PerkReply } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { CardHead } from '#ui/card-head'
import { Amount } from '#ui/amount'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { PerkLine } from '../parts/perk-line.tsx'
import { usePerksOf } from '../parts/use-perk.ts'

/** The owner's other perks that this reader may see. */
export function MorePerks({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { data } = usePerksOf(perk.owner.name)
  const others = data?.items.filter(({ rowId }) => rowId !== perk.rowId) ?? []
  if (others.length === 0) return null
  return (
    <section className="card pk-sec" aria-labelledby="perk-more">
      <CardHead id="perk-more" title={t('perk.more', { owner: perk.owner.displayName })} count={numberText(others.length, tag)} />
      <ul className="list perk-more">
        {others.map((other) => (
          <li key={other.rowId}>
            <PerkLine perk={other} under={[t(`perk.type.${other.perkType}`), other.summary].filter(Boolean).join(' · ')}>
              <FirstPrice perk={other} />
            </PerkLine>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FirstPrice({ perk }: { perk: PerkCard }) {
  const t = useT()
  const [first] = duesOf(perk)
  if (!first || !perk.quoteAsset || perk.membership === 'none') {
    return <span className="cap">{t(perk.membership === 'none' ? 'perk.rule.none' : 'perk.free')}</span>
  }
  const per = t(`perk.per.${first.period}`)
  return (
    <span className="num two-lines">
      <span className="m">
        <Amount raw={first.price} asset={figured(perk.quoteAsset)} withCode={false} />
      </span>
      <span className="cap">{perk.isFlexibleFee ? t('perk.perOrMore', { per }) : per}</span>
    </span>
  )
}
