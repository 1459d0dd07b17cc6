import type { MintReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { mintActions } from '@bourse/domain/agent'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { Button, buttonClass } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { CopyButton } from '#ui/copy-button'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { NoBankAccount } from '../agency-card.tsx'
import { FormSkeleton } from '../asset-page.tsx'
import { AgentBankTable } from '../bank-table.tsx'
import { momentText } from '#platform/moment-text'
import { MovementFailure, NoMovement } from '../movement-failure.tsx'
import { useCancelMint, useMint } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'
import { useFreshPocket } from '../use-fresh-pocket.ts'
import { MintNews } from './mint-news.tsx'

/** One load: what to pay and what to write on it while it waits, then what became of it. */
export function MintDetails({ id, asset }: { id: string; asset: AssetReply }) {
  const t = useT()
  const { data: mint, error, isFetching, refetch } = useMint(id)
  useFreshPocket('mints', mint?.status)
  if (!mint) {
    if (!error) return <FormSkeleton />
    return <MovementFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (mint.asset !== asset.code) return <NoMovement text={t('errors.MINT_NOT_FOUND')} />
  return (
    <div className="ag">
      <MintCard mint={mint} asset={asset} />
      {mint.status === 'pending' ? <PaymentCard mint={mint} asset={asset} /> : <NextCard asset={asset} />}
    </div>
  )
}

function MintCard({ mint, asset }: { mint: MintReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  const issued = BigInt(mint.quantity) - BigInt(mint.fee)
  const received = t(mint.status === 'confirmed' ? 'agent.mint.issued' : 'agent.mint.toBeIssued')
  return (
    <section className="card card-pad stack" aria-label={t('agent.mint.one')}>
      <header className="ag-lead">
        <span className="label">{received}</span>
        <span className="row ag-lead-line">
          <ExactAmount raw={issued} asset={asset} size="xl" />
          <StatusChip status={mint.status} />
        </span>
      </header>
      <MintNews mint={mint} amount={exactText(issued, asset, tag)} />
      <Kv
        rows={[
          { label: t('agent.agent'), value: mint.agent.displayName },
          { label: t('agent.reference'), value: mint.reference },
          { label: t('agent.begun'), value: momentText(mint.createdAt, tag) },
          ...(mint.endedAt ? [{ label: t('agent.ended'), value: momentText(mint.endedAt, tag) }] : []),
          { label: t('agent.mint.pay'), value: <ExactAmount raw={mint.quantity} asset={asset} /> },
          { label: t('agent.mint.fee'), value: <ExactAmount raw={-BigInt(mint.fee)} asset={asset} /> },
        ]}
        sum={{ label: received, value: <ExactAmount raw={issued} asset={asset} /> }}
      />
      {mintActions(mint.status, 'member').includes('cancel') && <CancelMint mint={mint} amount={exactText(mint.quantity, asset, tag)} />}
    </section>
  )
}

/** The bank's form, in the order in which it is filled in: how much, what to write on it, to whom. */
function PaymentCard({ mint, asset }: { mint: MintReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <aside className="card card-pad stack" aria-label={t('agent.mint.payTitle')}>
      <div>
        <h2 className="h2">{t('agent.mint.payTitle')}</h2>
        <p className="cap">{t('agent.mint.payUntil', { time: momentText(mint.expiresAt, tag) })}</p>
      </div>
      <div className="well">
        <span className="label">{t('agent.reference')}</span>
        <div className="row">
          <output className="ag-reference grow">{mint.reference}</output>
          <CopyButton text={mint.reference} label={t('agent.copy', { what: t('agent.reference') })} size="m" />
        </div>
        <p className="cap pretty">{t('agent.mint.referenceHelp')}</p>
      </div>
      <div className="row">
        <span className="two-lines grow">
          <span className="label">{t('agent.mint.pay')}</span>
          <ExactAmount raw={mint.quantity} asset={asset} size="m" />
        </span>
      </div>
      {mint.bankAccount ? <AgentBankTable account={mint.bankAccount} /> : <NoBankAccount />}
    </aside>
  )
}

function NextCard({ asset }: { asset: AssetReply }) {
  const t = useT()
  return (
    <aside className="card card-pad stack">
      <h2 className="h2">{t('agent.next')}</h2>
      <div className="btn-row">
        <a className={buttonClass()} href={addressOf('mintAsset', { digital: asset.code })}>
          {t('agent.mint.another')}
        </a>
        <a className={buttonClass()} href={addressOf('pocket')}>
          {t('agent.toPocket')}
        </a>
      </div>
    </aside>
  )
}

function CancelMint({ mint, amount }: { mint: MintReply; amount: string }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelMint()
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('agent.mint.cancel')}</Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('agent.mint.cancelTitle')}
          lead={t('agent.mint.cancelLead', { amount, reference: mint.reference })}
          confirmLabel={t('agent.mint.cancelConfirm')}
          variant="danger"
          backLabel={t('agent.mint.keep')}
          busy={cancel.isPending}
          isChecking={cancel.isChecking}
          error={cancel.error && errorText(cancel.error)}
          onConfirm={() => cancel.mutate({ terms: mint.id, what: t('agent.mint.cancelConfirm') }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
