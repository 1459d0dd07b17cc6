import type { StaffMember } from '@bourse/contracts/staff'
import { checkDecision, SIGNATURE_HOURS, type SignatureState, type StaffRole } from '@bourse/domain/staff'
import { writeAudit } from '#features/session'
import { sql, type Db, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { type Caller, raise, unwrap } from '#platform/http'
import type { Signed, SignedAction } from './points.ts'
import { readTeam, signersOf } from './team.ts'

export interface SignatureRow {
  id: bigint
  kind: string
  subject: string
  payload: Record<string, unknown>
  reason: string
  asked_by: bigint
  asked_at: Date
  expires_at: Date
  state: SignatureState
  decided_by: bigint | null
  decided_at: Date | null
  note: string
}

/** Everything but the table's own checks. */
const COLUMNS = sql`s.id, s.kind, s.subject, s.payload, s.reason, s.asked_by, s.asked_at, s.expires_at, s.state, s.decided_by, s.decided_at, s.note`

export interface Asking {
  subject: string
  payload: Readonly<Record<string, unknown>>
  reason: string
  caller: Caller
  /** Where the call came from, for the log. */
  address: string
}

/** Asks for a second signature. The same thing may wait once. */
export async function askForSignature(tx: Tx, action: SignedAction, asking: Asking): Promise<SignatureRow> {
  const { subject, payload, reason, caller, address } = asking
  const { hours = SIGNATURE_HOURS, kind } = action
  await expireSignatures(tx, { kind, subject })
  const row = await tx.maybe<SignatureRow & Record<string, unknown>>(sql`
    insert into signed_actions as s (kind, subject, payload, reason, asked_by, expires_at)
    values (${kind}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${reason}, ${caller.userId}, now() + ${hours}::int * interval '1 hour')
    on conflict (kind, subject) where state = 'asked' do nothing returning ${COLUMNS}`)
  if (!row) return raise('ALREADY_ASKED')
  await writeAudit(tx, {
    userId: caller.userId,
    action: `${kind}.asked`,
    subject,
    address,
    data: { ...logged(payload), reason, signature: String(row.id), signatures: 1 },
  })
  for (const member of signersOf(await readTeam(tx), action.roles, caller.userId)) await tellSigner(tx, row, member, caller.userId)
  return row
}

/** In the feed of each who may sign, which mails it according to their preferences. */
async function tellSigner(tx: Tx, row: SignatureRow, { userId }: StaffMember, actorUserId: bigint): Promise<void> {
  const profile = await tx.maybe<{ id: bigint }>(
    sql`select p.id from published.profiles p where p.user_id = ${BigInt(userId)} and p.profile_type = 'PERSONAL' order by p.id limit 1`,
  )
  if (profile)
    await emit(tx, { kind: 'staff.signature_asked', profileId: profile.id, actorUserId, subjectId: row.id, data: { kind: row.kind } })
}

/** The second signature: what was asked for happens with it, or nothing does. */
export async function sign(db: Db, actions: readonly SignedAction[], id: bigint, caller: Caller, address: string): Promise<SignatureRow> {
  const { row, action, signed } = await db.transaction((tx) => signAsked(tx, actions, { id, caller, address }))
  await action.follow?.(db, signed)
  return row
}

interface Done {
  row: SignatureRow
  action: SignedAction
  signed: Signed
}

/** The part of a signature that is one transaction. */
export async function signAsked(
  tx: Tx,
  actions: readonly SignedAction[],
  { id, caller, address }: { id: bigint; caller: Caller; address: string },
): Promise<Done> {
  const { row: asked, action } = await openFor(tx, actions, id, caller, 'sign')
  const { kind, subject, payload, reason, asked_by: askedBy } = asked
  const signed: Signed = { id, subject, payload, reason, askedBy, signedBy: caller.userId }
  const row = await decide(tx, asked, 'done', caller.userId, '')
  await action.perform(tx, signed)
  await writeAudit(tx, {
    userId: caller.userId,
    action: kind,
    subject,
    address,
    data: { ...logged(payload), reason, signature: String(id), signatures: 2, askedBy: String(askedBy) },
  })
  return { row, action, signed }
}

export async function refuseSignature(
  tx: Tx,
  actions: readonly SignedAction[],
  { id, caller, address, note }: { id: bigint; caller: Caller; address: string; note: string },
): Promise<SignatureRow> {
  const { row } = await openFor(tx, actions, id, caller, 'refuse')
  await writeAudit(tx, {
    userId: caller.userId,
    action: `${row.kind}.refused`,
    subject: row.subject,
    address,
    data: { note, signature: String(id) },
  })
  return decide(tx, row, 'refused', caller.userId, note)
}

export async function withdrawSignature(
  tx: Tx,
  actions: readonly SignedAction[],
  { id, caller, address }: { id: bigint; caller: Caller; address: string },
): Promise<SignatureRow> {
  const { row } = await openFor(tx, actions, id, caller, 'withdraw')
  await writeAudit(tx, {
    userId: caller.userId,
    action: `${row.kind}.withdrawn`,
    subject: row.subject,
    address,
    data: { signature: String(id) },
  })
  return decide(tx, row, 'withdrawn', caller.userId, '')
}

/** Locked, so that of two who decide at once one finds it decided. */
async function openFor(
  tx: Tx,
  actions: readonly SignedAction[],
  id: bigint,
  { userId, roles = [] }: Caller,
  decision: 'sign' | 'refuse' | 'withdraw',
): Promise<{ row: SignatureRow; action: SignedAction }> {
  const row = await tx.maybe<SignatureRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from signed_actions s where s.id = ${id} for update`,
  )
  const action = actions.find(({ kind }) => kind === row?.kind)
  if (!row || !action) return raise('SIGNATURE_NOT_FOUND')
  const asked = { state: row.state, askedBy: row.asked_by, expiresAt: row.expires_at.getTime(), roles: action.roles }
  unwrap(checkDecision(decision, asked, { userId, roles }, Date.now()))
  return { row, action }
}

async function decide(tx: Tx, { id }: SignatureRow, state: SignatureState, by: bigint, note: string): Promise<SignatureRow> {
  return tx.one<SignatureRow & Record<string, unknown>>(sql`
    update signed_actions s set state = ${state}, decided_by = ${by}, decided_at = now(), note = ${note} where s.id = ${id} returning ${COLUMNS}`)
}

/** Those whose time is over: all, or the one that stands in the way of asking again. Returns how many. */
export async function expireSignatures(tx: Tx, only?: { kind: string; subject: string }): Promise<number> {
  const which = only ? sql`s.kind = ${only.kind} and s.subject = ${only.subject}` : sql`true`
  const rows = await tx.rows<{ id: bigint; kind: string; subject: string }>(sql`
    update signed_actions s set state = 'expired', decided_at = now()
    where s.state = 'asked' and s.expires_at <= now() and ${which} returning s.id, s.kind, s.subject`)
  for (const { id, kind, subject } of rows)
    await writeAudit(tx, { userId: null, action: `${kind}.expired`, subject, address: '', data: { signature: String(id) } })
  return rows.length
}

export async function listSignatures(
  tx: Tx,
  { state, before, limit }: { state: 'asked' | 'decided' | undefined; before: bigint | undefined; limit: number },
): Promise<SignatureRow[]> {
  const isAsked = sql`(s.state = 'asked' and s.expires_at > now())`
  const which = state === undefined ? sql`true` : state === 'asked' ? isAsked : sql`not ${isAsked}`
  const older = before === undefined ? sql`` : sql`and s.id < ${before}`
  return tx.rows<SignatureRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from signed_actions s where ${which} ${older} order by s.id desc limit ${limit}`,
  )
}

export async function readSignatures(tx: Tx, ids: readonly string[]): Promise<SignatureRow[]> {
  return tx.rows<SignatureRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from signed_actions s where s.id = any(${[...ids]}::bigint[])`,
  )
}

export function rolesOfKind(actions: readonly SignedAction[], kind: string): readonly StaffRole[] {
  return actions.find((action) => action.kind === kind)?.roles ?? []
}

/** A note is written to a person and may name one: it stays with the request, since nothing can be erased from the log. */
function logged({ note: _note, ...rest }: Readonly<Record<string, unknown>>): object {
  return rest
}
