import { useT } from '#platform/i18n'
import { useHaltedMarkets } from '../queries.ts'

/** Whether any market is halted now. */
export function Working() {
  const t = useT()
  const { data } = useHaltedMarkets()
  if (!data) return null
  return (
    <section className="card" aria-labelledby="help-working">
      <div className="card-head">
        <h2 className="h3" id="help-working">
          {t('help.working')}
        </h2>
      </div>
      <p className="card-body m" role="status">
        {data.length === 0 ? t('help.working.all') : t('help.working.halted', { count: data.length, markets: data.join(', ') })}
      </p>
    </section>
  )
}
