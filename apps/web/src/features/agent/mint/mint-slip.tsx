import type { AgencyReply, AgentBankAccountReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { type ReactNode, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { go } from '#platform/navigation'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { Kv } from '#ui/kv'
import { amountRow } from '../amount-row.tsx'
import { AgencyCard } from '../agency-card.tsx'
import { useMakeMint } from '../queries.ts'
import { refusalText } from '../refusal-text.ts'
import { feeOn, figureOf, limitText, plainText } from '../terms.ts'
import { mintAddress } from './own-mints.tsx'

interface MintSlipProps {
  asset: AssetReply
  /** The agent for such an amount, and the account. */
  choose: (raw: bigint | undefined) => { agency: AgencyReply; account: AgentBankAccountReply | undefined }
  /** Links to the other way of choosing. */
  aside?: ReactNode
  /** Below the form. */
  below?: ReactNode
}

/** The amount, its fee and the amount to be issued, before anything is announced. */
export function MintSlip({ asset, choose, aside, below }: MintSlipProps) {
  const t = useT()
  const { tag } = useLocale()
  const [text, setText] = useState('')
  const [isPressed, setPressed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const raw = figureOf(text, asset)
  const { agency, account } = choose(raw)
  const fee = raw === undefined ? undefined : feeOn(agency, 'mint', raw)
  const fault = limitText(agency, 'mint', raw, asset, t, tag) ?? (isPressed && raw === undefined ? t('fields.amount') : undefined)
  const isReady = raw !== undefined && fault === undefined && account !== undefined

  const review = () => {
    setPressed(true)
    if (isReady) setAsking(true)
  }
  return (
    <div className="ag">
      <Form className="card card-pad stack" aria-label={t('agent.mint.form')} onSubmit={review}>
        <AmountField label={t('agent.mint.amount')} asset={asset} value={text} onChange={setText} error={fault} autoFocus />
        <Kv
          rows={[amountRow(t('agent.mint.pay'), raw, asset), amountRow(t('agent.mint.fee'), fee === undefined ? undefined : -fee, asset)]}
          sum={amountRow(t('agent.mint.toBeIssued'), raw === undefined || fee === undefined ? undefined : raw - fee, asset)}
        />
        <Button type="submit" variant="primary" size="l" block {...(account ? {} : { reason: t('agent.bank.none') })}>
          {raw === undefined ? t('agent.mint.review') : t('agent.mint.reviewAmount', { amount: exactText(raw, asset, tag) })}
        </Button>
        {aside && <p className="ag-aside centered">{aside}</p>}
      </Form>
      <AgencyCard agency={agency} account={account} asset={asset} way="mint" />
      {below}
      {isAsking && raw !== undefined && fee !== undefined && account && (
        <MintReview asset={asset} raw={raw} fee={fee} agency={agency} account={account} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

interface MintReviewProps {
  asset: AssetReply
  raw: bigint
  fee: bigint
  agency: AgencyReply
  account: AgentBankAccountReply
  onClose: () => void
}

function MintReview({ asset, raw, fee, agency, account, onClose }: MintReviewProps) {
  const t = useT()
  const { tag } = useLocale()
  const make = useMakeMint()
  const label = t('agent.mint.confirm', { amount: exactText(raw, asset, tag) })
  const announce = () => {
    const body = {
      asset: asset.code,
      quantity: plainText(raw, asset),
      agency: agency.id,
      bankAccount: account.id,
      fee: plainText(fee, asset),
    }
    make.mutate({ terms: body, what: label }, { onSuccess: (mint) => go(mintAddress(mint.asset, mint.id)) })
  }
  return (
    <ConfirmDialog
      open
      title={t('agent.mint.confirmTitle')}
      lead={<ExactAmount raw={raw - fee} asset={asset} size="l" />}
      figures={[
        { label: t('agent.agent'), value: agency.agent.displayName },
        amountRow(t('agent.mint.pay'), raw, asset),
        amountRow(t('agent.mint.fee'), -fee, asset),
      ]}
      sum={amountRow(t('agent.mint.toBeIssued'), raw - fee, asset)}
      confirmLabel={label}
      backLabel={t('ui.dialog.back')}
      fine={t('agent.mint.fine')}
      busy={make.isPending}
      isChecking={make.isChecking}
      error={make.error && refusalText(make.error)}
      onConfirm={announce}
      onClose={onClose}
    />
  )
}
