import type { GainMethod } from '@bourse/contracts/report'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { LUSD } from './gain-view.ts'
import './gain-how.css'

const FIGURES = ['held', 'averagePrice', 'unrealized', 'realized', 'fees', 'uncosted'] as const

/** What each figure counts, folded away until it is asked for. */
export function GainHow({ method }: { method: GainMethod }) {
  const t = useT()
  return (
    <details className="gain-how">
      <summary>
        <Icon name="info" />
        {t('gain.how')}
      </summary>
      <dl>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`gain.${figure}`)}</dt>
            <dd>{t(`gain.how.${figure}`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t(`gain.method.${method}`)}</dt>
          <dd>
            {t(`gain.how.${method}`)} {t('gain.how.rounding')}
          </dd>
        </div>
        <div>
          <dt>{t('gain.total')}</dt>
          <dd>{t('gain.how.total', { asset: LUSD.code })}</dd>
        </div>
      </dl>
    </details>
  )
}
