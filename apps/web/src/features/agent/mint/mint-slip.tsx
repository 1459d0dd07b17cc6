import type { AgencyReply, AgentBankAccountReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { type ReactNode, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { go } from '#platform/navigation'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { AgencyCard } from '../agency-card.tsx'
import { useMakeMint } from '../queries.ts'
import { refusalText } from '../refusal-text.ts'
import { feeOn, figureOf, limitText, plainText } from '../terms.ts'
import { mintAddress } from './own-mints.tsx'

interface MintSlipProps {
  asset: AssetReply
  /** Who takes the payment of such an amount, and on which account. */
  choose: (raw: bigint | undefined) => { agency: AgencyReply; account: AgentBankAccountReply | undefined }
  /** Leads to the other way of choosing. */
  aside?: ReactNode
  /** Stands under the form. */
  below?: ReactNode
}

/** The amount, its fee and what will be issued, all before anything is announced. */
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
      <form
        className="card card-pad stack"
        noValidate
        aria-label={t('agent.mint.form')}
        onSubmit={(event) => {
          event.preventDefault()
          review()
        }}
      >
        <AmountField label={t('agent.mint.amount')} asset={asset} value={text} onChange={setText} error={fault} autoFocus />
        <Kv
          rows={[
            { label: t('agent.mint.pay'), value: raw === undefined ? '–' : <ExactAmount raw={raw} asset={asset} /> },
            { label: t('agent.mint.fee'), value: fee === undefined ? '–' : <ExactAmount raw={-fee} asset={asset} /> },
          ]}
          sum={{
            label: t('agent.mint.toBeIssued'),
            value: raw === undefined || fee === undefined ? '–' : <ExactAmount raw={raw - fee} asset={asset} />,
          }}
        />
        <Button type="submit" variant="primary" size="l" block {...(account ? {} : { reason: t('agent.bank.none') })}>
          {raw === undefined ? t('agent.mint.review') : t('agent.mint.reviewAmount', { amount: exactText(raw, asset, tag) })}
        </Button>
        {aside && <p className="ag-aside">{aside}</p>}
      </form>
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
    const body = { asset: asset.code, quantity: plainText(raw, asset), agency: agency.id, bankAccount: account.id, fee: String(fee) }
    make.mutate({ terms: body, what: label }, { onSuccess: (mint) => go(mintAddress(mint.asset, mint.id)) })
  }
  return (
    <ConfirmDialog
      open
      title={t('agent.mint.confirmTitle')}
      lead={<ExactAmount raw={raw - fee} asset={asset} size="l" />}
      figures={[
        { label: t('agent.agent'), value: agency.agent.displayName },
        { label: t('agent.mint.pay'), value: <ExactAmount raw={raw} asset={asset} /> },
        { label: t('agent.mint.fee'), value: <ExactAmount raw={-fee} asset={asset} /> },
      ]}
      sum={{ label: t('agent.mint.toBeIssued'), value: <ExactAmount raw={raw - fee} asset={asset} /> }}
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
