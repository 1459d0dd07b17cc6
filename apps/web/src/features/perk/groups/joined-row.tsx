import type { MembershipReply } from '@bourse/contracts/perk'
import { dateFormat } from '@bourse/domain/formats'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Icon } from '#ui/icon'
import { NIL } from '#ui/kv'
import { figured } from '../parts/asset-figure.ts'
import { PerkName } from '../parts/perk-line.tsx'
import { MembershipMenu } from './membership-menu.tsx'
import { MembershipNotice } from './membership-notice.tsx'
import { MiniBook } from '../coming/mini-book.tsx'
import { nextLine } from './next-line.ts'

export function JoinedRow({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const { perk, period } = membership
  return (
    <li className="gr-row">
      <PerkName perk={perk} under={`${perk.isCircle ? t('groups.circle') : perk.owner.displayName} · ${t(`perk.type.${perk.perkType}`)}`} />
      <span className="two-lines">
        {period === 'lifetime' ? (
          <span className="gr-life">
            <Icon name="seal-check" size={16} />
            {t('groups.book.life')}
          </span>
        ) : (
          <MiniBook membership={membership} />
        )}
        <span className="cap">
          {isMember(membership) ? t(`groups.book.${period ?? 'free'}`, { count: membership.paidCount }) : t('groups.book.notYet')}
        </span>
      </span>
      <Next membership={membership} />
      <Price membership={membership} />
      <MembershipMenu membership={membership} />
      <MembershipNotice membership={membership} />
    </li>
  )
}

function Next({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const { at, key, values } = nextLine(membership, today)
  return (
    <span className="two-lines">
      <span>{at === undefined ? NIL : dateFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' }).format(at)}</span>
      <span className="cap">{t(key, values)}</span>
    </span>
  )
}

function Price({ membership: { payment, asset, period } }: { membership: MembershipReply }) {
  const t = useT()
  if (payment === null || !asset || period === null) return <span className="num cap">{t('groups.free')}</span>
  return (
    <span className="num two-lines">
      <span className="m">
        <Amount raw={payment} asset={figured(asset)} withCode={false} />
      </span>
      <span className="cap">
        {asset.code} {t(`perk.per.${period}`)}
      </span>
    </span>
  )
}

function isMember({ status }: MembershipReply): boolean {
  return status === 'active' || status === 'paused'
}
