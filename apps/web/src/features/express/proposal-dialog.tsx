import type { ProposalReply } from '@bourse/contracts/transfer'
import type { Proposal, SlipView } from '@bourse/domain/exchange'
import { displayAmount } from '@bourse/domain/money'
import { useState } from 'react'
import { grouped } from '#features/market'
import { fieldFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { DAY_MS, useMakeOffer } from './slip/queries.ts'
import { useSums } from './slip/use-sums.ts'

interface ProposalDialogProps {
  proposal: Proposal
  view: SlipView
  onDone: (offer: ProposalReply) => void
  onBack: () => void
}

const DAYS = ['1', '7', '30'] as const

/**
 * Without a market the exchange is proposed to others, and the given amount waits in escrow: explained before it happens (EXP-21,
 * DEF-084).
 */
export function ProposalDialog({ proposal, view, onDone, onBack }: ProposalDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const [recipient, setRecipient] = useState('')
  const [days, setDays] = useState<(typeof DAYS)[number]>('7')
  const make = useMakeOffer()
  const sums = useSums()
  const { wanted, given } = view
  if (!wanted || !given) return null

  const give = sums.exact(proposal.give.raw, given)
  const get = sums.exact(proposal.want.raw, wanted)
  const label = t('express.proposal.confirm', { amount: give })
  const fault = fieldFault(make.error, 'recipient')

  const send = () => {
    const terms = {
      giveAsset: given.code,
      giveQuantity: displayAmount(proposal.give.raw, given, given.decimals),
      wantAsset: wanted.code,
      wantQuantity: displayAmount(proposal.want.raw, wanted, wanted.decimals),
      ...(recipient.trim() !== '' && { recipient: recipient.trim() }),
    }
    make.mutate({ terms: { ...terms, days: Number(days) }, what: label }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      title={t('express.proposal.title')}
      className="stack xp-proposal"
      submitLabel={label}
      submitClassName="xp-propose"
      backLabel={t('express.limit.back')}
      buttonSize="m"
      isBusy={make.isPending}
      isChecking={make.isChecking}
      failure={fault === undefined && make.error}
      onSubmit={send}
      onClose={onBack}
    >
      <Kv
        rows={[
          { label: t('express.proposal.get'), value: <span className="fig">{get}</span> },
          {
            label: t('express.proposal.rate'),
            value: (
              <span className="fig">
                1 {wanted.code} = {grouped(view.rates.wanted, tag)} {given.code}
              </span>
            ),
          },
        ]}
        sum={{ label: t('express.proposal.escrow'), value: <span className="fig">{give}</span> }}
      />
      <Notice tone="info" title={t('express.proposal.explain.title')}>
        {t('express.proposal.explain.text', { give, get })}
      </Notice>
      <Field
        label={t('express.proposal.recipient')}
        help={t('express.proposal.recipient.help')}
        error={fault}
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <div className="field">
        <span className="label">{t('express.proposal.expires')}</span>
        <Segmented
          block
          label={t('express.proposal.expires')}
          options={DAYS.map((each) => ({ value: each, label: t('express.proposal.days', { count: Number(each) }) }))}
          value={days}
          onChange={setDays}
        />
        <span className="help">{t('express.proposal.until', { time: momentText(Date.now() + Number(days) * DAY_MS, tag) })}</span>
      </div>
    </FormDialog>
  )
}
