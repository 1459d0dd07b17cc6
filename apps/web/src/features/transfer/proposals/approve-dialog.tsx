import type { ProposalReply } from '@bourse/contracts/transfer'
import { useLocale, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { Amount } from '#ui/amount'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Notice } from '#ui/notice'
import { ActionFailure } from '../action-failure.tsx'
import { exactly, exactText } from '../figures.ts'
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

/** Paying a request or accepting an offer, with its figures before it happens (MOVE-15, MOVE-16). */
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
  const figure = (raw: bigint, asset = given.asset) => <Amount raw={raw} asset={exactly(asset, raw)} />
  const kind = proposal.typeOf
  const label = t(`transfer.approve.${kind}.confirm`, { amount, name })
  return (
    <ConfirmDialog
      open
      title={t(`transfer.approve.${kind}.title`)}
      lead={
        <>
          <span className="label">{t('transfer.approve.give')}</span>
          <p>
            <Amount raw={given.raw} asset={exactly(given.asset, given.raw)} size="xl" />
          </p>
        </>
      }
      figures={[
        ...(got ? [{ label: t('transfer.approve.get'), value: figure(got.raw, got.asset) }] : []),
        { label: t('transfer.check.availableNow'), value: figure(available) },
        { label: t('transfer.check.to', { name }), value: figure(-given.raw) },
        { label: t('transfer.check.fee'), value: figure(0n) },
      ]}
      sum={{ label: t('transfer.check.availableAfter'), value: figure(after) }}
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
            onSuccess: () => {
              onClose()
              notify({ tone: 'done', text: t(`transfer.approve.${kind}.done`, { amount, name }) })
            },
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
