import type { VenueReply } from '@bourse/contracts/venue'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { figureText, printed } from '../parts/figures.ts'
import { amountText } from '#ui/amount'
import { CURVE_HEIGHT, CURVE_WIDTH, curveOf } from './curve-of.ts'

/** Nearer to an end than this, the label “today” would cover that end's date. */
const LABEL_SHARE = 0.15

/** The pace: what was raised so far against the target, and what each day must bring. */
export function FundingCurve({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  // Drawn again with new figures and on the next day, not every second.
  const now = Math.max(useToday().getTime(), Date.now())
  const curve = curveOf(venue, now)
  const quote = venue.targetQuoteAsset ?? venue.targetAsset
  const need = curve.need && figureText(curve.need.perDay, quote, tag)
  const hasToday = venue.status === 'open' && curve.pin.x > LABEL_SHARE && curve.pin.x < 1 - LABEL_SHARE
  const described = [
    t('venue.curve.since', { day: shortDayText(curve.startsAt, tag), sum: amountText(venue.raised, printed(venue.targetAsset), tag) }),
    venue.target === null ? '' : t('venue.curve.target', { sum: amountText(venue.target, printed(quote), tag) }),
    need === undefined ? '' : t('venue.curve.needed', { sum: need }),
  ]
  return (
    <>
      <div className="curve" role="img" aria-label={described.filter(Boolean).join(' ')}>
        <svg viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="curve-area" d={curve.area} />
          <path className="curve-base" d={`M0 ${CURVE_HEIGHT}H${CURVE_WIDTH}`} />
          {curve.targetY !== undefined && <path className="curve-target" d={`M0 ${curve.targetY}H${CURVE_WIDTH}`} />}
          <path className="curve-sum" d={curve.sum} />
          {curve.need && <path className="curve-need" d={curve.need.path} />}
        </svg>
        {curve.targetY !== undefined && (
          <span className="curve-label" style={{ left: 0, top: `calc(${(curve.targetY / CURVE_HEIGHT) * 100}% - 19px)` }}>
            {t('venue.curve.line')}
          </span>
        )}
        <span className="curve-pin" style={{ left: `${curve.pin.x * 100}%`, top: `${curve.pin.y * 100}%` }} />
        {need !== undefined && curve.pin.x < 0.82 && (
          <span className="curve-label curve-needs">
            {t('venue.curve.needs')}
            <b className="fig">{need}</b>
            {t('venue.curve.aDay')}
          </span>
        )}
      </div>
      <div className="curve-days" aria-hidden="true">
        <span>{shortDayText(curve.startsAt, tag)}</span>
        {hasToday && (
          <span className="curve-today" style={{ left: `${curve.pin.x * 100}%` }}>
            {t('venue.curve.today')}
          </span>
        )}
        <span>{venue.endsAt === null && venue.status === 'open' ? t('venue.curve.today') : shortDayText(curve.endsAt, tag)}</span>
      </div>
    </>
  )
}
