import type { BurnStatus, MintStatus } from '@bourse/contracts/agent'
import type { PartyReply } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Avatar } from '#ui/avatar'
import { StatusChip } from '../status-chip.tsx'

interface TaskHeadProps {
  profile: PartyReply
  at: number
  status: MintStatus | BurnStatus
  /** The amount. */
  children: ReactNode
}

/** The member of a task, its age, amount and state. */
export function TaskHead({ profile, at, status, children }: TaskHeadProps) {
  const { tag } = useLocale()
  return (
    <div className="ag-task-head row">
      <Avatar name={profile.displayName} photo={profile.photo} isOrganization={!isPersonal(profile.profileType)} />
      <span className="two-lines grow">
        <span className="m trunc">{profile.displayName}</span>
        <span className="cap trunc">
          @{profile.name} · {momentText(at, tag)}
        </span>
      </span>
      <span className="ag-task-sum row gap-4">
        {children}
        <StatusChip status={status} />
      </span>
    </div>
  )
}
