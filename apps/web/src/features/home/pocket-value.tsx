import type { WalletReply } from '@bourse/contracts/pocket'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { valuedPocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { PocketShares } from './pocket-shares.tsx'
import { PocketValueLoading } from './pocket-value-loading.tsx'
import { type PocketView, ValueNote, viewPocket } from '#features/pocket'

/** The value of the pocket and its composition (PKT-06, PKT-07). Loaded figures stay in view when a refresh fails (DEF-032). */
export function PocketValue() {
  const t = useT()
  const { profileID } = useOpenSession()
  const { data, isError, isFetching, refetch } = useQuery(valuedPocketQuery(profileID))
  const view = data && viewPocket(data.wallets)
  return (
    <section className="card worth" aria-label={t('home.value.label')}>
      {isError && (
        <div className="worth-note">
          <ErrorState
            what={t('home.value.error')}
            safe={view ? t('home.value.stale') : t('home.value.errorSafe')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!view && !isError && <PocketValueLoading />}
      {view && view.total === 0n && <EmptyPocket />}
      {view && view.total > 0n && (
        <>
          <Worth view={view} wallets={data.wallets} />
          <PocketShares shares={view.shares} wallets={data.wallets.length} />
        </>
      )}
    </section>
  )
}

function Worth({ view, wallets }: { view: PocketView; wallets: readonly WalletReply[] }) {
  const t = useT()
  return (
    <div className="worth-sum card-pad">
      <span className="label">{t('home.value.label')}</span>
      <p className="total">
        <Amount raw={view.total} asset={LUSD} size="xl" />
      </p>
      <ValueNote wallets={wallets} />
      <div className="split-bar worth-split" aria-hidden="true">
        <i style={{ flexGrow: Number(view.available) }} />
        {view.open > 0n && <i className="hatch" style={{ flexGrow: Number(view.open) }} />}
      </div>
      <dl className="split-names worth-parts">
        <div>
          <dt>
            <i className="swatch" />
            {t('home.value.available')}
          </dt>
          <dd>
            <Amount raw={view.available} asset={LUSD} size="m" withCode={false} />
          </dd>
        </div>
        <div>
          <dt>
            <i className="swatch hatch" />
            {t('home.value.open')}
          </dt>
          <dd>
            <Amount raw={view.open} asset={LUSD} size="m" withCode={false} nil="dash" />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="clock" size={14} />
            {t('home.value.pending')}
          </dt>
          <dd>
            <Amount raw={view.pending} asset={LUSD} size="m" withCode={false} nil="dash" />
          </dd>
        </div>
      </dl>
    </div>
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

const LUSD = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }
