import { DOCUMENT_KINDS, NOTICE_ROLES } from '@bourse/contracts/document'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'

export interface DocumentText {
  title: string
  /** Markdown. */
  content: string
  /** Its points, one a line. */
  summary?: string
}

export interface NewDocument {
  role: string
  /** A paper of this asset; a policy of the operator unless given. */
  assetId?: bigint
  version?: string
  /** Whether subscribers of the asset must accept it. */
  isRequired?: boolean
  inForceAt?: Date
  /** By language; English is always there. */
  texts: Record<string, DocumentText>
}

/** The first version of a document, in force from the start. */
export async function createDocument(tx: Tx, document: NewDocument): Promise<bigint> {
  return insertDocument(tx, { version: '1.0', ...document }, true)
}

export interface NewVersion extends NewDocument {
  now: Date
}

/**
 * The next version of a document: in force at once, or from a later time on, so that it can be read and accepted before. Without a
 * number it is the next whole one.
 */
export async function publishVersion(tx: Tx, { now, ...document }: NewVersion): Promise<{ id: bigint; version: string }> {
  const { role, assetId = null, inForceAt = now } = document
  // One at a time for each document, so that neither number nor place is given twice.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`document ${role} ${assetId ?? ''}`}))`)
  const sameDocument = sql`role = ${role} and asset_id is not distinct from ${assetId}::bigint`
  const { latest, next, since } = await latestOf(tx, sameDocument)
  const version = document.version ?? next
  if (latest && !isLater(version, latest)) raise('INVALID', { version: ['fields.exists'] })
  const isInForce = inForceAt <= now
  if (isInForce) await tx.run(sql`update documents set is_current = false where ${sameDocument} and is_current`)
  // Of two that are published at once the second may have begun first; it is in force after the one it replaces.
  const from = isInForce && since && since > inForceAt ? since : inForceAt
  return { id: await insertDocument(tx, { ...document, version, inForceAt: from }, isInForce), version }
}

/** The number that the operator's next document of a role would get. */
export async function nextVersion(tx: Tx, role: string): Promise<string> {
  return (await latestOf(tx, sql`role = ${role} and asset_id is null`)).next
}

interface Latest {
  latest: number[] | null
  next: string
  /** When the version in force came into force. */
  since: Date | null
}

async function latestOf(tx: Tx, sameDocument: Statement): Promise<Latest> {
  return tx.one<Latest & Record<string, unknown>>(sql`
    select max(string_to_array(version, '.')::int[]) as latest, max(in_force_at) filter (where is_current) as since,
           coalesce((max(string_to_array(version, '.')::int[]))[1], 0) + 1 || '.0' as next
    from documents where ${sameDocument}`)
}

async function insertDocument(tx: Tx, document: NewDocument & { version: string }, isCurrent: boolean): Promise<bigint> {
  const { role, assetId, version, isRequired = false, inForceAt, texts } = document
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into documents (role, kind, asset_id, version, is_required, in_force_at, is_current)
    values (${role}, ${kindOf(document)}, ${assetId ?? null}, ${version}, ${isRequired}, coalesce(${inForceAt ?? null}, now()), ${isCurrent})
    returning id`)
  for (const [lang, { title, content, summary = '' }] of Object.entries(texts))
    await tx.run(
      sql`insert into document_texts (document_id, lang, title, content, summary) values (${id}, ${lang}, ${title}, ${content}, ${summary})`,
    )
  return id
}

function kindOf({ role, assetId }: NewDocument): (typeof DOCUMENT_KINDS)[number] {
  if (assetId !== undefined) return 'paper'
  return NOTICE_ROLES.some((notice) => notice === role) ? 'notice' : 'agreement'
}

function isLater(version: string, latest: readonly number[]): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [latestMajor = 0, latestMinor = 0] = latest
  return major > latestMajor || (major === latestMajor && minor > latestMinor)
}

/** Whether the operator has published this version of a document. */
export async function hasVersion(tx: Tx, role: string, version: string): Promise<boolean> {
  return (await tx.rows(sql`select from documents where role = ${role} and asset_id is null and version = ${version}`)).length > 0
}
