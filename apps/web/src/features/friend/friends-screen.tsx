import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { Page } from '#shell/page'
import { Button } from '#ui/button'
import { TabPanel, Tabs } from '#ui/tabs'
import { AddFriendDialog } from './add-friend-dialog.tsx'
import { BlockedList } from './blocked-list.tsx'
import { FriendList } from './friend-list.tsx'
import { useFriendNews, useFriends, useRequests } from './queries.ts'
import { RequestLists } from './request-lists.tsx'
import './friend.css'

const VIEWS = ['friends', 'requests', 'blocked'] as const
type View = (typeof VIEWS)[number]

/** `/friends`: friends, requests and blocked people (PROF-12, DEF-045). */
export function FriendsScreen() {
  const t = useT()
  const wanted = useQueryParam('view')
  const [view, setView] = useState<View>(VIEWS.find((each) => each === wanted) ?? 'friends')
  const [isAdding, setAdding] = useState(false)
  const friends = useFriends()
  const requests = useRequests()
  useFriendNews()
  const counts: Partial<Record<View, number | undefined>> = {
    // The number is known once all pages were read.
    friends: friends.more ? undefined : friends.items?.length,
    requests: requests.data?.filter(({ direction }) => direction === 'in').length,
  }
  const add = (
    <Button icon="user-plus" variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {t('friend.add')}
    </Button>
  )
  return (
    <Page heading={t('pages.friends')}>
      <div className="stack friend-page">
        <div className="friend-head">
          <p className="t-2 pretty grow">{t('friend.lead')}</p>
          {add}
        </div>
        <Tabs
          id="friend"
          label={t('pages.friends')}
          tabs={VIEWS.map((each) => ({ value: each, label: t(`friend.view.${each}`), ...(counts[each] ? { count: counts[each] } : {}) }))}
          value={view}
          onChange={setView}
        />
        <TabPanel id="friend" value={view}>
          {view === 'friends' && <FriendList onAdd={() => setAdding(true)} />}
          {view === 'requests' && <RequestLists list={requests} onAdd={() => setAdding(true)} />}
          {view === 'blocked' && <BlockedList />}
        </TabPanel>
      </div>
      {isAdding && (
        <AddFriendDialog
          onClose={() => setAdding(false)}
          onAsked={(status) => {
            setAdding(false)
            setView(status === 'friends' ? 'friends' : 'requests')
          }}
        />
      )}
    </Page>
  )
}
