import type { ActivityGroup } from '@bourse/domain/activity'
import { isPersonal } from '@bourse/domain/profile'
import { useQuery } from '@tanstack/react-query'
import { assetsQuery } from '#platform/assets'
import { AssetIcon } from '#ui/asset-icon'
import { Avatar } from '#ui/avatar'
import { Badged } from '#ui/badge'
import { Icon, type IconName } from '#ui/icon'
import type { FeedItem } from './feed-pages.ts'

/** The person, else the asset, else the kind of item; its state is the badge (ACT-12). */
export function ItemMark({ item }: { item: FeedItem }) {
  return (
    <Badged kind={item.badgeType === 'none' ? undefined : item.badgeType}>
      <Face item={item} />
    </Badged>
  )
}

function Face({ item: { person, amount, group, verb } }: { item: FeedItem }) {
  const assets = useQuery(assetsQuery).data
  if (person) {
    return <Avatar name={person.displayName || person.name} photo={person.photo} isOrganization={!isPersonal(person.profileType)} />
  }
  const asset = amount && assets?.find(({ code }) => code === amount.asset)
  if (asset) return <AssetIcon asset={asset} />
  return (
    <span className="glyph" aria-hidden="true">
      <Icon name={verb.startsWith('security.') ? 'shield-check' : verb.startsWith('link.') ? 'link-simple' : GLYPHS[group]} />
    </span>
  )
}

const GLYPHS: Record<ActivityGroup, IconName> = {
  transfers: 'paper-plane-tilt',
  requests: 'hand-coins',
  offers: 'handshake',
  tickets: 'ticket',
  deposits: 'download-simple',
  withdrawals: 'upload-simple',
  memberships: 'users-three',
  ventures: 'plant',
  subscriptions: 'buildings',
  verifications: 'identification-card',
  rewards: 'gift',
  alerts: 'bell',
  account: 'user',
}
