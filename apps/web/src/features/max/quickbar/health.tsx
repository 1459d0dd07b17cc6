import { type RefObject, useEffect, useRef, useState } from 'react'
import { clockText } from '#features/market'
import { useBrokerState } from '#platform/broker'
import { useT } from '#platform/i18n'
import { type FeedEvent, type FeedHealth, marketData } from '#platform/market-data'
import { silenceMs, STALE_AFTER_MS } from '#platform/market-data/feed-age'
import { healthOf } from './health-state.ts'

const EVERY_MS = 1_000

/** The health of both connections: orders over the broker, figures over the data socket. A click shows their recent events. */
export function QuickbarHealth() {
  const t = useT()
  const broker = useBrokerState()
  const feed = useFeed()
  const health = healthOf(broker, feed)
  const details = useClosing()
  return (
    <>
      {/* Announced once when it changes; the counters in the panels are visual only. */}
      <span className="vh" role="status">
        {health === 'live' ? '' : t(`max.health.${health}`)}
      </span>
      <details ref={details} className="qb-health" data-health={health}>
        <summary>
          <span className="qb-signal" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>{t(`max.health.${health}`)}</span>
          {health === 'live' && <span className="q2 qb-lag">{t('max.health.lag', { ms: Math.round(feed.lagMs) })}</span>}
        </summary>
        <div className="qb-health-more">
          <dl>
            <dt>{t('max.health.data')}</dt>
            <dd>{t(`max.health.data.${dataWord(feed)}`)}</dd>
            <dt>{t('max.health.orders')}</dt>
            <dd>{t(`max.health.orders.${broker}`)}</dd>
            <dt>{t('max.health.delay')}</dt>
            <dd>{t('max.health.lag', { ms: Math.round(feed.lagMs) })}</dd>
          </dl>
          <Events />
        </div>
      </details>
    </>
  )
}

/** Closes the popover when the user turns to something else. */
function useClosing(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && details.current?.contains(event.target)
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (details.current?.open && (isEscape || (!isInside && !(event instanceof KeyboardEvent)))) details.current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return details
}

function Events() {
  const t = useT()
  const events = marketData.events().slice(-EVENTS_SHOWN).reverse()
  if (events.length === 0) return null
  return (
    <ol>
      {events.map((event, place) => (
        <li key={place}>
          <time>{clockText(event.at)}</time> {t(`max.health.event.${event.kind}` satisfies `max.health.event.${FeedEvent['kind']}`)}
        </li>
      ))}
    </ol>
  )
}

const EVENTS_SHOWN = 6

type FeedView = FeedHealth & { isSilent: boolean }

function useFeed(): FeedView {
  const [feed, setFeed] = useState(readFeed)
  useEffect(() => {
    const look = () =>
      setFeed((before) => {
        const now = readFeed()
        const isSame = before.state === now.state && before.isSilent === now.isSilent && Math.round(before.lagMs) === Math.round(now.lagMs)
        return isSame ? before : now
      })
    const timer = setInterval(look, EVERY_MS)
    const leave = marketData.subscribeHealth(look)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [])
  return feed
}

function readFeed(): FeedView {
  const health = marketData.health()
  return { ...health, isSilent: silenceMs(health, Date.now()) >= STALE_AFTER_MS }
}

function dataWord({ state, isSilent }: FeedView): FeedHealth['state'] | 'stale' {
  return state === 'open' && isSilent ? 'stale' : state
}
