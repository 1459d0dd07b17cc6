import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState, Notice } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { SkeletonCard } from '#ui/skeleton'
import { GainHow } from './gain-how.tsx'
import { chooseMethod, METHODS, useGainMethod } from './gain-method.ts'
import { GainList, GainTable } from './gain-rows.tsx'
import { gainRow, LUSD, totalOf } from './gain-view.ts'
import { useGainMarkets } from './markets.ts'
import { useGains } from './queries.ts'
import './gain-card.css'

/** Below this width the table becomes a list. */
const NARROW = '(max-width: 1023px)'

/** On the pocket's page: what trading has brought, in all and per market. */
export function GainCard() {
  const t = useT()
  const method = useGainMethod()
  const isNarrow = useMedia(NARROW)
  const { data, isError, isFetching, refetch } = useGains(method)
  const markets = useGainMarkets()
  const rows = (data?.markets ?? []).flatMap((reply) => {
    const market = markets?.get(reply.market)
    return market ? [gainRow(reply, market)] : []
  })
  return (
    <section className="card gain-card" aria-labelledby="gain-card">
      <div className="card-head gain-head">
        <h2 className="h2 grow" id="gain-card">
          {t('gain.title')}
        </h2>
        {rows.length > 0 && (
          <Segmented
            label={t('gain.method')}
            value={method}
            onChange={chooseMethod}
            options={METHODS.map((value) => ({ value, label: t(`gain.method.${value}`) }))}
          />
        )}
      </div>
      {isError && (
        <ErrorState what={t('gain.failed')} safe={t('gain.failed.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {(!data || !markets) && !isError && <SkeletonCard className="card-pad" count={3} />}
      {data && !data.isComplete && <Notice tone="warn">{t('gain.counting')}</Notice>}
      {data?.markets.length === 0 && <NoTrades />}
      {data && rows.length > 0 && (
        <>
          <Totals total={totalOf(data.total)} />
          {isNarrow ? <GainList rows={rows} /> : <GainTable rows={rows} />}
          <div className="gain-foot">
            <GainHow method={method} />
          </div>
        </>
      )}
    </section>
  )
}

function NoTrades() {
  const t = useT()
  return (
    <EmptyState
      picture="orders"
      title={t('gain.empty.title')}
      actions={
        <a className={buttonClass({ size: 's' })} href={addressOf('max')}>
          {t('gain.empty.trade')}
        </a>
      }
    >
      {t('gain.empty.text')}
    </EmptyState>
  )
}

function Totals({ total: { unrealized, realized, fees } }: { total: ReturnType<typeof totalOf> }) {
  const t = useT()
  const part = (label: string, raw: bigint, isSigned: boolean) => (
    <div>
      <dt className="label">{label}</dt>
      <dd>
        <Amount raw={raw} asset={LUSD} size="m" sign={isSigned ? 'always' : 'minus'} />
      </dd>
    </div>
  )
  return (
    <dl className="gain-totals" aria-label={t('gain.total')}>
      {part(t('gain.unrealized'), unrealized, true)}
      {part(t('gain.realized'), realized, true)}
      {part(t('gain.fees'), fees, false)}
    </dl>
  )
}
