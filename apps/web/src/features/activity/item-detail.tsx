import { isPersonal } from '@bourse/domain/profile'
import { Suspense } from 'react'
import { type Translate, useT, withTexts } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { lazyScreen } from '#shell/lazy-screen'
import { Avatar } from '#ui/avatar'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { NameLine } from '#ui/name-line'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import type { FeedItem } from './feed-pages.ts'
import { SignedAmount } from './item-figure.tsx'
import { OtherFacts } from './other-facts.tsx'
import { TransferFacts } from './transfer-facts.tsx'

/** Loaded together with the feature that decides it. */
const loadFacts = withTexts(() => import('./proposal-facts.tsx'), 'activityPage', 'friend', 'transfer')
const ProposalFacts = lazyScreen(loadFacts, 'ProposalFacts')
const loadTicketFacts = withTexts(() => import('./ticket-facts.tsx'), 'activityPage', 'street')
const TicketFacts = lazyScreen(loadTicketFacts, 'TicketFacts')

/** Who, how much and why, then the details of this kind of item. */
export function ItemDetail({ item, steps }: { item: FeedItem; steps: readonly FeedItem[] }) {
  const t = useT()
  return (
    <div className="sheet-b">
      {item.person && <Person person={item.person} />}
      {item.verb !== 'request.made' && <p className="sheet-say">{item.label}</p>}
      {item.amount ? (
        <div className="sheet-amt">
          <span className="label">{leadText(t, item)}</span>
          <p>
            <SignedAmount amount={item.amount} size="xl" />
          </p>
        </div>
      ) : (
        item.description !== '' && <p className="t-2">{item.description}</p>
      )}
      {item.note !== '' && (
        <blockquote className="sheet-q" dir="auto">
          {item.note}
        </blockquote>
      )}
      <Facts item={item} steps={steps} />
      {item.href !== null && (
        <a className={buttonClass({ variant: 'text', size: 's', className: 'sheet-link' })} href={item.href}>
          {t('activity.page.detail.open')}
          <Icon name="arrow-right" />
        </a>
      )}
    </div>
  )
}

function Facts({ item, steps }: { item: FeedItem; steps: readonly FeedItem[] }) {
  if (item.actionId !== null && (item.actionType === 'proposal' || item.actionType === 'ticket')) {
    return (
      <Suspense
        fallback={
          <Skeletons>
            <SkeletonRows count={2} />
          </Skeletons>
        }
      >
        {item.actionType === 'proposal' ? (
          <ProposalFacts item={item} proposalId={item.actionId} />
        ) : (
          <TicketFacts item={item} ticketId={item.actionId} steps={steps} />
        )}
      </Suspense>
    )
  }
  if (item.actionType === 'transfer' && item.actionId !== null) return <TransferFacts item={item} transferId={item.actionId} />
  return <OtherFacts item={item} steps={steps} />
}

function Person({ person }: { person: NonNullable<FeedItem['person']> }) {
  const t = useT()
  const href = addressOf('profileView', { name: person.name })
  return (
    <div className="row">
      <Avatar name={person.displayName || person.name} photo={person.photo} isOrganization={!isPersonal(person.profileType)} size="l" />
      <span className="grow two-lines">
        <NameLine isVerified={person.isVerified}>
          <span className="m trunc">{person.displayName || person.name}</span>
        </NameLine>
        <span className="cap trunc">@{person.name}</span>
      </span>
      <a className={buttonClass({ variant: 'text', size: 's' })} href={href}>
        {t('activity.page.detail.profile')}
      </a>
    </div>
  )
}

/** The label of the large figure, from the user's point of view. */
function leadText(t: Translate, { verb, group, amount, actions, person }: FeedItem): string {
  if (verb === 'request.made' && actions.includes('approve') && person) {
    return t('activity.page.detail.asksYou', { name: person.displayName || person.name })
  }
  if (!amount?.isSigned) return t(group === 'offers' ? 'activity.page.detail.offered' : 'activity.page.detail.amount')
  return t(amount.quantity.startsWith('-') ? 'activity.page.detail.sent' : 'activity.page.detail.received')
}
