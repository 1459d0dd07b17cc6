import type { PersonReply } from '@bourse/contracts/profile'
import { useT } from '#platform/i18n'
import { openTransfer } from '#platform/transfer-dialog'
import { Button, IconButton } from '#ui/button'
import { Menu } from '#ui/menu'
import { PersonLink } from './person-link.tsx'

interface FriendRowProps {
  person: PersonReply
  onEnd: (how: 'remove' | 'block') => void
}

const KINDS = [
  { kind: 'send', icon: 'paper-plane-tilt' },
  { kind: 'request', icon: 'hand-coins' },
] as const

/** A friend, with the most common actions (DEF-045). */
export function FriendRow({ person, onEnd }: FriendRowProps) {
  const t = useT()
  const name = person.displayName
  return (
    <div className="list-row friend-row">
      <PersonLink person={person} />
      {KINDS.map(({ kind, icon }) => (
        <Button
          key={kind}
          size="s"
          icon={icon}
          className="friend-act"
          aria-label={t(`friend.${kind}.label`, { name })}
          aria-haspopup="dialog"
          onClick={() => openTransfer({ kind, recipient: person.name })}
        >
          <span className="friend-word">{t(`friend.${kind}`)}</span>
        </Button>
      ))}
      <Menu
        label={name}
        trigger={<IconButton icon="dots-three" label={t('friend.more', { name })} />}
        entries={[
          { key: 'remove', icon: 'user-minus', label: t('friend.remove'), onSelect: () => onEnd('remove') },
          { key: 'block', icon: 'prohibit', label: t('friend.block'), isDanger: true, onSelect: () => onEnd('block') },
        ]}
      />
    </div>
  )
}
