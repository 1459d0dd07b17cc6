import type { ProposalReply } from '@bourse/contracts/transfer'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Notice } from '#ui/notice'
import { ActionFailure } from '../action-failure.tsx'
import { exactly, exactText } from '../figures.ts'
import { LeadAmount } from '../lead-amount.tsx'
import { paymentFigures } from '../payment-figures.tsx'
import type { Holdings } from '../queries.ts'
import { useSteady } from '../use-steady.ts'
import { givenByApprover, gotByApprover } from './proposal-view.ts'
import { useAcceptProposal } from './queries.ts'
import { usePartyName } from './use-party-name.ts'

interface ApproveDialogProps {
  proposal: ProposalReply
  holdings: Holdings
  onClose: () => void
}

/** Pays a request or accepts an offer, after showing its figures (MOVE-15, MOVE-16). */
export function ApproveDialog({ proposal, holdings, onClose }: ApproveDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const accept = useAcceptProposal()
  const name = usePartyName(proposal)
  const given = givenByApprover(proposal)
  const got = gotByApprover(proposal)
  const available = useSteady(holdings.availableOf(given.asset.code), accept.status !== 'idle')
  const after = available - given.raw
  const amount = exactText(given.raw, given.asset, tag)
  const { figures, sum } = paymentFigures({ ...given, available, name }, t)
  const kind = proposal.typeOf
  const label = t(`transfer.approve.${kind}.confirm`, { amount, name })
  return (
    <ConfirmDialog
      open
      title={t(`transfer.approve.${kind}.title`)}
      lead={<LeadAmount label={t('transfer.approve.give')} raw={given.raw} asset={given.asset} />}
      figures={[
        ...(got ? [{ label: t('transfer.approve.get'), value: <Amount raw={got.raw} asset={exactly(got.asset, got.raw)} /> }] : []),
        ...figures,
      ]}
      sum={sum}
      confirmLabel={label}
      backLabel={t('ui.dialog.back')}
      busy={accept.isPending}
      isChecking={accept.isChecking}
      fine={t('transfer.send.fine')}
      onClose={onClose}
      onConfirm={() =>
        accept.mutate(
          { terms: proposal.id, what: label },
          {
            done: t(`transfer.approve.${kind}.done`, { amount, name }),
            onSuccess: onClose,
          },
        )
      }
    >
      {proposal.note !== '' && <p className="well flow-words">“{proposal.note}”</p>}
      {after < 0n && <Notice tone="warn">{t('transfer.proposal.short', { code: given.asset.code })}</Notice>}
      <ActionFailure error={accept.error} />
    </ConfirmDialog>
  )
}
