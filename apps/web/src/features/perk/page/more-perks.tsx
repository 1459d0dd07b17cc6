import type { PerkCard, PerkReply } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { ExactAmount } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { PERK_GLYPHS } from '../parts/perk-glyph.ts'
import { usePerksOf } from './use-perk.ts'

/** The owner's other perks that this reader may see. */
export function MorePerks({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { data } = usePerksOf(perk.owner.name)
  const others = data?.items.filter(({ rowId }) => rowId !== perk.rowId) ?? []
  if (others.length === 0) return null
  return (
    <section className="card pk-sec" aria-labelledby="perk-more">
      <div className="card-head">
        <h2 className="h2" id="perk-more">
          {t('perk.more', { owner: perk.owner.displayName })}
        </h2>
        <span className="cap fig">{others.length.toLocaleString(tag)}</span>
      </div>
      <ul className="list perk-more">
        {others.map((other) => (
          <li key={other.rowId}>
            <a className="list-row" href={addressOf('perk', { sponsor: other.owner.name, id: other.rowId })}>
              <span className="perk-i">
                <Icon name={PERK_GLYPHS[other.perkType]} />
              </span>
              <span className="grow two-lines">
                <span className="m trunc">{other.name}</span>
                <span className="cap trunc">{[t(`perk.type.${other.perkType}`), other.summary].filter(Boolean).join(' · ')}</span>
              </span>
              <FirstPrice perk={other} />
            </a>
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
        <ExactAmount raw={first.price} asset={figured(perk.quoteAsset)} withCode={false} />
      </span>
      <span className="cap">{perk.isFlexibleFee ? t('perk.perOrMore', { per }) : per}</span>
    </span>
  )
}
