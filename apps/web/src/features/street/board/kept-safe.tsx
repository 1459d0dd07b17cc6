import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import type { Side } from './wanted.ts'

/** Why a stranger can be traded with, in three sentences. */
export function KeptSafe({ side, code }: { side: Side; code: string }) {
  const t = useT()
  return (
    <section className="card st-safe" aria-labelledby="st-safe">
      <h2 id="st-safe" className="h3">
        {t('street.safe')}
      </h2>
      <ul>
        <li className="promise">
          <Icon name="lock-simple" />
          {t(`street.safe.held.${side}`, { code })}
        </li>
        <li className="promise">
          <Icon name="bank" />
          {t(`street.safe.paid.${side}`)}
        </li>
        <li className="promise">
          <Icon name="scales" />
          {t('street.safe.dispute')}
        </li>
      </ul>
    </section>
  )
}
