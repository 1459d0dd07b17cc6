import type { ProfileListName, ProfilePage } from '@bourse/contracts/profile'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { ListedRow } from './listed-row.tsx'
import { useProfileList } from './page-queries.ts'
import './profile-list-dialog.css'

interface ProfileListDialogProps {
  page: ProfilePage
  list: ProfileListName
  onClose: () => void
}

/** The delay after typing before the server is asked. */
const PAUSE_MS = 300

/**
 * Members, affiliations or visitors: profiles, each linking to its page; a captain also decides about members (PROF-22, PROF-09,
 * DEF-046).
 */
export function ProfileListDialog({ page, list, onClose }: ProfileListDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { items, hasFailed, isRetrying, onRetry, more } = useProfileList(page.name, list, search)
  return (
    <Dialog open title={t(`profile.list.${list}`, { name: page.displayName })} onClose={onClose}>
      <SearchBox
        label={t('profile.list.search')}
        value={typed}
        onChange={setTyped}
        onSearch={(text) => setSearch(text.trim())}
        className="profile-list-search"
      />
      {hasFailed && (
        <ErrorState what={t('profile.list.failed')} safe={t('profile.list.failedSafe')} isRetrying={isRetrying} onRetry={onRetry} />
      )}
      {!items && !hasFailed && (
        <Skeletons>
          <SkeletonRows count={4} />
        </Skeletons>
      )}
      {items?.length === 0 && (
        <EmptyState picture="people" title={search === '' ? t('profile.list.empty') : t('profile.list.none', { search })}>
          {search === '' ? undefined : t('profile.list.noneNext')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="list profile-list" aria-busy={isRetrying}>
          {items.map((item) => (
            <li key={item.person.id}>
              <ListedRow item={item} list={list} tag={tag} onLeave={onClose} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore more={more} className="profile-list-more" />
    </Dialog>
  )
}
