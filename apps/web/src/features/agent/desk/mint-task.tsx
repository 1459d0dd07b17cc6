import type { MintReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { mintActions } from '@bourse/domain/agent'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { CopyButton } from '#ui/copy-button'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { amountRow } from '../amount-row.tsx'
import { useDecideMint } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { TaskHead } from './task-head.tsx'
import { useDecision } from './use-decision.ts'

/** An announced payment: whether it has arrived under its reference. */
export function MintTask({ mint, asset }: { mint: MintReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  const [asking, setAsking] = useState<'confirm' | 'reject'>()
  const actions = mintActions(mint.status, 'agent')
  const amount = exactText(mint.quantity, asset, tag)
  const name = mint.profile.displayName
  const close = () => setAsking(undefined)
  return (
    <article className="card-part column" aria-label={t('agent.desk.mintOf', { amount, name })}>
      <TaskHead profile={mint.profile} at={mint.createdAt} status={mint.status}>
        <ExactAmount raw={mint.quantity} asset={asset} size="m" />
      </TaskHead>
      <div className="ag-task-facts">
        <span className="row">
          <span className="label">{t('agent.reference')}</span>
          <span className="ag-code">{mint.reference}</span>
          <CopyButton text={mint.reference} label={t('agent.copy', { what: t('agent.reference') })} />
        </span>
        {mint.reason && <span className="cap">{t('agent.reason', { reason: mint.reason })}</span>}
        {actions.length > 0 && (
          <span className="btn-row ag-task-acts">
            <Button variant="plain" onClick={() => setAsking('reject')}>
              {t('agent.desk.reject')}
            </Button>
            <Button icon="check" onClick={() => setAsking('confirm')}>
              {t('agent.desk.confirmMint')}
            </Button>
          </span>
        )}
      </div>
      {asking === 'confirm' && <ConfirmMint mint={mint} asset={asset} onClose={close} />}
      {asking === 'reject' && <RejectMint mint={mint} amount={amount} onClose={close} />}
    </article>
  )
}

function ConfirmMint({ mint, asset, onClose }: { mint: MintReply; asset: AssetReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const issued = BigInt(mint.quantity) - BigInt(mint.fee)
  const name = mint.profile.displayName
  const amount = exactText(issued, asset, tag)
  const label = t('agent.desk.issue', { amount })
  const { decide, isBusy, isChecking, error } = useDecision(useDecideMint(), {
    id: mint.id,
    done: t('agent.desk.issued', { amount, name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('agent.desk.confirmMintTitle')}
      lead={t('agent.desk.confirmMintLead', { reference: mint.reference, amount: exactText(mint.quantity, asset, tag) })}
      figures={[
        { label: t('agent.reference'), value: mint.reference },
        { label: t('agent.desk.member'), value: name },
        amountRow(t('agent.desk.paidIn'), mint.quantity, asset),
        amountRow(t('agent.desk.yourFee'), -BigInt(mint.fee), asset),
      ]}
      sum={amountRow(t('agent.desk.issuedTo'), issued, asset)}
      confirmLabel={label}
      fine={t('agent.desk.final')}
      busy={isBusy}
      isChecking={isChecking}
      error={error && errorText(error)}
      onConfirm={() => decide({ action: 'confirm' }, label)}
      onClose={onClose}
    />
  )
}

function RejectMint({ mint, amount, onClose }: { mint: MintReply; amount: string; onClose: () => void }) {
  const t = useT()
  const { decide, isBusy, isChecking, error } = useDecision(useDecideMint(), {
    id: mint.id,
    done: t('agent.desk.rejected'),
    onDone: onClose,
  })
  return (
    <RejectDialog
      title={t('agent.desk.rejectMintTitle')}
      lead={t('agent.desk.rejectMintLead', { amount, name: mint.profile.displayName })}
      isBusy={isBusy}
      isChecking={isChecking}
      error={error}
      onReject={(reason) => decide({ action: 'reject', reason }, t('agent.desk.reject'))}
      onClose={onClose}
    />
  )
}
