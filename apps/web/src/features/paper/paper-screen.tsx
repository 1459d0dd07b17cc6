import type { PaperPocketReply, PaperWallet } from '@bourse/contracts/paper'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { useState } from 'react'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { Page } from '#shell/page'
import { Amount } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { paperWorth } from './paper-worth.ts'
import { useOpenPaper, useResetPaper, useValuedPaperPocket } from './queries.ts'
import './paper-screen.css'

const LUSD = { ...VALUATION_ASSET, decimals_min: VALUATION_ASSET.decimalsMin }

/** The play money of the active profile: what it began with, what it is now, and a new start. */
export function PaperScreen() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useValuedPaperPocket()
  return (
    <Page heading={t('pages.paper')}>
      <p className="t-2 pretty">{t('paper.lead')}</p>
      {isError && !data && <ErrorState what={t('paper.error')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Skeletons>
          <SkeletonRows count={4} />
        </Skeletons>
      )}
      {data && (data.isOpen ? <Pocket pocket={data} /> : <Closed />)}
    </Page>
  )
}

function Closed() {
  const t = useT()
  const { mutate, isPending, error } = useOpenPaper()
  return (
    <EmptyState
      title={t('paper.none')}
      actions={
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t('paper.open')}
        </Button>
      }
    >
      {error && <Notice tone="error">{errorText(error)}</Notice>}
    </EmptyState>
  )
}

function Pocket({ pocket }: { pocket: PaperPocketReply }) {
  const t = useT()
  const { tag } = useLocale()
  const [isAsking, setAsking] = useState(false)
  const { now, gain } = paperWorth(pocket.wallets)
  return (
    <section className="card paper-pocket" aria-labelledby="paper-gain">
      <div className="card-head paper-head">
        <div className="grow">
          <h2 className="h2" id="paper-gain">
            {t('paper.gain')}
          </h2>
          {pocket.startedAt !== null && <p className="cap">{t('paper.since', { when: momentText(pocket.startedAt, tag) })}</p>}
        </div>
        <a className={buttonClass({ variant: 'primary' })} href={addressOf('max', {}, { query: { paper: '1' } })}>
          {t('paper.trade')}
        </a>
        <Button onClick={() => setAsking(true)}>{t('paper.reset')}</Button>
      </div>
      <div className="card-pad">
        <p>
          <Amount raw={gain} asset={LUSD} size="xl" sign="always" />
        </p>
        <p className="cap">{t('paper.gainNote')}</p>
        <p className="t-2">
          {t('paper.worth')}: <Amount raw={now} asset={LUSD} />
        </p>
      </div>
      <Wallets wallets={pocket.wallets} />
      {isAsking && <ResetDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

function Wallets({ wallets }: { wallets: readonly PaperWallet[] }) {
  const t = useT()
  return (
    <div className="paper-wallets" role="table" aria-label={t('paper.pocket')}>
      <div className="paper-row is-head" role="row">
        {(['asset', 'start', 'now', 'inOrders'] as const).map((column) => (
          <span key={column} role="columnheader" className={column === 'asset' ? undefined : 'is-end'}>
            {t(`paper.${column}`)}
          </span>
        ))}
      </div>
      {wallets.map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} />
      ))}
    </div>
  )
}

function WalletRow({ wallet }: { wallet: PaperWallet }) {
  const t = useT()
  const nameOf = useAssetName()
  const { asset, start, balance, open } = wallet
  const cell = (label: string, raw: string) => (
    <span role="cell" className="is-end" data-label={label}>
      <Amount raw={raw} asset={asset} withCode={false} nil="dash" />
    </span>
  )
  return (
    <div className="paper-row" role="row">
      <span role="rowheader">
        <b>{asset.code}</b> <span className="t-2">{nameOf(asset)}</span>
      </span>
      {cell(t('paper.start'), start)}
      {cell(t('paper.now'), balance)}
      {cell(t('paper.inOrders'), open)}
    </div>
  )
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { mutate, isPending, error } = useResetPaper()
  const reset = () =>
    mutate(undefined, {
      done: ({ deletedOrders, deletedFills }) => t('paper.isReset', { orders: deletedOrders, fills: deletedFills }),
      onSuccess: onClose,
    })
  return (
    <Dialog
      open
      title={t('paper.resetTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button variant="danger" busy={isPending} onClick={reset}>
            {t('paper.reset')}
          </Button>
        </>
      }
    >
      <p>{t('paper.resetText')}</p>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
    </Dialog>
  )
}
