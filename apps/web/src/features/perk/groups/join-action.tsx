import type { PerkCard } from '@bourse/contracts/perk'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button } from '#ui/button'
import { JoinDialog } from '../join/join-dialog.tsx'

/** The step that is possible: join, ask, give, or prove who one is. */
export function JoinAction({ perk }: { perk: PerkCard }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (perk.refusal === 'identity' || perk.refusal === 'wealth') {
    const isIdentity = perk.refusal === 'identity'
    return (
      <span className="cap two-lines">
        {t(isIdentity ? 'groups.onlyVerified' : 'groups.onlyAccredited')}
        <a className="link" href={addressOf(isIdentity ? 'verifyIdentity' : 'verifyWealth')}>
          {t(isIdentity ? 'groups.verifyIdentity' : 'groups.verifyWealth')}
        </a>
      </span>
    )
  }
  if (perk.refusal !== null) return null
  const label = t(perk.membership === 'none' ? 'groups.give' : perk.membership === 'request' ? 'groups.ask' : 'groups.join')
  return (
    <>
      <Button size="s" aria-haspopup="dialog" aria-label={`${label}: ${perk.name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <JoinDialog perk={perk} onClose={() => setOpen(false)} />}
    </>
  )
}
