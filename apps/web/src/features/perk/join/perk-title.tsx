import type { PerkCard } from '@bourse/contracts/perk'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { PerkPicture } from '../parts/perk-picture.tsx'

/** The heading of a dialog about a perk: what is done, whose it is, and who acts. */
export function PerkTitle({ perk, children }: { perk: PerkCard; children: string }) {
  const t = useT()
  const { profile } = useOpenSession()
  return (
    <span className="row">
      <span className="perk-thumb">
        <PerkPicture perk={perk} sizes="44px" isSmall />
      </span>
      <span className="two-lines">
        <span className="h3 pk-title-line">{children}</span>
        <span className="cap pk-title-line">{t('perk.join.as', { owner: perk.owner.displayName, name: profile.displayName })}</span>
      </span>
    </span>
  )
}
