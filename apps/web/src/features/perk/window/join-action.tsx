import type { PerkCard } from '@bourse/contracts/perk'
import { useState } from 'react'
import { useT, withTexts } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { lazyPart } from '#shell/lazy-screen'
import { Button, buttonClass } from '#ui/button'

const loadJoining = withTexts(() => import('../join/join-dialog.tsx'), 'perk', 'fields')
const JoinDialog = lazyPart(loadJoining, 'JoinDialog')

interface JoinActionProps {
  perk: PerkCard
  /** The element that says why only a step before joining is possible. */
  reasonId?: string
}

/** The step that is possible: join, ask, give, or prove who one is. A visitor signs up first (PERK-20). */
export function JoinAction({ perk, reasonId }: JoinActionProps) {
  const t = useT()
  const { open } = useSession()
  const [isOpen, setOpen] = useState(false)
  const label = t(`perk.step.${perk.membership === 'none' ? 'give' : perk.membership === 'request' ? 'ask' : 'join'}`)
  const name = `${label}: ${perk.name}`
  if (!open) {
    return (
      <a className={buttonClass({ size: 's', className: 'perk-step' })} href={addressOf('signup')} aria-label={name}>
        {label}
      </a>
    )
  }
  if (perk.refusal === 'identity' || perk.refusal === 'wealth') {
    const isIdentity = perk.refusal === 'identity'
    return (
      <a
        className={buttonClass({ size: 's' })}
        href={addressOf(isIdentity ? 'verifyIdentity' : 'verifyWealth')}
        aria-describedby={reasonId}
      >
        {t(isIdentity ? 'perk.refusal.identity.way' : 'perk.refusal.wealth.way')}
      </a>
    )
  }
  if (perk.isOwner || perk.refusal === 'member') return <Standing perk={perk} />
  if (perk.refusal !== null) return null
  return (
    <>
      <Button size="s" className="perk-step" aria-haspopup="dialog" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <JoinDialog perk={perk} onClose={() => setOpen(false)} />}
    </>
  )
}

/** In place of a button, for who runs it or belongs to it. */
function Standing({ perk }: { perk: PerkCard }) {
  const t = useT()
  return <span className="chip">{t(perk.isOwner ? 'perk.owner' : 'perk.state.member')}</span>
}
