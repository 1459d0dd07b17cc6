import type { MembershipReply } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { exactText } from '#ui/exact-amount'
import { isUrgent, type MembershipState, stateOf } from '../coming/membership-state.ts'
import { figured } from '../parts/asset-figure.ts'
import { PerkPicture } from '../parts/perk-picture.tsx'

/** A membership in the strip: what it costs, and what comes next. It leads to the perk. */
export function MembershipTile({ membership }: { membership: MembershipReply }) {
  const { perk } = membership
  const state = stateOf(membership)
  const [what, when] = useStateWords(membership, state)
  const dues = useDuesWords(membership)
  return (
    <a className={isUrgent(state) ? 'gr-tile is-urgent' : 'gr-tile'} href={addressOf('perk', { sponsor: perk.owner.name, id: perk.rowId })}>
      <span className="perk-thumb">
        <PerkPicture perk={perk} sizes="44px" isSmall />
      </span>
      <span className="two-lines">
        <b className="trunc">{perk.name}</b>
        <span className="cap trunc">{dues}</span>
      </span>
      <span className="gr-tile-state">
        <span className="grow trunc">{what}</span>
        <b className="fig">{when}</b>
      </span>
    </a>
  )
}

/** What a membership costs: “12.00 LUSD a month”. */
export function useDuesWords({ payment, asset, period }: MembershipReply): string {
  const t = useT()
  const { tag } = useLocale()
  if (payment === null || !asset || period === null) return t('groups.free')
  const amount = exactText(payment, figured(asset), tag)
  return t('groups.dues', { amount, per: period === 'lifetime' ? t('groups.once') : t(`perk.per.${period}`) })
}

function useStateWords({ asset, period }: MembershipReply, { kind, at, amount }: MembershipState): [string, string] {
  const t = useT()
  const { tag } = useLocale()
  const day = at === undefined ? '' : shortDayText(at, tag)
  const sum = amount !== undefined && asset ? exactText(amount, { ...figured(asset), code: '' }, tag).trim() : ''
  switch (kind) {
    case 'asked':
      return [t('groups.tile.asked'), sum === '' ? t('groups.tile.noAnswer') : t('groups.tile.held', { amount: sum })]
    case 'offered':
      return [t('groups.tile.offered'), day === '' ? '' : t('groups.tile.acceptBy', { day })]
    case 'late':
      return [t('groups.tile.late'), t('groups.tile.payBy', { day })]
    case 'consent':
      return [t('groups.tile.rises', { amount: sum }), t('groups.tile.agreeBy', { day })]
    case 'life':
      return [t('groups.tile.life'), t('groups.tile.nothing')]
    case 'paused':
    case 'free':
    case 'nothing':
      return [t(kind === 'paused' ? 'groups.tile.paused' : 'groups.tile.member'), t('groups.tile.nothing')]
    case 'ends':
      return [t('groups.tile.ends'), day]
    case 'running':
      return [t('groups.tile.running'), period === null ? '' : t(`perk.per.${period}`)]
    case 'next':
      return [t('groups.tile.next'), day]
  }
}
