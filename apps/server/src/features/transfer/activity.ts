import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { proposalActions } from '@bourse/domain/transfer'
import { ACTIVITY_SOURCES, type ActivitySource, statusUnlessOverdue, type Subject } from '#features/activity'
import { sql } from '#platform/db'
import { proposalsWaitingFor } from './waiting.ts'

type Sum = Subject & { quantity: bigint }
type Proposal = Sum & { ex_quantity: bigint | null }

const transfers: ActivitySource<Sum> = {
  kinds: kindsAbout('transfer'),
  readSubjects: (tx, ids) =>
    tx.rows<Sum & Record<string, unknown>>(sql`
      select s.id, s.sender_profile_id as owner_id, s.recipient_profile_id as other_id, s.asset_id, s.quantity, s.note
      from transfers s where s.id = any(${ids}::bigint[])`),
  hrefOf: () => PAGES.pocket.path,
  movedBy: ({ quantity }, { kind }) => ({ amount: kind === 'transfer.sent' ? -quantity : quantity }),
}

const proposals: ActivitySource<Proposal> = {
  kinds: kindsAbout('proposal'),
  // A request by e-mail address shows the address until it is paid, so that a request does not reveal whose it is.
  readSubjects: (tx, ids) =>
    tx.rows<Proposal & Record<string, unknown>>(sql`
      select s.id, s.maker_profile_id as owner_id, s.other_email as address,
             case when s.other_email is null or s.status = 'approved' then coalesce(s.taker_profile_id, s.other_profile_id) end as other_id,
             s.asset_id, s.quantity, s.ex_asset_id, s.ex_quantity, s.note, ${statusUnlessOverdue('pending')}
      from proposals s where s.id = any(${ids}::bigint[])`),
  waitingFor: proposalsWaitingFor,
  hrefOf: ({ kind }) => (kind.startsWith('offer.') ? PAGES.private : PAGES.request).path,
  actionsOf: ({ kind, side, subject }) =>
    kind.endsWith('.made') ? [...proposalActions({ status: subject?.status ?? '', seat: side === 'own' ? 'maker' : 'other' })] : [],
  movedBy({ quantity, ex_quantity }, { kind, side }) {
    const sign = side === 'own' ? 1n : -1n
    if (kind === 'request.approved') return { amount: sign * quantity }
    return kind === 'offer.approved' ? { amount: -sign * quantity, exchange: sign * (ex_quantity ?? 0n) } : undefined
  },
  // An offer without a recipient may be taken by anyone.
  valuesOf: ({ kind, subject, other, textOf }) =>
    kind.startsWith('offer.') && !other && !subject?.address ? { who: textOf('activity.anyone') } : {},
}

const invitations: ActivitySource<Sum> = {
  kinds: kindsAbout('invitation'),
  readSubjects: (tx, ids) =>
    tx.rows<Sum & Record<string, unknown>>(sql`
      select s.id, s.sender_profile_id as owner_id, s.email as address, s.asset_id, s.quantity, s.note, ${statusUnlessOverdue('held')}
      from invitations s where s.id = any(${ids}::bigint[])`),
  hrefOf: () => PAGES.send.path,
}

const schedules: ActivitySource<Sum> = {
  kinds: kindsAbout('schedule'),
  readSubjects: (tx, ids) =>
    tx.rows<Sum & Record<string, unknown>>(sql`
      select s.id, s.sender_profile_id as owner_id, s.recipient_profile_id as other_id, s.asset_id, s.quantity, s.note, s.status
      from schedules s where s.id = any(${ids}::bigint[])`),
  hrefOf: () => PAGES.send.path,
  // Why a run was not made is shown in place of the note.
  noteOf: ({ subject, data: { failure }, textOf }) => (typeof failure === 'string' ? textOf(`errors.${failure}`) : (subject?.note ?? '')),
}

export const transferActivity = [
  ACTIVITY_SOURCES.with(transfers),
  ACTIVITY_SOURCES.with(proposals),
  ACTIVITY_SOURCES.with(invitations),
  ACTIVITY_SOURCES.with(schedules),
]
