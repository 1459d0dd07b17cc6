import type { ListedProfile, ProfileListName } from '@bourse/contracts/profile'
import { useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { momentText, shortDateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Button, IconButton } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Menu } from '#ui/menu'
import { useManageMember } from './page-queries.ts'
import { ProfileLine } from './profile-line.tsx'

interface ListedRowProps {
  item: ListedProfile
  list: ProfileListName
  tag: string
  /** Called when the row's link is followed. */
  onLeave: () => void
}

/** One profile of a list, with a captain's decisions beside it. */
export function ListedRow({ item, list, tag, onLeave }: ListedRowProps) {
  const t = useT()
  const { person, at, status, note, activityId } = item
  const day = shortDateText(at, tag)
  const when = list === 'visitors' ? momentText(at, tag) : t(status === 'asked' ? 'profile.list.asked' : 'profile.list.since', { day })
  return (
    <div className="profile-list-item">
      <a className="list-row" href={addressOf('profileView', { name: person.name })} onClick={onLeave}>
        <ProfileLine profile={person} note={when} isVerified={person.isVerified} />
      </a>
      {activityId && <MemberDecisions activityId={activityId} name={person.displayName} isAsked={status === 'asked'} />}
      {note !== '' && status === 'asked' && <p className="cap profile-list-note">“{note}”</p>}
    </div>
  )
}

/** Approve or decline a request; remove a member, after a confirmation (DEF-150). */
function MemberDecisions({ activityId, name, isAsked }: { activityId: string; name: string; isAsked: boolean }) {
  const t = useT()
  const [isRemoving, setRemoving] = useState(false)
  const acts = useRef<HTMLDivElement>(null)
  // The pressed button disappears, so the focus moves to the row.
  const manage = useManageMember(() => acts.current?.closest('li')?.querySelector('a')?.focus())
  const decide = (action: 'approve' | 'reject' | 'remove') =>
    manage.mutate({ activityId, action }, { done: t(`profile.manage.${action}Done`, { name }) })
  if (isAsked) {
    return (
      <div ref={acts} className="btn-row profile-list-acts">
        <Button size="s" busy={manage.isPending} aria-label={t('profile.manage.rejectOf', { name })} onClick={() => decide('reject')}>
          {t('profile.manage.reject')}
        </Button>
        <Button
          size="s"
          variant="primary"
          busy={manage.isPending}
          aria-label={t('profile.manage.approveOf', { name })}
          onClick={() => decide('approve')}
        >
          {t('profile.manage.approve')}
        </Button>
      </div>
    )
  }
  return (
    <div className="profile-list-acts">
      <Menu
        label={t('profile.manage.menu', { name })}
        trigger={<IconButton icon="dots-three-vertical" label={t('profile.manage.menu', { name })} />}
        entries={[{ key: 'remove', label: t('profile.manage.remove'), icon: 'trash', isDanger: true, onSelect: () => setRemoving(true) }]}
      />
      <ConfirmDialog
        open={isRemoving}
        title={t('profile.manage.removeTitle', { name })}
        confirmLabel={t('profile.manage.remove')}
        variant="danger"
        busy={manage.isPending}
        onConfirm={() => decide('remove')}
        onClose={() => setRemoving(false)}
      >
        {t('profile.manage.removeText')}
      </ConfirmDialog>
    </div>
  )
}
