import type { ListedPerk } from '@bourse/contracts/perk'
import type { ProfilePage } from '@bourse/contracts/profile'
import { numberText } from '@bourse/domain/formats'
import { isPersonal } from '@bourse/domain/profile'
import { useState } from 'react'
import { lazyPart } from '#shell/lazy-screen'
import { useLocale, useT, withTexts } from '#platform/i18n'
import { monthText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { useMemberships } from '../groups/use-groups.ts'
import { figured } from '../parts/asset-figure.ts'
import { Faces } from '../parts/faces.tsx'
import { useOffered } from './use-offers.ts'
import { whatToJoin } from './what-to-join.ts'
import './membership.css'

const loadJoining = withTexts(() => import('../join/join-dialog.tsx'), 'perk', 'fields')
const JoinDialog = lazyPart(loadJoining, 'JoinDialog')

/** The main step of a group's page: to join for strangers, since when for members, to manage for who runs it. */
export function MembershipButton({ page }: { page: ProfilePage }) {
  const { open } = useSession()
  const offered = useOffered(page.name)
  // Of a person only the group's own membership is joined here.
  if (isPersonal(page.profileType) && page.circleId === null) return null
  if (!offered) return <div className="po-decision" />
  const circle = offered.find(({ rowId }) => rowId === page.circleId) ?? offered[0]
  return (
    <div className="po-decision">
      {circle && <Members circle={circle} />}
      {page.viewer.isOwner ? (
        page.viewer.isActive && <Manage count={offered.length} />
      ) : open ? (
        <Standing page={page} offered={offered} />
      ) : (
        <Join offered={offered} />
      )}
    </div>
  )
}

function Members({ circle: { faces, memberCount } }: { circle: ListedPerk }) {
  const { tag } = useLocale()
  const others = memberCount - faces.length
  return (
    <span className="po-faces" aria-hidden="true">
      <Faces people={faces} />
      {faces.length > 0 && others > 0 && <span className="avatar avatar-s">+{numberText(others, tag)}</span>}
    </span>
  )
}

function Manage({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('groups', {}, { query: { show: 'run' } })}>
      <Icon name="sliders-horizontal" />
      {t('groups.profile.manage')}
    </a>
  )
}

/** A member reads since when; a request that waits says so; both lead to the perk. */
function Standing({ page, offered }: { page: ProfilePage; offered: readonly ListedPerk[] }) {
  const t = useT()
  const { tag } = useLocale()
  const memberships = useMemberships().data
  if (!memberships) return null
  const ids = new Set(offered.map(({ rowId }) => rowId))
  const own = memberships.filter(({ perk }) => ids.has(perk.rowId))
  const [first] = own
    .filter(({ status, joinedAt }) => joinedAt !== null && (status === 'active' || status === 'paused'))
    .sort((a, b) => (a.joinedAt ?? 0) - (b.joinedAt ?? 0))
  const asked = own.find(({ status }) => status === 'asked')
  const shown = first ?? asked
  if (!shown) return <Join offered={offered} />
  return (
    <a className="chip chip-buy po-since" href={addressOf('perk', { sponsor: page.name, id: shown.perk.rowId })}>
      <Icon name={first ? 'check' : 'hourglass'} size={16} />
      {first?.joinedAt ? t('groups.profile.since', { month: monthText(first.joinedAt, tag) }) : t('profile.group.pending')}
    </a>
  )
}

/** One perk is joined here; several are listed below. On a phone it stays above the navigation. */
function Join({ offered }: { offered: readonly ListedPerk[] }) {
  const t = useT()
  const { tag } = useLocale()
  const { open } = useSession()
  const [joining, setJoining] = useState<ListedPerk>()
  const { perks, lowest } = whatToJoin(offered)
  const [only, ...others] = perks
  if (!only) return null
  const price = lowest && exactText(lowest.price, figured(lowest.asset), tag)
  const way = others.length === 0 && only.membership === 'request' ? 'ask' : 'join'
  const from = others.length > 0 ? 'groups.profile.joinFrom' : way === 'ask' ? 'perk.join.askFor' : 'groups.profile.joinFor'
  const label = price === undefined ? t(`perk.step.${way}`) : t(from, { amount: price })
  const press = () => {
    if (others.length === 0) setJoining(only)
    else document.getElementById('po-perks')?.scrollIntoView({ block: 'start' })
  }
  const step = (text: string) =>
    open ? (
      <Button variant="primary" size="l" onClick={press} {...(others.length === 0 && { 'aria-haspopup': 'dialog' as const })}>
        {text}
      </Button>
    ) : (
      <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('signup')}>
        {text}
      </a>
    )
  return (
    <>
      <span className="po-join">{step(label)}</span>
      <div className="item-bar po-bar">
        <span className="two-lines grow">
          <b className="fig">
            {price === undefined ? t('groups.free') : others.length === 0 ? price : t('groups.profile.from', { amount: price })}
          </b>
          <span className="cap">{t('groups.profile.open', { count: perks.length })}</span>
        </span>
        {step(t(`perk.step.${way}`))}
      </div>
      {joining && <JoinDialog perk={joining} onClose={() => setJoining(undefined)} />}
    </>
  )
}
