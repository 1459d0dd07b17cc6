import type { PerkReply } from '@bourse/contracts/perk'
import { isPersonal } from '@bourse/domain/profile'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { NameLink } from '#ui/name-line'
import { PERK_GLYPHS } from '../parts/perk-glyph.ts'
import { usePerksOf } from '../parts/use-perk.ts'

/** What kind of perk it is and who may join, its name, its owner and the venture that it belongs to. */
export function PerkHead({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { owner, venue } = perk
  const count = usePerksOf(owner.name).data?.count
  return (
    <header className="pk-top">
      <p className="wraps gap-2">
        <Chip tone="brass" icon={PERK_GLYPHS[perk.perkType]}>
          {t(`perk.type.${perk.perkType}`)}
        </Chip>
        {(perk.membership !== 'any' || perk.identity === 'any') && <Chip>{t(`perk.rule.${perk.membership}`)}</Chip>}
        {perk.identity !== 'any' && <Chip>{t(`perk.only.${perk.identity}`)}</Chip>}
        {perk.visibility === 'private' && <Chip icon="eye-slash">{t('perk.private')}</Chip>}
        {!perk.isActive && <Chip tone="warn">{t('perk.off')}</Chip>}
      </p>
      <h1 className="item-title">{perk.name}</h1>
      <div className="row">
        <Avatar name={owner.displayName} photo={owner.photo} isOrganization={!isPersonal(owner.profileType)} />
        <span className="two-lines">
          <NameLink person={owner} />
          <span className="cap trunc">
            @{owner.name}
            {count !== undefined && <> · {t('perk.ownerPerks', { count })}</>}
            {venue && (
              <>
                {' · '}
                {t('perk.partOf')} <a href={addressOf('venue', { sponsor: venue.sponsor, id: venue.rowId })}>{venue.name}</a>
              </>
            )}
          </span>
        </span>
      </div>
    </header>
  )
}
