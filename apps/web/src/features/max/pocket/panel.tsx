import type { WalletReply } from '@bourse/contracts/pocket'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { shownShort, useSelectedMarket } from '#features/market'
import { usePositions, useValuedPocketQuery } from '#features/orders'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Icon } from '#ui/icon'
import { SkeletonLines } from '#ui/panel/skeleton-lines'
import { pocketRows, pocketWorth } from './rows.ts'
import '../panel-rows/panel-rows.css'
import './panel.css'

/** The wallets of this market first, then the rest of the pocket (DEF-087). */
export function PocketPanel() {
  const t = useT()
  const wallets = usePositions()
  const { isPending, isError, isFetching, refetch } = useValuedPocketQuery()
  const market = useSelectedMarket()
  const { own, others } = pocketRows(wallets, market)
  return (
    <div className="funds" tabIndex={0}>
      {isError && (
        <p className="band" role="alert">
          <Icon name="warning" />
          <span className="grow">{t('maxOrders.pocket.failed')}</span>
          <button type="button" disabled={isFetching} onClick={() => void refetch()}>
            {t('ui.error.retry')}
          </button>
        </p>
      )}
      <div className="funds-table" role="table" aria-label={t('maxOrders.panel.pocket')}>
        <div className="funds-head" role="row">
          <span role="columnheader">{t('maxOrders.asset')}</span>
          <span role="columnheader" className="is-end">
            {t('maxOrders.available')}
          </span>
          <span role="columnheader" className="is-end">
            {t('maxOrders.inOrders')}
          </span>
        </div>
        {own.map((wallet) => (
          <Row key={wallet.id} wallet={wallet} />
        ))}
        {others.map((wallet, place) => (
          <Row key={wallet.id} wallet={wallet} isCut={place === 0 && own.length > 0} />
        ))}
      </div>
      {isPending && <SkeletonLines count={5} columns={3} />}
      {!isPending && !isError && own.length + others.length === 0 && <p className="funds-none">{t('maxOrders.pocket.empty')}</p>}
    </div>
  )
}

/** For the header: the total value. */
export function PocketFigure() {
  const { tag } = useLocale()
  return `${shownShort(pocketWorth(usePositions()), VALUATION_ASSET, tag)} ${VALUATION_ASSET.code}`
}

function Row({ wallet, isCut }: { wallet: WalletReply; isCut?: boolean }) {
  const nameOf = useAssetName()
  return (
    <div className={isCut ? 'funds-row is-cut' : 'funds-row'} role="row">
      <b role="cell" title={nameOf(wallet.asset)}>
        {wallet.asset.code}
      </b>
      <span role="cell" className="is-end">
        <Amount raw={wallet.available} asset={wallet.asset} withCode={false} />
      </span>
      <span role="cell" className="is-end is-quiet">
        <Amount raw={wallet.open} asset={wallet.asset} nil="dash" withCode={false} />
      </span>
    </div>
  )
}
