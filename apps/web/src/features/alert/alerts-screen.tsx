import { ARMED_ALERTS_MAX } from '@bourse/domain/alert'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useMarkets } from '#features/market'
import { Page } from '#shell/page'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { AlertSentence } from './alert-sentence.tsx'
import { FiredCard } from './fired-card.tsx'
import { useArmed, useFired, usePaused } from './queries.ts'
import { SetCard } from './set-card.tsx'
import { type Quote, useQuotes } from './use-quotes.ts'
import { useSetRows } from './use-set-rows.ts'
import './alert.css'

/** A new alert in a sentence, what is set, nearest first, and what has fired. */
export function AlertsScreen() {
  const t = useT()
  const armed = useArmed()
  return (
    <Page heading={t('pages.alerts')}>
      <AlertSentence isFull={armed.data !== undefined && armed.data.armed >= ARMED_ALERTS_MAX} />
      <div className="alert-lists">
        <Lists armed={armed} />
      </div>
    </Page>
  )
}

function Lists({ armed }: { armed: ReturnType<typeof useArmed> }) {
  const t = useT()
  const paused = usePaused()
  const fired = useFired()
  const markets = useMarkets()
  const quotes = useQuotes(markets)
  const hasFailed = armed.isError || paused.hasFailed || fired.hasFailed
  const retry = () => {
    void armed.refetch()
    paused.onRetry()
    fired.onRetry()
  }
  if (!armed.data || !paused.items || !fired.items || !quotes || markets.length === 0)
    return (
      <div className="alert-wait">
        {hasFailed ? (
          <ErrorState what={t('alert.error')} isRetrying={armed.isFetching || paused.isRetrying || fired.isRetrying} onRetry={retry} />
        ) : (
          <Skeletons>
            <SkeletonRows count={6} />
          </Skeletons>
        )}
      </div>
    )
  const alerts = [...armed.data.items, ...paused.items]
  if (alerts.length === 0 && fired.items.length === 0) return <p className="alert-empty">{t('alert.empty')}</p>
  return (
    <>
      {hasFailed && <ErrorState what={t('alert.error')} isRetrying={armed.isFetching} onRetry={retry} />}
      <Loaded alerts={alerts} paused={paused} fired={fired} quotes={quotes} />
      <div className="notice alert-foot">
        <Icon name="bell-ringing" />
        <span className="grow">{t('alert.reach')}</span>
        <a className="link" href={addressOf('settingsNotifications')}>
          {t('alert.notify')}
        </a>
      </div>
    </>
  )
}

interface LoadedProps {
  alerts: Parameters<typeof useSetRows>[0]
  paused: ReturnType<typeof usePaused>
  fired: ReturnType<typeof useFired>
  quotes: ReadonlyMap<string, Quote>
}

function Loaded({ alerts, paused, fired, quotes }: LoadedProps) {
  const t = useT()
  const rows = useSetRows(alerts, quotes)
  return (
    <>
      {alerts.length === 0 ? <p className="alert-empty">{t('alert.empty')}</p> : <SetCard rows={rows} more={paused.more} />}
      <FiredCard alerts={fired.items ?? []} more={fired.more} quotes={quotes} />
    </>
  )
}
