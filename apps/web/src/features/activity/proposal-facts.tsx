import type { ProposalReply } from '@bourse/contracts/transfer'
import { useState } from 'react'
import { BlockDialog } from '#features/friend'
import { useProposal } from '#features/transfer'
import { type Translate, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Amount } from '#ui/amount'
import { ExactAmount } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import type { FeedItem } from './feed-pages.ts'
import { assetOf, givenByApproving } from './given.ts'
import { SignedAmount } from './item-figure.tsx'
import { endingText } from './state-text.ts'
import { type Moment, Timeline } from './timeline.tsx'
import { useAvailable } from './use-available.ts'

/** A request or a private offer: what approving it would do, and its history (API-57, API-58). */
export function ProposalFacts({ item, proposalId }: { item: FeedItem; proposalId: string }) {
  const t = useT()
  const { data: proposal } = useProposal(proposalId)
  return (
    <>
      {item.exchange && (
        <Kv
          rows={[
            {
              label: t(item.exchange.isSigned ? exchangeSide(item.exchange.quantity) : offerSide(proposal)),
              value: <SignedAmount amount={item.exchange} />,
            },
          ]}
        />
      )}
      <IfApproved item={item} />
      {proposal && <Timeline moments={historyOf(t, proposal)} />}
      {proposal?.seat === 'other' && <Block person={proposal.maker} />}
    </>
  )
}

/** The maker may be hidden and have no page with a block button. */
function Block({ person }: { person: ProposalReply['maker'] }) {
  const t = useT()
  const [isBlocking, setBlocking] = useState(false)
  return (
    <div className="btn-row">
      <Button variant="quiet" size="s" icon="prohibit" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
        {t('friend.block.person', { name: person.displayName || person.name })}
      </Button>
      {isBlocking && <BlockDialog person={person} onClose={() => setBlocking(false)} />}
    </div>
  )
}

/** The figures of the decision, before it is taken (MOVE-16). */
function IfApproved({ item }: { item: FeedItem }) {
  const t = useT()
  const given = givenByApproving(item)
  const available = useAvailable(given?.asset)
  if (!given || available === undefined) return null
  const asset = assetOf(given)
  const raw = BigInt(given.quantity)
  const name = item.person?.displayName || item.person?.name || ''
  const balance = (units: bigint) => <Amount raw={units} asset={asset} />
  return (
    <>
      <h3 className="h3 above-3">
        {t(item.group === 'offers' ? 'activity.page.detail.ifYouAccept' : 'activity.page.detail.ifYouApprove')}
      </h3>
      <Kv
        rows={[
          { label: t('activity.page.detail.availableNow'), value: balance(available) },
          { label: t('activity.page.detail.to', { name }), value: <ExactAmount raw={-raw} asset={asset} /> },
          { label: t('activity.page.detail.fee'), value: balance(0n) },
        ]}
        sum={{ label: t('activity.page.detail.availableAfter'), value: balance(available - raw) }}
      />
      {available < raw && <Notice tone="warn">{t('transfer.proposal.short', { code: given.asset })}</Notice>}
    </>
  )
}

const exchangeSide = (quantity: string) =>
  quantity.startsWith('-') ? ('activity.page.detail.youGive' as const) : ('activity.page.detail.youGet' as const)

/** Before it moves: the maker of an offer receives its second leg, everyone else pays it. */
const offerSide = (proposal: ProposalReply | undefined) =>
  proposal?.seat === 'maker' ? ('activity.page.detail.youGet' as const) : ('activity.page.detail.youGive' as const)

function historyOf(t: Translate, proposal: ProposalReply): Moment[] {
  const { seat, typeOf, status, maker, other, otherEmail, id, createdAt, endedAt, expiresAt } = proposal
  const isMine = seat === 'maker'
  const made = isMine
    ? t(`activity.page.detail.madeByYou.${typeOf}`)
    : t(`activity.page.detail.made.${typeOf}`, { name: maker.displayName || maker.name })
  const story: Moment[] = [{ at: createdAt, text: made, note: `${t('activity.page.detail.reference')} ${id}` }]
  if (status !== 'pending') return [...story, { at: endedAt ?? expiresAt, text: endingText(status, t) }]
  const whom = other?.displayName ?? otherEmail ?? t('activity.anyone')
  const waits = isMine ? t('activity.page.detail.waitsFor', { name: whom }) : t('activity.page.detail.waitsForYou')
  return [...story, { at: undefined, text: waits }, { at: expiresAt, text: t('activity.page.detail.expires'), isNext: true }]
}
