import type { MembershipReply } from '@bourse/contracts/perk'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { Skeletons, SkeletonRows } from '#ui/skeleton'
import { byUrgency, stateOf } from '../coming/membership-state.ts'
import { MiniBook } from '../coming/mini-book.tsx'
import { outgoingOf } from '../coming/outgoing.ts'
import { useMemberships } from '../groups/use-groups.ts'
import { figured } from '../parts/asset-figure.ts'
import { FirstPrice } from '../parts/first-price.tsx'
import { PerkLine } from '../parts/perk-line.tsx'
import { useFound } from '../window/use-found.ts'
import './home.css'

const SHOWN = 3
const SPAN_DAYS = 30

/** On the home page: three memberships with their books, and what they cost in 30 days; for who has none, what could be joined. */
export function YourGroups() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useMemberships()
  return (
    <section aria-labelledby="home-groups">
      <div className="sec-head">
        <h2 className="h2 grow" id="home-groups">
          {t(data?.length === 0 ? 'groups.home.join' : 'groups.home.yours')}
        </h2>
        <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('groups')}>
          {t('groups.home.all')}
          <Icon name="arrow-right" />
        </a>
      </div>
      <div className="card hg">
        {isError && (
          <ErrorState
            what={t('groups.out.failed')}
            safe={t('groups.out.failedSafe')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Loading />}
        {data && (data.length > 0 ? <Joined memberships={data} /> : <ToJoin />)}
      </div>
    </section>
  )
}

function Loading() {
  return (
    <Skeletons>
      <div className="hg-loading">
        <SkeletonRows count={SHOWN} />
      </div>
    </Skeletons>
  )
}

function Joined({ memberships }: { memberships: readonly MembershipReply[] }) {
  return (
    <>
      <ul className="list">
        {byUrgency(memberships)
          .slice(0, SHOWN)
          .map((membership) => (
            <li key={membership.id}>
              <Row membership={membership} />
            </li>
          ))}
      </ul>
      <Sum memberships={memberships} />
    </>
  )
}

function Row({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { perk, asset, period } = membership
  const { kind, at, amount } = stateOf(membership)
  const hasBook = period !== null && period !== 'lifetime'
  const still = t(kind === 'life' ? 'groups.home.life' : kind === 'free' ? 'groups.home.free' : `groups.home.${period ? 'none' : 'free'}`)
  return (
    <PerkLine perk={perk} under={hasBook ? <MiniBook membership={membership} /> : still}>
      {amount !== undefined && asset ? (
        <span className="two-lines hg-next">
          <b>{exactText(amount, { ...figured(asset), code: '' }, tag).trim()}</b>
          <span className="cap">
            {at === undefined ? asset.code : t('groups.home.on', { code: asset.code, day: shortDayText(at, tag) })}
          </span>
        </span>
      ) : (
        <Chip tone="buy" icon="seal-check">
          {t('perk.state.member')}
        </Chip>
      )}
    </PerkLine>
  )
}

/** What leaves the pocket in 30 days, each currency by itself. */
function Sum({ memberships }: { memberships: readonly MembershipReply[] }) {
  const t = useT()
  const today = useToday()
  const until = new Date(today.getFullYear(), today.getMonth(), today.getDate() + SPAN_DAYS).getTime()
  const { sums } = outgoingOf(memberships, { today, until })
  return (
    <p className="hg-sum">
      <span className="t-2 grow">{t('groups.home.due')}</span>
      <span className="hg-sums">
        {sums.length === 0
          ? t('groups.tile.nothing')
          : sums.map(({ asset, amount }) => (
              <b key={asset.code}>
                <Amount raw={amount} asset={figured(asset)} />
              </b>
            ))}
      </span>
    </p>
  )
}

function ToJoin() {
  const t = useT()
  const { items, hasFailed, isRetrying, onRetry } = useFound({ search: '' })
  if (hasFailed) return <ErrorState what={t('groups.find.failed')} isRetrying={isRetrying} onRetry={onRetry} />
  if (!items) return <Loading />
  if (items.length === 0) return <p className="hg-sum t-2">{t('groups.find.noneText')}</p>
  return (
    <ul className="list">
      {items.slice(0, SHOWN).map((perk) => (
        <li key={perk.rowId}>
          <PerkLine perk={perk} under={perk.summary}>
            <FirstPrice perk={perk} className="two-lines hg-next" />
          </PerkLine>
        </li>
      ))}
    </ul>
  )
}
