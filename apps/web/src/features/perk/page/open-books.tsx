import type { PerkReply } from '@bourse/contracts/perk'
import type { VenueAsset } from '@bourse/contracts/venue'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { shortMonthText } from '#platform/moments'
import { Amount, amountText } from '#ui/amount'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { figured } from '../parts/asset-figure.ts'
import { axisMonths, barsOf } from './months.ts'

/** What members gave, as far as this reader may know it (PERK-11, DEF-140). */
export function OpenBooks({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { totals, quoteAsset: asset, transparency, isOwner } = perk
  if (!asset) return null
  const key = transparency === 'secret' ? (isOwner ? 'ownerOnly' : 'secret') : seesContributions(perk) ? 'contribs' : 'totals'
  return (
    <section className="pk-sec" aria-labelledby="pk-books">
      <div className="row pk-sec-head">
        <h2 className="h2 grow" id="pk-books">
          {t('perk.books')}
        </h2>
        {totals && (
          <Chip tone="line" icon={transparency === 'secret' ? 'eye-slash' : 'eye'}>
            {t(`perk.books.${key}`)}
          </Chip>
        )}
      </div>
      {totals ? (
        <div className="card pk-books">
          <div>
            <p className="label">{t('perk.books.given')}</p>
            <p className="below-4">
              <Amount raw={totals.total} asset={figured(asset)} size="m" />
            </p>
            <Kv
              rows={[
                { label: t('perk.dues'), value: <Amount raw={totals.dues} asset={figured(asset)} withCode={false} /> },
                { label: t('perk.tips'), value: <Amount raw={totals.tips} asset={figured(asset)} withCode={false} /> },
              ]}
              sum={{ label: t('perk.books.all'), value: <Amount raw={totals.total} asset={figured(asset)} withCode={false} /> }}
            />
          </div>
          <MonthChart months={totals.months} asset={asset} />
        </div>
      ) : (
        <p className="card card-pad row t-2">
          <Icon name="eye-slash" />
          {t('perk.books.closed')}
        </p>
      )}
    </section>
  )
}

/** Contributions stand beside names: whoever may see none of them sees the totals alone. */
function seesContributions({ transparency, namedCount, isOwner }: PerkReply): boolean {
  return transparency === 'contribs' && (isOwner || namedCount > 0)
}

const BAR = 12
const HEIGHT = 112

function MonthChart({ months, asset }: { months: NonNullable<PerkReply['totals']>['months']; asset: VenueAsset }) {
  const t = useT()
  const { tag } = useLocale()
  const bars = barsOf(months, useToday())
  const [first] = bars
  const last = bars.at(-1)
  const name = (month: string) => shortMonthText(Date.parse(`${month}-15T12:00:00Z`), tag)
  if (!first || !last) return <div className="pk-months cap">{t('perk.books.nothing')}</div>
  return (
    <div className="pk-months">
      <div className="row">
        <span className="label grow">{t('perk.books.months')}</span>
        <span className="pk-key is-dues">{t('perk.dues')}</span>
        <span className="pk-key is-tips">{t('perk.tips')}</span>
      </div>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, 12) * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('perk.books.chart', {
          from: name(first.month),
          first: amountText(first.dues + first.tips, figured(asset), tag),
          to: name(last.month),
          last: amountText(last.dues + last.tips, figured(asset), tag),
        })}
      >
        {bars.map(({ month, duesHeight, tipsHeight }, place) => {
          const dues = (duesHeight * (HEIGHT - 2)) / 1000
          const tips = (tipsHeight * (HEIGHT - 2)) / 1000
          return (
            <g key={month}>
              <rect className={place === bars.length - 1 ? 'is-now' : ''} x={place * BAR} y={HEIGHT - dues} width={BAR - 2} height={dues} />
              <rect className="is-tips" x={place * BAR} y={HEIGHT - dues - tips - 1} width={BAR - 2} height={tips} />
            </g>
          )
        })}
      </svg>
      <p className="pk-axis" aria-hidden="true">
        {axisMonths(bars).map((place) => (
          <span key={place}>{name(bars[place]?.month ?? first.month)}</span>
        ))}
      </p>
    </div>
  )
}
