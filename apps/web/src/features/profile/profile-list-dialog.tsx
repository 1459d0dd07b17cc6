import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { ProfileLine } from './profile-line.tsx'
import './profile-list-dialog.css'

export interface ListedProfile {
  name: string
  displayName: string
  photo: string | null
  profileType: string
  /** What ties it to this list: when somebody joined, or came by. */
  note?: string
}

interface ProfileListDialogProps {
  open: boolean
  title: string
  onClose: () => void
  /** Undefined until the first answer; what was there stays while it is asked for again. */
  profiles: readonly ListedProfile[] | undefined
  hasFailed?: boolean
  onRetry?: () => void
  isRetrying?: boolean
}

/** Members, affiliations or visitors: profiles, each leading to its page (PROF-22, PROF-09, DEF-046). */
export function ProfileListDialog({ open, title, onClose, profiles, hasFailed, onRetry, isRetrying }: ProfileListDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {hasFailed && (
        <ErrorState
          what={t('profile.list.failed')}
          safe={t('profile.list.failedSafe')}
          isRetrying={isRetrying === true}
          {...(onRetry && { onRetry })}
        />
      )}
      {!profiles && !hasFailed && (
        <Skeletons>
          <SkeletonRows count={4} />
        </Skeletons>
      )}
      {profiles?.length === 0 && <EmptyState title={t('profile.list.empty')} />}
      {profiles && profiles.length > 0 && (
        <ul className="list profile-list">
          {profiles.map((profile) => (
            <li key={profile.name}>
              <a className="list-row" href={addressOf('profileView', { name: profile.name })} onClick={onClose}>
                <ProfileLine profile={profile} note={profile.note} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
