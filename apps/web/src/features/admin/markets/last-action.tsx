import type { MarketState } from '@bourse/contracts/exchange'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { ordersText, outcomeOf, remarkOf } from './market-state.ts'

/** The last action on a market: by whom, when and why; a refusal has its reason. */
export function LastAction({ market }: { market: MarketState }) {
  const t = useT()
  const { tag } = useLocale()
  const { last } = market
  if (!last) return <span className="cap">{t('admin.markets.never')}</span>
  const outcome = outcomeOf(last)
  const remark = remarkOf(market)
  const canceled = ordersText(last, t, tag)
  return (
    <div className="mk-last">
      <p>
        {t(`admin.markets.${last.action}.${outcome}`, { actor: actorText(last, t) })}{' '}
        <span className="cap nowrap">{momentText(last.at, tag)}</span>
      </p>
      {canceled && <p className="cap">{canceled}</p>}
      {remark && <p className="cap mk-said">{remark}</p>}
    </div>
  )
}

function actorText({ actor, handle }: NonNullable<MarketState['last']>, t: Translate): string {
  if (actor === 'issuer') return t('admin.markets.by.issuer', { handle: handle ?? '' })
  return actor === 'staff' ? `@${handle ?? ''}` : t(`admin.markets.by.${actor}`)
}
