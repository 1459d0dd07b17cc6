import type { ProfileReply } from '@bourse/contracts/profile'
import { type ReactNode, useEffect } from 'react'
import { useT } from '#platform/i18n'
import { countUnread, useUnread } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { CountBadge } from '#ui/count-badge'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { actAs, useSwitchTarget } from './act-as.ts'
import { kindText } from './kind-text.ts'
import { ProfileLine } from './profile-line.tsx'
import { useOwnProfiles } from './queries.ts'

interface OtherProfilesProps {
  isWanted: boolean
  onSwitched: () => void
  /** Among the lines of the account's menu, with what follows them. */
  isMenu?: boolean
  children?: ReactNode
}

/** The user's other profiles, each with its unread count; choosing one switches to it (PROF-02, PROF-17). */
export function OtherProfiles({ isWanted, onSwitched, isMenu = false, children }: OtherProfilesProps) {
  const t = useT()
  const { profileID } = useOpenSession()
  const { data, isError, isFetching, refetch } = useOwnProfiles(isWanted)
  const others = data?.filter(({ id }) => id !== profileID)
  useEffect(() => {
    for (const { id, unread_notification_count } of data ?? []) countUnread(id, unread_notification_count)
  }, [data])
  const choose = async (profile: ProfileReply) => {
    if (await actAs(profile)) onSwitched()
  }
  return (
    <section className={isMenu ? 'account-others' : 'profile-drawer-others'} aria-label={t('profile.drawer.others')}>
      {(!isMenu || others?.length !== 0) && <p className="label">{t('profile.drawer.others')}</p>}
      {isError && (
        <ErrorState
          what={t('profile.drawer.failed')}
          safe={t('profile.drawer.failedSafe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!others && !isError && (
        <Skeletons>
          <SkeletonRows count={2} />
        </Skeletons>
      )}
      {others?.length === 0 && !isMenu && <p className="cap">{t('profile.drawer.none')}</p>}
      {((others && others.length > 0) || isMenu) && (
        <ul className={isMenu ? 'account-list' : 'profile-drawer-list'}>
          {others?.map((profile) => (
            <li key={profile.id}>
              <SwitchRow profile={profile} isMenu={isMenu} onChoose={() => void choose(profile)} />
            </li>
          ))}
          {children}
        </ul>
      )}
    </section>
  )
}

function SwitchRow({ profile, isMenu, onChoose }: { profile: ProfileReply; isMenu: boolean; onChoose: () => void }) {
  const t = useT()
  const target = useSwitchTarget()
  const isBusy = target?.id === profile.id
  const unread = useUnread(profile.id)
  return (
    <button
      type="button"
      className={isMenu ? 'account-line profile-drawer-row' : 'list-row profile-drawer-row'}
      // Stays focusable while another switch is in progress, so that the keyboard keeps its place.
      aria-disabled={target !== undefined}
      aria-busy={isBusy}
      onClick={onChoose}
    >
      {isBusy && <span className="btn-run" />}
      <ProfileLine
        profile={profile}
        size={isMenu ? 's' : 'm'}
        note={profile.profileCompleteDate === null ? t('profile.drawer.incomplete') : kindText(t, profile)}
      />
      <CountBadge count={unread} />
      {isBusy && (
        <span className="vh" role="status">
          {t('profile.switch.busy', { name: profile.displayName })}
        </span>
      )}
    </button>
  )
}
