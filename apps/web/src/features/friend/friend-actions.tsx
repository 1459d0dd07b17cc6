import type { ProfilePage } from '@bourse/contracts/profile'
import { useState } from 'react'
import { type Translate, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { raiseError } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { Menu, type MenuEntry } from '#ui/menu'
import { EndDialog } from './end-dialog.tsx'
import { useAnswer, useAsk, useEnd } from './queries.ts'

interface FriendActionsProps {
  page: Pick<ProfilePage, 'id' | 'name' | 'displayName' | 'viewer'>
  /** Called when the relation has changed, so that the page is read again. */
  onChanged: () => void
}

/** The actions on another profile: add, answer, cancel, remove, block (DEF-045). */
export function FriendActions({ page, onChanged }: FriendActionsProps) {
  const t = useT()
  const [ending, setEnding] = useState<'remove' | 'block'>()
  const { act, isActing } = useActs(page, onChanged, t)
  const { isOwner, isFriend, isBlocked, friendRequest } = page.viewer
  if (isOwner) return null
  const name = page.displayName

  const block: MenuEntry = { key: 'block', icon: 'prohibit', label: t('friend.block'), isDanger: true, onSelect: () => setEnding('block') }
  const more = (...entries: MenuEntry[]) => (
    <Menu
      label={name}
      trigger={<IconButton icon="dots-three" variant="quiet" label={t('friend.more', { name })} />}
      entries={[...entries, block]}
    />
  )
  return (
    <>
      {isBlocked ? (
        <Button icon="prohibit" busy={isActing} onClick={() => act('unblock')}>
          {t('friend.unblock')}
        </Button>
      ) : isFriend ? (
        <Menu
          label={name}
          trigger={
            <Button icon="check" aria-label={t('friend.isFriend.label', { name })}>
              {t('friend.isFriend')}
            </Button>
          }
          entries={[{ key: 'remove', icon: 'user-minus', label: t('friend.remove'), onSelect: () => setEnding('remove') }, block]}
        />
      ) : friendRequest?.direction === 'in' ? (
        <>
          <Button icon="check" variant="ink" busy={isActing} onClick={() => act('accept')}>
            {t('friend.accept.profile')}
          </Button>
          {more({ key: 'decline', icon: 'x', label: t('friend.decline'), onSelect: () => act('decline') })}
        </>
      ) : friendRequest ? (
        <>
          <Button icon="clock" busy={isActing} onClick={() => act('takeBack')}>
            {t('friend.takeBack.profile')}
          </Button>
          {more()}
        </>
      ) : (
        <>
          <Button icon="user-plus" busy={isActing} onClick={() => act('ask')}>
            {t('friend.add')}
          </Button>
          {more()}
        </>
      )}
      {ending && <EndDialog how={ending} person={page} onClose={() => setEnding(undefined)} onDone={onChanged} />}
    </>
  )
}

type Act = 'ask' | 'accept' | 'decline' | 'takeBack' | 'unblock'

const DONE = {
  ask: 'friend.asked',
  accept: 'friend.accepted',
  decline: 'friend.declined',
  takeBack: 'friend.takenBack',
  unblock: 'friend.unblocked',
} as const

/** Actions without a confirmation; the buttons change with the page, so the mutation itself shows the message. */
function useActs({ id, name, displayName, viewer }: FriendActionsProps['page'], onChanged: () => void, t: Translate) {
  const ask = useAsk()
  const answer = useAnswer()
  const end = useEnd()
  const perform = async (wanted: Act): Promise<void> => {
    if (wanted === 'ask') await ask.mutateAsync(name)
    else if (wanted === 'unblock') await end.mutateAsync({ id, how: 'unblock' })
    else if (viewer.friendRequest)
      await answer.mutateAsync({ id: viewer.friendRequest.id, how: wanted === 'accept' ? 'accept' : 'decline' })
  }
  const isActing = ask.isPending || answer.isPending || end.isPending
  return {
    isActing,
    act: (wanted: Act) => {
      if (isActing) return
      void perform(wanted)
        .then(
          () => notify({ tone: 'done', text: t(DONE[wanted], { name: displayName }) }),
          // An answer shows its own errors.
          (error: unknown) => (wanted === 'ask' || wanted === 'unblock') && raiseError(error),
        )
        .finally(onChanged)
    },
  }
}
