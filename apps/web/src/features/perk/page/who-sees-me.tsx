import type { MembershipReply, PerkReply } from '@bourse/contracts/perk'
import { useT } from '#platform/i18n'
import { Switch } from '#ui/switch'
import { useSetVisibility } from '../groups/use-groups.ts'

/** The two switches of one's own membership (PERK-22, PERK-23, DEF-144). */
export function WhoSeesMe({ perk, membership }: { perk: PerkReply; membership: MembershipReply }) {
  const t = useT()
  const change = useSetVisibility(membership.id)
  // A switch shows at once what was chosen; the server's answer follows.
  const shown = { ...membership, ...(change.isPending && change.variables) }
  const { affiliations } = perk
  return (
    <section className="pk-block pk-seen" aria-label={t('perk.seen')}>
      <h2 className="h3">{t('perk.seen')}</h2>
      <Switch
        label={t('perk.seen.members', { perk: perk.name })}
        help={t('perk.seen.membersHelp')}
        checked={shown.isVisibleToMembers}
        onChange={({ target }) => change.mutate({ isVisibleToMembers: target.checked })}
      />
      <Switch
        label={t('perk.seen.associated')}
        help={
          affiliations.length > 0
            ? t('perk.seen.associatedHelp', { owner: perk.owner.displayName, groups: affiliations.join(', ') })
            : t('perk.seen.associatedNone', { owner: perk.owner.displayName })
        }
        checked={shown.isVisibleToAssociatedMembers}
        onChange={({ target }) => change.mutate({ isVisibleToAssociatedMembers: target.checked })}
      />
    </section>
  )
}
