import type { SignatureReply, StaffMember } from '@bourse/contracts/staff'
import { hasRole } from '@bourse/domain/staff'
import { readMembers } from '#features/session'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import type { Described, SignedAction } from './points.ts'
import { rolesOfKind, type SignatureRow } from './signatures.ts'
import { presentMember, readTeam, signersOf } from './team.ts'

/** Requests for a signature as this member of staff sees them. */
export async function presentSignatures(
  tx: Tx,
  actions: readonly SignedAction[],
  caller: Caller,
  rows: readonly SignatureRow[],
): Promise<SignatureReply[]> {
  const team = await readTeam(tx)
  const people = await readPeople(tx, rows)
  const replies: SignatureReply[] = []
  for (const row of rows) {
    const roles = rolesOfKind(actions, row.kind)
    const isOpen = row.state === 'asked' && row.expires_at.getTime() > Date.now()
    const isOwn = row.asked_by === caller.userId
    const { values, facts = [], href = null } = await describe(tx, actions, row)
    replies.push({
      id: String(row.id),
      kind: row.kind,
      subject: row.subject,
      values: { ...values },
      facts: [...facts],
      href,
      reason: row.reason,
      state: row.state === 'asked' && !isOpen ? 'expired' : row.state,
      askedBy: people(row.asked_by),
      askedAt: row.asked_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      decidedBy: row.decided_by === null ? null : people(row.decided_by),
      decidedAt: row.decided_at?.getTime() ?? null,
      note: row.note,
      signers: signersOf(team, roles, row.asked_by),
      maySign: isOpen && !isOwn && hasRole(caller.roles ?? [], roles),
      mayWithdraw: isOpen && isOwn,
    })
  }
  return replies
}

/** A kind that is no longer offered keeps its place in the list. */
async function describe(tx: Tx, actions: readonly SignedAction[], { kind, subject, payload }: SignatureRow): Promise<Described> {
  const action = actions.find((one) => one.kind === kind)
  return action ? action.describe(tx, { subject, payload }) : { values: { subject } }
}

/** Whoever asked or decided, by id. */
export async function readPeople(tx: Tx, rows: readonly SignatureRow[]): Promise<(id: bigint) => StaffMember> {
  const ids = rows.flatMap(({ asked_by, decided_by }) => (decided_by === null ? [asked_by] : [asked_by, decided_by]))
  const known = new Map((await readMembers(tx, [...new Set(ids)])).map((row) => [row.user_id, presentMember(row)]))
  return (id) => known.get(id) ?? { userId: String(id), name: '', displayName: '', roles: [] }
}
