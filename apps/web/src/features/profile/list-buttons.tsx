import type { ProfileListName, ProfilePage } from '@bourse/contracts/profile'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { countText } from './count-text.ts'
import { ProfileListDialog } from './lazy-dialogs.ts'

const LISTS = [
  { list: 'members', icon: 'users-three' },
  { list: 'affiliations', icon: 'handshake' },
  { list: 'visitors', icon: 'eye' },
] as const

/** Members, affiliations and, for the owner, visitors: each opens its list, unless it is empty (PROF-44..47). */
export function ListButtons({ page }: { page: ProfilePage }) {
  const t = useT()
  const { tag } = useLocale()
  const [opened, setOpened] = useState<ProfileListName>()
  return (
    <>
      {LISTS.filter(({ list }) => list !== 'visitors' || page.viewer.isOwner).map(({ list, icon }) => {
        const count = page.counts[list]
        const waiting = list === 'members' ? (page.counts.asked ?? 0) : 0
        return (
          <Button
            key={list}
            icon={icon}
            className={page.viewer.isOwner ? 'pro-list' : 'pro-list pro-list-half'}
            aria-haspopup="dialog"
            // An open list keeps its button, even when its last entry has just been removed.
            disabled={!count && waiting === 0 && opened !== list}
            onClick={() => setOpened(list)}
          >
            {t(`profile.actions.${list}`)}
            {count !== null && <span className="cap fig">{countText(count, tag)}</span>}
            {waiting > 0 && (
              <span className="count" title={t('profile.actions.asked', { count: waiting })}>
                <span aria-hidden="true">{countText(waiting, tag)}</span>
                <span className="vh">{t('profile.actions.asked', { count: waiting })}</span>
              </span>
            )}
          </Button>
        )
      })}
      {opened && <ProfileListDialog page={page} list={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
