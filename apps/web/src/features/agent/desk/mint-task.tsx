import type { MintReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { mintActions } from '@bourse/domain/agent'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { CopyButton } from '#ui/copy-button'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { useDecideMint } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { TaskHead } from './task-head.tsx'

/** An announced payment: has it arrived under its reference, or not. */
export function MintTask({ mint, asset }: { mint: MintReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  const [asking, setAsking] = useState<'confirm' | 'reject'>()
  const actions = mintActions(mint.status, 'agent')
  const amount = exactText(mint.quantity, asset, tag)
  const name = mint.profile.displayName
  const close = () => setAsking(undefined)
  return (
    <article className="ag-task" aria-label={t('agent.desk.mintOf', { amount, name })}>
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
  const decide = useDecideMint()
  const issued = BigInt(mint.quantity) - BigInt(mint.fee)
  const name = mint.profile.displayName
  const label = t('agent.desk.issue', { amount: exactText(issued, asset, tag) })
  const confirm = () => {
    const body = { action: 'confirm' } as const
    // The row may leave the queue with the answer, and this dialog with it.
    void decide.mutateAsync({ terms: { id: mint.id, body }, what: label }).then(
      () => {
        notify({ tone: 'done', text: t('agent.desk.issued', { amount: exactText(issued, asset, tag), name }) })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <ConfirmDialog
      open
      title={t('agent.desk.confirmMintTitle')}
      lead={t('agent.desk.confirmMintLead', { reference: mint.reference, amount: exactText(mint.quantity, asset, tag) })}
      figures={[
        { label: t('agent.reference'), value: mint.reference },
        { label: t('agent.desk.member'), value: name },
        { label: t('agent.desk.paidIn'), value: <ExactAmount raw={mint.quantity} asset={asset} /> },
        { label: t('agent.desk.yourFee'), value: <ExactAmount raw={-BigInt(mint.fee)} asset={asset} /> },
      ]}
      sum={{ label: t('agent.desk.issuedTo'), value: <ExactAmount raw={issued} asset={asset} /> }}
      confirmLabel={label}
      fine={t('agent.desk.final')}
      busy={decide.isPending}
      isChecking={decide.isChecking}
      error={decide.error && errorText(decide.error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function RejectMint({ mint, amount, onClose }: { mint: MintReply; amount: string; onClose: () => void }) {
  const t = useT()
  const decide = useDecideMint()
  const reject = (reason: string) => {
    const body = { action: 'reject', reason } as const
    void decide.mutateAsync({ terms: { id: mint.id, body }, what: t('agent.desk.reject') }).then(
      () => {
        notify({ tone: 'done', text: t('agent.desk.rejected') })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <RejectDialog
      title={t('agent.desk.rejectMintTitle')}
      lead={t('agent.desk.rejectMintLead', { amount, name: mint.profile.displayName })}
      isBusy={decide.isPending}
      isChecking={decide.isChecking}
      error={decide.error}
      onReject={reject}
      onClose={onClose}
    />
  )
}
