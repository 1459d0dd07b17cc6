import type { DealingReply, ListedFriend } from '@bourse/contracts/friend'
import { useAssets } from '#platform/assets'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { openTransfer } from '#platform/transfer-dialog'
import { Amount } from '#ui/amount'
import { Button, IconButton } from '#ui/button'
import { NIL } from '#ui/kv'
import { Menu } from '#ui/menu'
import { dealingText } from './dealing-text.ts'
import { PersonLink } from './person-link.tsx'

interface FriendRowProps {
  friend: ListedFriend
  onEnd: (how: 'remove' | 'block') => void
}

const KINDS = [
  { kind: 'send', icon: 'paper-plane-tilt' },
  { kind: 'request', icon: 'hand-coins' },
] as const

/** A friend, what happened last, and what to do next (DEF-045). On phones everything to do is in the menu. */
export function FriendRow({ friend: { person, since, last }, onEnd }: FriendRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const name = person.displayName
  const open = (kind: 'send' | 'request') => openTransfer({ kind, recipient: person.name })
  return (
    <div className="friend-row friend-acts-on-hover">
      <PersonLink person={person} withHandle>
        {dealingText({ last, since }, t, tag, today)}
      </PersonLink>
      <span className="friend-acts">
        {KINDS.map(({ kind }) => (
          <Button key={kind} size="s" aria-label={t(`friend.${kind}.label`, { name })} aria-haspopup="dialog" onClick={() => open(kind)}>
            {t(`friend.${kind}`)}
          </Button>
        ))}
      </span>
      <DealingAmount last={last} />
      <Menu
        label={name}
        trigger={<IconButton icon="dots-three-vertical" label={t('friend.more', { name })} />}
        entries={[
          ...KINDS.map(({ kind, icon }) => ({ key: kind, icon, label: t(`friend.${kind}`), onSelect: () => open(kind) })),
          { key: 'remove', icon: 'user-minus', label: t('friend.remove'), onSelect: () => onEnd('remove') },
          { key: 'block', icon: 'prohibit', label: t('friend.block'), isDanger: true, onSelect: () => onEnd('block') },
        ]}
      />
    </div>
  )
}

/** What moved, with its sign; what is only asked for, or still in a ticket, has none. */
function DealingAmount({ last }: { last: DealingReply | null }) {
  const assets = useAssets().data
  const asset = assets?.find(({ code }) => code === last?.asset)
  if (!last?.amount) return <span className="friend-sum t-3">{NIL}</span>
  const isOpen = last.kind === 'asked' || last.kind === 'askedBy' || last.kind === 'ticketOpen'
  return (
    <span className="friend-sum">
      {asset && <Amount raw={last.amount} asset={asset} sign={isOpen ? 'minus' : 'always'} withCode={false} />}
      <span className="cap">{last.asset}</span>
    </span>
  )
}
