import type { ProposalReply } from '@bourse/contracts/transfer'
import { isPersonal } from '@bourse/domain/profile'
import { type ProposalAction, proposalActions } from '@bourse/domain/transfer'
import { useState } from 'react'
import { BlockDialog } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Avatar } from '#ui/avatar'
import { Badged, type BadgeKind } from '#ui/badge'
import { Button, IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { Menu } from '#ui/menu'
import { exactText } from '../figures.ts'
import type { Holdings } from '../queries.ts'
import { givenByApprover, partyOf, statusText } from './proposal-view.ts'
import { usePartyName } from './use-party-name.ts'

interface ProposalRowProps {
  proposal: ProposalReply
  /** Undefined until the pocket is loaded. */
  holdings: Holdings | undefined
  onAct: (action: ProposalAction) => void
}

/** One request or offer: who, what, until when, and the possible actions (MOVE-14, MOVE-15). */
export function ProposalRow({ proposal, holdings, onAct }: ProposalRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const party = partyOf(proposal)
  const name = usePartyName(proposal)
  const actions = proposalActions(proposal)
  const time = momentText(proposal.status === 'pending' ? proposal.expiresAt : (proposal.endedAt ?? proposal.expiresAt), tag)
  return (
    <div className="flow-row">
      <div className="row">
        <Badged kind={BADGES[proposal.status]}>
          <Avatar name={name} photo={party?.photo} isOrganization={party !== null && !isPersonal(party.profileType)} />
        </Badged>
        <span className="grow two-lines">
          <span className="m trunc">{name}</span>
          <span className="cap">
            {proposal.status === 'pending'
              ? t('transfer.proposal.until', { time })
              : t('transfer.proposal.ended', { status: statusText(proposal.status, t), time })}
          </span>
        </span>
        <Legs proposal={proposal} />
      </div>
      {(proposal.note !== '' || actions.length > 0 || proposal.seat === 'other') && (
        <div className="row flow-row-acts">
          <span className="cap grow flow-words">{proposal.note !== '' && `“${proposal.note}”`}</span>
          <Actions proposal={proposal} holdings={holdings} name={name} onAct={onAct} />
          {proposal.seat === 'other' && <More person={proposal.maker} />}
        </div>
      )}
    </div>
  )
}

/** The maker may be hidden and have no page with a block button, so it is here (DEF-029). */
function More({ person }: { person: ProposalReply['maker'] }) {
  const t = useT()
  const [isBlocking, setBlocking] = useState(false)
  const name = person.displayName
  return (
    <>
      <Menu
        label={name}
        trigger={<IconButton size="s" icon="dots-three" variant="plain" label={t('friend.more', { name })} />}
        entries={[{ key: 'block', icon: 'prohibit', label: t('friend.block'), isDanger: true, onSelect: () => setBlocking(true) }]}
      />
      {isBlocking && <BlockDialog person={person} onClose={() => setBlocking(false)} />}
    </>
  )
}

/** From the user's point of view: both sides of an offer, the amount of a request. */
function Legs({ proposal }: { proposal: ProposalReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { asset, quantity, exchangeAsset, exQuantity, seat } = proposal
  const made = exactText(quantity, asset, tag)
  if (!exchangeAsset) return <span className="num m fig">{made}</span>
  const wanted = exactText(exQuantity ?? '0', exchangeAsset, tag)
  const [get, give] = seat === 'maker' ? [wanted, made] : [made, wanted]
  return (
    <span className="num two-lines flow-legs">
      <span className="m fig">
        <span className="vh">{t('transfer.offer.get')} </span>+{get}
      </span>
      <span className="cap fig">
        <span className="vh">{t('transfer.offer.give')} </span>−{give}
      </span>
    </span>
  )
}

/** Approving is disabled if the balance is insufficient, with the reason beside it (MOVE-16). */
function Actions({ proposal, holdings, name, onAct }: ProposalRowProps & { name: string }) {
  const t = useT()
  const { asset, raw } = givenByApprover(proposal)
  const isShort = holdings !== undefined && raw > holdings.availableOf(asset.code)
  const actions = proposalActions(proposal)
  if (actions.length === 0) return <Chip tone={proposal.status === 'approved' ? 'buy' : 'plain'}>{statusText(proposal.status, t)}</Chip>
  return actions.map((action) => (
    <Button
      key={action}
      size="s"
      variant={action === 'approve' ? 'ink' : 'quiet'}
      aria-label={t(`transfer.proposal.${proposal.typeOf}.${action}.label`, { name })}
      {...(action === 'approve' && isShort && { reason: t('transfer.proposal.short', { code: asset.code }) })}
      onClick={() => onAct(action)}
    >
      {t(`transfer.proposal.${proposal.typeOf}.${action}`)}
    </Button>
  ))
}

/** An unknown status has no badge. */
const BADGES: Partial<Record<string, BadgeKind>> = {
  pending: 'pending',
  approved: 'check',
  declined: 'fail',
  canceled: 'cancel',
  expired: 'cancel',
}
