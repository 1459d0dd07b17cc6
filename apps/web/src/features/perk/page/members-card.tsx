import { numberText } from '@bourse/domain/formats'
import type { PerkReply } from '@bourse/contracts/perk'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useSession } from '#platform/session'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { Face } from './member-face.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { whoIsNamed } from './who-is-named.ts'

const FACES_MAX = 9

/** The members whom this reader may see, and how many keep their name to themselves (DEF-135). */
export function MembersCard({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { open } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { members, memberCount, namedCount } = perk
  if (perk.membership === 'none' || members === null) return null
  const faces = members.filter(({ status }) => status === 'active' || status === 'paused').slice(0, FACES_MAX)
  return (
    <section className="card pk-sec" aria-labelledby="pk-members">
      <CardHead id="pk-members" title={t('perk.members')} count={numberText(memberCount, tag)}>
        <span className="grow" />
        {namedCount > 0 && (
          <Button variant="text" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('perk.members.all')}
          </Button>
        )}
      </CardHead>
      {faces.length > 0 && (
        <ul className="pk-faces">
          {faces.map((member) => (
            <li key={member.membershipId}>
              <Face member={member} perk={perk} isReader={member.person.id === open?.profileID} />
            </li>
          ))}
        </ul>
      )}
      <p className="cap card-foot">{whoIsNamed(perk, t)}</p>
      {isOpen && <MembersDialog perk={perk} onClose={() => setOpen(false)} />}
    </section>
  )
}
