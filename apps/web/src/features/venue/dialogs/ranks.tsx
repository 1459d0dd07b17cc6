import type { VenueAsset } from '@bourse/contracts/venue'
import { compactAmount } from '@bourse/domain/money'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { ordinalText } from '../parts/ordinal-text.ts'
import type { ranksOf } from './ranks-of.ts'

interface RanksProps {
  ranks: ReturnType<typeof ranksOf>
  token: VenueAsset
  /** The name of the class. */
  className: string
}

/** The class by boost, with the place that this boost buys; what it adds is brass. */
export function Ranks({ ranks, token, className }: RanksProps) {
  const t = useT()
  const { lang, tag } = useLocale()
  const headId = useId()
  const most = ranks.rows.reduce((largest, { boost }) => (BigInt(boost) > largest ? BigInt(boost) : largest), 1n)
  const share = (raw: bigint) => `${Number((raw * 1000n) / most) / 10}%`
  const isUp = ranks.place < ranks.before
  return (
    <section aria-labelledby={headId}>
      <div className="row below-2">
        <h3 className="label grow" id={headId}>
          {t('venue.ranks', { name: className })}
        </h3>
        <span className="cap">{token.code}</span>
      </div>
      <ol className="ranks">
        {ranks.rows.map((row) => (
          <li key={row.rowId} className={row.isThis ? 'is-this' : undefined}>
            <span className="fig">{row.place}</span>
            <span className="ranks-name">
              <span className="trunc">{row.name}</span>
              {row.isThis && (
                <span className="cap">
                  {isUp ? t('venue.ranks.up', { place: ordinalText(ranks.before, lang, t) }) : t('venue.ranks.now')}
                </span>
              )}
            </span>
            <span className="ranks-bar" aria-hidden="true">
              <i style={{ width: share(BigInt(row.boost) - row.added) }} />
              {row.added > 0n && <i className="is-added" style={{ width: share(row.added) }} />}
            </span>
            <span className="num fig">{compactAmount(BigInt(row.boost), token.decimals, tag)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
