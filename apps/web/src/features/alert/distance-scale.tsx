import { placeOnScale } from '@bourse/domain/alert'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'

/** Where an alert stands from the price, on one scale for all; further off it is at the edge. */
export function DistanceScale({ ppm }: { ppm: number }) {
  const t = useT()
  const { tag } = useLocale()
  const aim = placeOnScale(ppm)
  return (
    <span className="alert-dist" role="img" aria-label={t('alert.toGo', { distance: percentText(ppm / 10_000, tag, 'change') })}>
      <span className="alert-dist-gap" style={{ left: `${Math.min(50, aim)}%`, width: `${Math.abs(aim - 50)}%` }} />
      <span className="alert-dist-now" />
      <span className="alert-dist-aim" style={{ left: `${aim}%` }} />
    </span>
  )
}
