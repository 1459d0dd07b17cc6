import type { StaffMember } from '@bourse/contracts/staff'
import {
  type ActState,
  type Asked,
  checkDecision,
  type Decision,
  isSameState,
  SIGNATURE_HOURS,
  type SignatureState,
} from '@bourse/domain/staff'
import { writeAudit } from '#features/session'
import { sql, type Db, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { type Caller, raise, unwrap } from '#platform/http'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'
import { concernedBy } from './concerned.ts'
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
  /** The ids of the users whom it is about: to them there is no such request. */
  concerns: readonly string[]
  /** What it would change, as it was when it was asked for; null for what was asked for before that was kept. */
  before: ActState | null
  /** The same, after it was done. */
  after: ActState | null
}

/** Everything but the table's own checks. */
const COLUMNS = sql`s.id, s.kind, s.subject, s.payload, s.reason, s.asked_by, s.asked_at, s.expires_at, s.state, s.decided_by, s.decided_at, s.note,
  s.concerns::text[] as concerns, s.before, s.after`

export interface Asking {
  subject: string
  payload: Readonly<Record<string, unknown>>
  reason: string
  caller: Caller
  /** Where the call came from, for the log. */
  address: string
}

/** Asks for a second signature. The same thing may wait once, and nobody asks for what is about themselves. */
export async function askForSignature(tx: Tx, action: SignedAction, asking: Asking): Promise<SignatureRow> {
  const { subject, payload, reason, caller, address } = asking
  const { hours = SIGNATURE_HOURS, kind } = action
  const concerns = await concernedBy(tx, action, { subject, payload })
  if (concerns.includes(caller.userId)) raise('FORBIDDEN')
  const before = (await action.state?.(tx, { subject, payload })) ?? null
  await expireSignatures(tx, { kind, subject })
  const row = await tx.maybe<SignatureRow & Record<string, unknown>>(sql`
    insert into signed_actions as s (kind, subject, payload, reason, asked_by, expires_at, concerns, before)
    values (${kind}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${reason}, ${caller.userId}, now() + ${hours}::int * interval '1 hour',
            ${concerns.map(String)}::bigint[], ${before === null ? null : JSON.stringify(before)}::jsonb)
    on conflict (kind, subject) where state = 'asked' do nothing returning ${COLUMNS}`)
  if (!row) return raise('ALREADY_ASKED')
  await writeAudit(tx, {
    userId: caller.userId,
    action: `${kind}.asked`,
    subject,
    address,
    data: { ...logged(payload), ...wasIn(before), reason, signature: String(row.id), signatures: 1 },
  })
  for (const member of signersOf(await readTeam(tx), action.roles, row)) await notifySigner(tx, row, member, caller.userId)
  return row
}

