import type { StaffMember } from '@bourse/contracts/staff'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { DataList } from '#ui/data-list'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { nameOf } from '../frame/member-text.ts'
import { useTeam } from '../frame/queries.ts'
import { AddDialog } from './add-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import './team.css'

/** Who is in staff, and with which roles. */
export function TeamScreen() {
  const t = useT()
  const { roles } = useOpenSession()
  const team = useTeam()
  const [chosen, setChosen] = useState<StaffMember>()
  const [isAdding, setAdding] = useState(false)
  const mayChange = hasRole(roles, ['admin'])
  return (
    <AdminFrame
      place="team"
      title={t('staff.place.team')}
      count={team.data?.length}
      actions={
        mayChange && (
          <Button icon="user-plus" onClick={() => setAdding(true)}>
            {t('staff.team.add')}
          </Button>
        )
      }
    >
      <DataList
        items={team.data}
        keyOf={({ userId }) => userId}
        hasFailed={team.isError}
        isRetrying={team.isFetching}
        onRetry={() => void team.refetch()}
        empty={null}
      >
        {(member) => <MemberRow member={member} onChange={mayChange ? () => setChosen(member) : undefined} />}
      </DataList>
      {!mayChange && <p className="cap above-4">{t('staff.team.onlyAdmins')}</p>}
      {isAdding && (
        <AddDialog
          onPick={(person) => {
            setAdding(false)
            setChosen(person)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {chosen && <RolesDialog member={chosen} onClose={() => setChosen(undefined)} />}
    </AdminFrame>
  )
}

function MemberRow({ member, onChange }: { member: StaffMember; onChange: (() => void) | undefined }) {
  const t = useT()
  const { userID } = useOpenSession()
  const isOwn = member.userId === userID
  return (
    <div className="list-row team-row">
      <Avatar name={nameOf(member)} />
      <span className="grow two-lines">
        <span className="m trunc">{isOwn ? t('staff.team.you', { name: nameOf(member) }) : nameOf(member)}</span>
        <span className="cap trunc">@{member.name}</span>
      </span>
      <span className="team-chips wraps gap-1">
        {member.roles.map((role) => (
          <Chip key={role} tone={role === 'admin' ? 'brass' : 'plain'}>
            {t(`staff.team.role.${role}`)}
          </Chip>
        ))}
      </span>
      {onChange && !isOwn && (
        <Button size="s" aria-label={t('staff.team.changeOf', { name: nameOf(member) })} onClick={onChange}>
          {t('staff.team.change')}
        </Button>
      )}
    </div>
  )
}
