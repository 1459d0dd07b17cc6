import type { SignatureReply, StaffMember } from '@bourse/contracts/staff'
import { type ActState, checkDecision, type Decision, isSameState } from '@bourse/domain/staff'
import { readMembers } from '#features/session'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import type { Described, SignedAction } from './points.ts'
import { askedNow, type SignatureRow } from './signatures.ts'
import { presentMember, readTeam, signersOf } from './team.ts'

/** Requests for a signature as this member of staff sees them; those that are about the reader are left out. */
export async function presentSignatures(
  tx: Tx,
  actions: readonly SignedAction[],
  { userId, roles = [] }: Caller,
  rows: readonly SignatureRow[],
): Promise<SignatureReply[]> {
  const team = await readTeam(tx)
  const people = await readPeople(tx, rows)
  const replies: SignatureReply[] = []
  for (const row of rows) {
    const action = actions.find(({ kind }) => kind === row.kind)
    const isOpen = row.state === 'asked' && row.expires_at.getTime() > Date.now()
    const asked = isOpen && action ? await askedNow(tx, action, row) : undefined
    const concerns = asked?.concerns.map(String) ?? row.concerns
    if (concerns.includes(String(userId))) continue
    const may = (decision: Decision) => asked !== undefined && checkDecision(decision, asked, { userId, roles }, Date.now()).ok
    const { values, facts = [], href = null, isStale } = await describe(tx, action, row, isOpen)
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
      signers: signersOf(team, action?.roles ?? [], { ...row, concerns }),
      maySign: !isStale && may('sign'),
      mayRefuse: may('refuse'),
      isStale,
      mayWithdraw: may('withdraw'),
    })
  }
  return replies
}

/**
 * What was asked for against what was then. Until it is decided, the data is read too: what has changed meanwhile can't be signed. A kind
 * that is no longer offered keeps its place in the list.
 */
async function describe(
  tx: Tx,
  action: SignedAction | undefined,
  { id, subject, payload, before }: SignatureRow,
  isOpen: boolean,
): Promise<Described & { isStale: boolean }> {
  if (!action) return { values: { subject }, isStale: false }
  const now: ActState | null = isOpen ? ((await action.state?.(tx, { subject, payload })) ?? null) : null
  const isStale = now !== null && before !== null && !isSameState(now, before)
  return { ...(await action.describe(tx, { id, subject, payload, before: before ?? now })), isStale }
}

/** Whoever asked or decided, by id. */
export async function readPeople(tx: Tx, rows: readonly SignatureRow[]): Promise<(id: bigint) => StaffMember> {
  const ids = rows.flatMap(({ asked_by, decided_by }) => (decided_by === null ? [asked_by] : [asked_by, decided_by]))
  const known = new Map((await readMembers(tx, [...new Set(ids)])).map((row) => [row.user_id, presentMember(row)]))
  return (id) => known.get(id) ?? { userId: String(id), name: '', displayName: '', roles: [] }
}
