import type { ProposalReply } from '@bourse/contracts/transfer'
import { useLocale, useT } from '#platform/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ActionFailure } from '../action-failure.tsx'
import { exactText } from '../figures.ts'
import { useEndProposal } from './queries.ts'
import { usePartyName } from './use-party-name.ts'

interface EndDialogProps {
  proposal: ProposalReply
  action: 'decline' | 'cancel'
  onClose: () => void
}

/** Declines another user's proposal or withdraws an own one: its hold is released. */
export function EndDialog({ proposal, action, onClose }: EndDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const end = useEndProposal()
  const name = usePartyName(proposal)
  const amount = exactText(proposal.quantity, proposal.asset, tag)
  const key = `transfer.${action}.${proposal.typeOf}` as const
  const label = t(`transfer.proposal.${proposal.typeOf}.${action}`)
  return (
    <ConfirmDialog
      open
      title={t(`${key}.title`)}
      lead={t(`${key}.lead`, { amount, name })}
      confirmLabel={label}
      backLabel={t('ui.dialog.back')}
      variant="danger"
      busy={end.isPending}
      isChecking={end.isChecking}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(
          { terms: proposal.id, what: label },
          {
            done: t(`${key}.done`, { amount, name }),
            onSuccess: onClose,
          },
        )
      }
    >
      <ActionFailure error={end.error} />
    </ConfirmDialog>
  )
}
