import type { ReplyOf } from '@bourse/contracts/http'
import type { pocket, WalletReply } from '@bourse/contracts/pocket'
import { unitsWorth } from '@bourse/domain/pocket'
import { type ComponentType, Suspense } from 'react'
import { useT, withTexts } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { ratioOf } from '#platform/positions'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { FailedPanel } from '#ui/failed-panel'
import { ErrorState } from '#ui/notice'
import { lazyScreen } from '#shell/lazy-screen'
import { type PocketView, viewPocket } from './pocket-view.ts'
import { useValuedPocket } from './queries.ts'
import { LUSD } from './valuation-asset.ts'
import { TrendLoading } from './value-loading.tsx'
import { useTotalNote } from './use-total-note.ts'
import './worth.css'

const loadTrend = withTexts(() => import('./value-trend.tsx'), 'pocket')
const ValueTrend = lazyScreen(loadTrend, 'ValueTrend')

export interface ValuePartsProps {
  /** Undefined while it is read. */
  view: PocketView | undefined
  wallets: readonly WalletReply[]
}

interface ValueCardProps {
  /** The right half: what the pocket is made of. */
  parts: ComponentType<ValuePartsProps>
  /** The right half has more to say. */
  isWide?: boolean
}

/**
 * The value of the pocket over time, and its composition (PKT-06, PKT-07): the same card on the home page and in the pocket. It has one
 * height, loading or failed. Loaded figures stay in view when a refresh fails (DEF-032).
 */
export function ValueCard({ parts: Parts, isWide = false }: ValueCardProps) {
  const t = useT()
  const noteOf = useTotalNote()
  const { data, isError, isFetching, refetch } = useValuedPocket()
  const view = data && viewPocket(data.wallets)
  const retrying = { isRetrying: isFetching, onRetry: () => void refetch() }
  const size = isWide ? ' is-wide' : ''
  if (!view && isError) {
    return (
      <section className={`card worth-one${size}`} aria-label={t('home.value.label')}>
        <FailedPanel what={t('home.value.error')} safe={t('home.value.errorSafe')} {...retrying} />
      </section>
    )
  }
  if (data && !holdsAnything(data.wallets)) {
    return (
      <section className={`card worth-one${size}`} aria-label={t('home.value.label')}>
        <EmptyPocket />
      </section>
    )
  }
  return (
    <>
      {isError && (
        <div className="worth-stale">
          <ErrorState what={t('home.value.error')} safe={t('home.value.stale')} {...retrying} />
        </div>
      )}
      <section className={`card worth${size}`} aria-label={t('home.value.label')}>
        <Suspense fallback={<TrendLoading />}>
          <ValueTrend
            label={t('home.value.label')}
            total={view?.total}
            also={view && <OtherCurrency total={view.total} totals={data.totals} />}
            note={data ? noteOf(data.wallets) : ''}
            loading={<TrendLoading />}
          />
        </Suspense>
        <div className="worth-parts">
          <Parts view={view} wallets={data?.wallets ?? NO_WALLETS} />
        </div>
      </section>
    </>
  )
}

const NO_WALLETS: readonly WalletReply[] = []

/** An asset without a price has no value, and yet the pocket is not empty. */
function holdsAnything(wallets: readonly WalletReply[]): boolean {
  return wallets.some(({ balance, pending }) => BigInt(balance) > 0n || BigInt(pending) > 0n)
}

type Totals = ReplyOf<typeof pocket.read>['totals']

/** The total in another asset of the profile's choice (DEF-063). */
function OtherCurrency({ total, totals }: { total: bigint; totals: Totals }) {
  if (!totals || totals.asset.code === LUSD.code) return null
  const ratio = ratioOf(totals.rate)
  if (ratio.numerator === 0n) return null
  return (
    <span className="cap worth-also">
      <span aria-hidden="true">≈ </span>
      <Amount raw={unitsWorth(total, totals.asset.decimals, ratio)} asset={totals.asset} />
    </span>
  )
}

function EmptyPocket() {
  const t = useT()
  return (
    <EmptyState
      picture="pocket"
      title={t('home.value.empty.title')}
      actions={
        <>
          <a className={buttonClass({ variant: 'primary', size: 's' })} href={addressOf('mint')}>
            {t('home.actions.load')}
          </a>
          <a className={buttonClass({ size: 's' })} href={addressOf('request')}>
            {t('home.actions.request')}
          </a>
        </>
      }
    >
      {t('home.value.empty.text')}
    </EmptyState>
  )
}
