import type { SubmittedStatus, VerificationKind } from '@bourse/contracts/verification'
import type { Verification } from '@bourse/domain/profile'
import { PERSON, type PersonRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { type ListQuery, type ListRows, orderedBy, type Place, readList } from '#platform/list'
import type { EncryptedDocuments } from './encrypted-documents.ts'

/** A verification with its person: `id` is the profile's. */
export interface VerificationRow extends PersonRow {
  verification_id: bigint
  user_id: bigint
  /** Acts for the profile as well, if it is a group's. */
  captain_user_id: bigint | null
  kind: VerificationKind
  status: SubmittedStatus
  sealed_statement: Buffer
  reason: string
  submitted_at: Date
  decided_at: Date | null
  /** The handle of the staff member who decided. */
  decided_by: string | null
}

export interface FileRow {
  id: bigint
  sealed_name: Buffer
  media_type: string
  size: number
}

export interface StateRow {
  kind: VerificationKind
  status: Verification
  submitted_at: Date | null
  decided_at: Date | null
  reason: string | null
}

/** Both kinds with the profile's status, each with the latest submission. */
export async function readStates(tx: Tx, profileId: bigint): Promise<StateRow[]> {
  return tx.rows<StateRow>(sql`
    select k.kind, k.status, v.submitted_at, v.decided_at, v.reason
    from published.profiles p
    cross join lateral (values ('identity', p.identity_verified, 1), ('wealth', p.wealth_verified, 2)) as k (kind, status, place)
    left join lateral (
      select submitted_at, decided_at, reason from verifications v where v.profile_id = p.id and v.kind = k.kind order by id desc limit 1
    ) v on k.status <> 'none'
    where p.id = ${profileId} order by k.place`)
}

export interface NewVerification {
  profileId: bigint
  userId: bigint
  kind: VerificationKind
  papers: EncryptedDocuments
  /** When it was submitted, for imported history; otherwise now. */
  at?: Date | undefined
}

export async function insertVerification(tx: Tx, { profileId, userId, kind, papers, at }: NewVerification): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into verifications (profile_id, kind, sealed_statement, submitted_by, submitted_at)
    values (${profileId}, ${kind}, ${papers.statement}, ${userId}, coalesce(${at ?? null}, now())) returning id`)
  for (const { encryptedName, type, size, sealed } of papers.files)
    await tx.run(sql`
      insert into verification_files (verification_id, sealed_name, media_type, size, sealed)
      values (${id}, ${encryptedName}, ${type}, ${size}, ${sealed})`)
  return id
}

export async function verificationById(tx: Tx, id: bigint): Promise<VerificationRow | undefined> {
  return tx.maybe<VerificationRow>(sql`${verifications()} where v.id = ${id}`)
}

export async function lockVerification(tx: Tx, id: bigint): Promise<VerificationRow | undefined> {
  return tx.maybe<VerificationRow>(sql`${verifications()} where v.id = ${id} for update of v`)
}

export interface Decision {
  status: Exclude<SubmittedStatus, 'pending'>
  reason: string
  userId: bigint
  at?: Date | undefined
}

export async function endVerification(tx: Tx, id: bigint, { status, reason, userId, at }: Decision): Promise<void> {
  await tx.run(sql`
    update verifications set status = ${status}, reason = ${reason}, decided_by = ${userId}, decided_at = coalesce(${at ?? null}, now())
    where id = ${id}`)
}

/** Pending ones oldest first, or decided ones latest first. */
export function listVerifications(tx: Tx, query: ListQuery & { status: SubmittedStatus }): Promise<ListRows<VerificationRow>> {
  const isDescending = query.status !== 'pending'
  const by = orderedBy([
    { by: isDescending ? sql`v.decided_at` : sql`v.submitted_at`, kind: 'moment', isDescending },
    { by: sql`v.id`, kind: 'bigint', isDescending },
  ])
  return readList(query, by, ({ isNext, order, limit, place }) =>
    tx.rows<VerificationRow & { place: Place }>(
      sql`${verifications(place)} where v.status = ${query.status} and ${isNext} order by ${order} limit ${limit}`,
    ),
  )
}

export async function countPending(tx: Tx): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from verifications where status = 'pending'`)).count
}

export async function filesOf(tx: Tx, verificationId: bigint): Promise<FileRow[]> {
  return tx.rows<FileRow>(
    sql`select id, sealed_name, media_type, size from verification_files where verification_id = ${verificationId} order by id`,
  )
}

export async function fileOf(tx: Tx, verificationId: bigint, id: bigint): Promise<(FileRow & { sealed: Buffer }) | undefined> {
  return tx.maybe<FileRow & { sealed: Buffer }>(sql`
    select id, sealed_name, media_type, size, sealed from verification_files where verification_id = ${verificationId} and id = ${id}`)
}

const verifications = (place = sql`null`) => sql`
  select v.id as verification_id, p.user_id, p.captain_user_id, v.kind, v.status, v.sealed_statement, v.reason, v.submitted_at, v.decided_at,
         (select name from published.profiles d where d.user_id = v.decided_by and d.profile_type = 'PERSONAL' order by d.id limit 1) as decided_by,
         ${PERSON}, ${place} as place
  from verifications v join published.profiles p on p.id = v.profile_id`
