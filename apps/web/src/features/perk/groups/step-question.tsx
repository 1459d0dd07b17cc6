import type { MembershipReply } from '@bourse/contracts/perk'
import type { ReactNode } from 'react'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { useMembershipStep, useResume } from './use-groups.ts'

interface StepQuestionProps {
  act: ReturnType<typeof useMembershipStep> | ReturnType<typeof useResume>
  perk: MembershipReply['perk']
  title: string
  /** Of the button. */
  label: string
  isDangerous?: boolean
  /** Said afterwards. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** Asks before a step of a membership is taken, and says what it does. */
export function StepQuestion({ act, perk, title, label, isDangerous = false, done, onClose, children }: StepQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={label}
      variant={isDangerous ? 'danger' : 'primary'}
      busy={act.isPending}
      isChecking={act.isChecking}
      error={act.error && errorText(act.error)}
      onConfirm={() => act.mutate({ terms: perk.rowId, what: label }, { done, onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="pretty">{children}</p>
    </ConfirmDialog>
  )
}