/** In the feed of each who may sign, which mails it according to their preferences. */
async function notifySigner(tx: Tx, row: SignatureRow, { userId }: StaffMember, actorUserId: bigint): Promise<void> {
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

/** The part of a signature that is one transaction. What would change has to be as it was when it was asked for. */
export async function signAsked(
  tx: Tx,
  actions: readonly SignedAction[],
  { id, caller, address }: { id: bigint; caller: Caller; address: string },
): Promise<Done> {
  const { row: asked, action } = await openFor(tx, actions, id, caller, 'sign')
  const { kind, subject, payload, reason, asked_by: askedBy } = asked
  const signed: Signed = { id, subject, payload, reason, askedBy, signedBy: caller.userId }
  const before = (await action.state?.(tx, signed, 'lock')) ?? null
  if (before !== null && asked.before !== null && !isSameState(before, asked.before)) raise('CHANGED_MEANWHILE')
  await action.perform(tx, signed)
  const after = (await action.state?.(tx, signed)) ?? null
  const row = await decide(tx, { ...asked, before: asked.before ?? before, after }, 'done', caller.userId, '')
  await writeAudit(tx, {
    userId: caller.userId,
    action: kind,
    subject,
    address,
    data: { ...logged(payload), ...wasIn(row.before), reason, signature: String(id), signatures: 2, askedBy: String(askedBy) },
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
  decision: Decision,
): Promise<{ row: SignatureRow; action: SignedAction }> {
  const row = await tx.maybe<SignatureRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from signed_actions s where s.id = ${id} for update`,
  )
  const action = actions.find(({ kind }) => kind === row?.kind)
  if (!row || !action) return raise('SIGNATURE_NOT_FOUND')
  const asked = await askedNow(tx, action, row)
  unwrap(checkDecision(decision, asked, { userId, roles }, Date.now()))
  return { row: { ...row, concerns: asked.concerns.map(String) }, action }
}

/** A request as it is decided on: about whom it is now as well as about whom it was when it was asked for. */
export async function askedNow(tx: Tx, action: SignedAction, row: SignatureRow): Promise<Asked> {
  const concerns = [...new Set([...row.concerns.map(BigInt), ...(await concernedBy(tx, action, row))])]
  return { state: row.state, askedBy: row.asked_by, expiresAt: row.expires_at.getTime(), roles: action.roles, concerns }
}

async function decide(tx: Tx, row: SignatureRow, state: SignatureState, by: bigint, note: string): Promise<SignatureRow> {
  const { id, concerns, before, after } = row
  // Whoever asked for it before it was about them is not kept as one of them: it can be refused, and not signed.
  const people = concerns.filter((userId) => userId !== String(row.asked_by))
  return tx.one<SignatureRow & Record<string, unknown>>(sql`
    update signed_actions s set state = ${state}, decided_by = ${by}, decided_at = now(), note = ${note}, concerns = ${people}::bigint[],
      before = ${before === null ? null : JSON.stringify(before)}::jsonb, after = ${after === null ? null : JSON.stringify(after)}::jsonb
    where s.id = ${id} returning ${COLUMNS}`)
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

/** Newest first, without those that are about the reader. */
export function listSignatures(
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  query: ListQuery & { state?: 'asked' | 'decided' | undefined },
): Promise<ListRows<SignatureRow>> {
  const { state } = query
  const isAsked = sql`(s.state = 'asked' and s.expires_at > now())`
  const which = state === undefined ? sql`true` : state === 'asked' ? isAsked : sql`not ${isAsked}`
  return readList(query, byId(sql`s.id`), ({ isNext, order, limit }) =>
    tx.rows<SignatureRow & Record<string, unknown>>(sql`
      select ${COLUMNS} from signed_actions s
      where ${which} and ${isNext} and ${userId} <> all (s.concerns) order by ${order} limit ${limit}`),
  )
}

export async function readSignatures(tx: Tx, ids: readonly string[]): Promise<SignatureRow[]> {
  return tx.rows<SignatureRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from signed_actions s where s.id = any(${[...ids]}::bigint[])`,
  )
}

interface SignedBefore {
  subject: string
  kinds: readonly string[]
  /** The request that is looked at: a later one is no news to it. */
  before: bigint
}

/** As it was after the last signature about a subject; undefined where none was kept. */
export async function lastSignedState(tx: Tx, { subject, kinds, before }: SignedBefore): Promise<ActState | undefined> {
  const row = await tx.maybe<{ after: ActState }>(sql`
    select s.after from signed_actions s
    where s.subject = ${subject} and s.kind = any(${[...kinds]}) and s.state = 'done' and s.after is not null
      and s.decided_at <= (select x.asked_at from signed_actions x where x.id = ${before})
    order by s.decided_at desc, s.id desc limit 1`)
  return row?.after
}

/** What was before, for the log: all of it, so that an entry says what became of what. */
function wasIn(before: ActState | null): { was?: ActState } {
  return before === null || Object.keys(before).length === 0 ? {} : { was: before }
}

/** A note is written to a person and may name one: it stays with the request, since nothing can be erased from the log. */
function logged({ note: _note, ...rest }: Readonly<Record<string, unknown>>): object {
  return rest
}
