import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { openTransfer } from '#platform/transfer-dialog'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'

const KINDS = [
  { kind: 'send', icon: 'paper-plane-tilt' },
  { kind: 'request', icon: 'hand-coins' },
] as const

/** Send and request of the action bar: dialogs for users, sign-up for visitors (PROF-41..43). Quiet where joining is the main step. */
export function ProfileActions({ name, isQuiet = false }: { name: string; isQuiet?: boolean }) {
  const t = useT()
  const { open } = useSession()
  // On the user's own profile, the recipient is still to be chosen.
  const isOwn = open?.profile.name.toLowerCase() === name.toLowerCase()
  return KINDS.map(({ kind, icon }) =>
    open ? (
      <Button
        key={kind}
        icon={icon}
        variant={kind === 'send' && !isOwn && !isQuiet ? 'primary' : 'quiet'}
        className="pro-act"
        aria-haspopup="dialog"
        onClick={() => openTransfer(isOwn ? { kind } : { kind, recipient: name })}
      >
        {t(`profile.actions.${kind}`)}
      </Button>
    ) : (
      <a
        key={kind}
        className={buttonClass({ variant: kind === 'send' && !isQuiet ? 'primary' : 'quiet', className: 'pro-act' })}
        href={addressOf('signup')}
      >
        <Icon name={icon} />
        {t(`profile.actions.${kind}`)}
      </a>
    ),
  )
}
