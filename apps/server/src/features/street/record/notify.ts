import type { ActivityKind } from '@bourse/domain/activity'
import type { Tx } from '#platform/db'
import { emit } from '#platform/events'
import { signalTicket } from '../live.ts'
import type { TicketRow } from './tickets.ts'

type TicketKind = Extract<ActivityKind, `ticket.${string}`>

/** Adds what happened to both feeds, and tells open pages to look. */
export async function notifyBoth(
  tx: Tx,
  ticket: TicketRow,
  kind: TicketKind,
  actorUserId?: bigint,
  data: Record<string, string> = {},
): Promise<void> {
  const { id, dealer_profile_id: dealer, taker_profile_id: taker } = ticket
  for (const [profileId, otherProfileId] of [
    [dealer, taker],
    [taker, dealer],
  ] as const)
    await emit(tx, { kind, profileId, otherProfileId, actorUserId, subjectId: id, data: { ticketId: String(id), ...data } })
  signalTicket(tx, id)
}
