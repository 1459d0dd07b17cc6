import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type ItemFacts, statusUnlessOverdue, type Subject } from '#features/activity'
import { sql } from '#platform/db'
import { burnsWaitingFor, mintsWaitingFor } from './waiting.ts'

type Movement = Subject & { quantity: bigint; fee: bigint }
type Mint = Movement & { reference: string }

const mints: ActivitySource<Mint> = {
  kinds: kindsAbout('mint'),
  readSubjects: (tx, ids) =>
    tx.rows<Mint & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, g.agent_profile_id as other_id, s.asset_id, s.quantity, s.fee, s.reason as note, s.reference,
             ${statusUnlessOverdue('pending')}
      from mints s join agencies g on g.id = s.agency_id where s.id = any(${ids}::bigint[])`),
  waitingFor: mintsWaitingFor,
  hrefOf: ({ side }) => (side === 'own' ? PAGES.mint : PAGES.agent).path,
  // The fee is deducted from a deposit.
  movedBy: ({ quantity, fee }, { kind, side }) => (kind === 'mint.confirmed' && side === 'own' ? { amount: quantity - fee } : undefined),
  noteOf: reasonOf,
  valuesOf: ({ subject }) => ({ reference: subject?.reference }),
}

const burns: ActivitySource<Movement> = {
  kinds: kindsAbout('burn'),
  readSubjects: (tx, ids) =>
    tx.rows<Movement & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, g.agent_profile_id as other_id, s.asset_id, s.quantity, s.fee, s.reason as note, s.status
      from burns s join agencies g on g.id = s.agency_id where s.id = any(${ids}::bigint[])`),
  waitingFor: burnsWaitingFor,
  hrefOf: ({ side }) => (side === 'own' ? PAGES.burn : PAGES.agent).path,
  // The fee is added to a withdrawal.
  movedBy: ({ quantity, fee }, { kind, side }) => (kind === 'burn.confirmed' && side === 'own' ? { amount: -quantity - fee } : undefined),
  noteOf: reasonOf,
  valuesOf: ({ data: { payoutReference: payout } }) => ({ payout: typeof payout === 'string' && payout !== '' ? payout : undefined }),
}

const collections: ActivitySource = {
  kinds: kindsAbout('collection'),
  readSubjects: (tx, ids) =>
    tx.rows<Subject & Record<string, unknown>>(sql`
      select s.id, g.agent_profile_id as owner_id, g.asset_id, s.total as quantity
      from collections s join agencies g on g.id = s.agency_id where s.id = any(${ids}::bigint[])`),
  hrefOf: () => PAGES.agent.path,
  valuesOf: ({ data: { payers } }) => ({ count: typeof payers === 'number' ? String(payers) : undefined }),
}

/** A reason is shown with the rejection that it explains. */
function reasonOf({ kind, subject }: ItemFacts): string {
  return kind.endsWith('.rejected') ? (subject?.note ?? '') : ''
}

export const agentActivity = [ACTIVITY_SOURCES.with(mints), ACTIVITY_SOURCES.with(burns), ACTIVITY_SOURCES.with(collections)]
