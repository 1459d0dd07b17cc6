import { sql, type Statement, type Tx } from '#platform/db'

export interface DocumentRow {
  id: bigint
  role: string
  lang: string
  title: string
  content: string
  in_force_at: Date
  version: string
  langs: string[]
}

interface Wanted {
  role: string
  /** The operator's current one of its role unless given; papers are read by their id. */
  id: bigint | undefined
  lang: string
  /** Undefined for a visitor, who reads no papers. */
  readerId: bigint | undefined
}

/** In the requested language, or English if missing (DOC-05). */
export async function readDocument(tx: Tx, { role, id, lang, readerId }: Wanted): Promise<DocumentRow | undefined> {
  return tx.maybe<DocumentRow>(sql`
    select d.id, d.role, d.in_force_at, d.version, t.lang, t.title, t.content,
           array(select x.lang from document_texts x where x.document_id = d.id order by x.lang) as langs
    from documents d join document_texts t on t.document_id = d.id
    where d.role = ${role} and ${id === undefined ? sql`d.is_current and d.asset_id is null` : sql`d.id = ${id}`}
      and ${isReadableBy(readerId)} and t.lang in (${lang}, 'en')
    order by t.lang = ${lang} desc limit 1`)
}

/**
 * The number of the version under this alias, to be compared: 1.10 is later than 1.9. It decides which of two versions is the newer, since
 * one that is published ahead may be overtaken by another that comes into force before it.
 */
export const versionOf = (alias: 'd' | 'o' | 't'): Statement => ({ text: `string_to_array(${alias}.version, '.')::int[]`, values: [] })

/** The document `d`: papers are for signed-in readers who know their asset. */
export function isReadableBy(readerId: bigint | undefined): Statement {
  if (readerId === undefined) return sql`d.asset_id is null`
  return sql`(d.asset_id is null or exists (select from published.assets a where a.id = d.asset_id and ${isAssetKnownTo(readerId)}))`
}

/** Whether the asset `a` exists for a reader: a hidden one does for its manager and for those who hold it. */
export function isAssetKnownTo(readerId: bigint | undefined): Statement {
  if (readerId === undefined) return sql`a.is_visible`
  return sql`(a.is_visible or ${isHeldBy(readerId, sql`a.id`)} or ${readerId} = coalesce(
    a.manager_profile_id, (select u.manager_profile_id from published.assets u where u.id = a.underlying_id)))`
}

export function isHeldBy(profileId: bigint, assetId: Statement): Statement {
  return sql`exists (
    select from published.profiles p join published.wallets w on w.pocket_id = p.pocket_id
    where p.id = ${profileId} and w.asset_id = ${assetId} and w.balance > 0)`
}

export async function isConfirmed(tx: Tx, documentId: bigint, profileId: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from agreements where document_id = ${documentId} and profile_id = ${profileId}`)).length > 0
}

/** Whether the profile has agreed to the current document of a role. */
export async function hasAgreed(tx: Tx, role: string, profileId: bigint): Promise<boolean> {
  const found = await tx.rows(sql`
    select from agreements a join documents d on d.id = a.document_id
    where d.role = ${role} and d.asset_id is null and d.is_current and a.profile_id = ${profileId}`)
  return found.length > 0
}

/** The version of a role that the profile agreed to last. */
export async function lastAgreement(tx: Tx, role: string, profileId: bigint): Promise<{ version: string; at: Date } | undefined> {
  return tx.maybe<{ version: string; at: Date }>(sql`
    select d.version, a.at from agreements a join documents d on d.id = a.document_id
    where d.role = ${role} and d.asset_id is null and a.profile_id = ${profileId} order by a.id desc limit 1`)
}

/** The operator's current versions, of the roles that have a document. */
export async function currentDocuments(tx: Tx, roles: readonly string[]): Promise<bigint[]> {
  const found = await tx.rows<{ id: bigint }>(
    sql`select id from documents where role = any(${roles}) and asset_id is null and is_current order by id`,
  )
  return found.map(({ id }) => id)
}

export interface VersionRow {
  id: bigint
  version: string
  in_force_at: Date
  is_current: boolean
  confirmed_at: Date | null
}

/** Newest first, with those that are published ahead. */
export async function readVersions(tx: Tx, role: string, assetId: bigint | undefined, readerId: bigint | undefined): Promise<VersionRow[]> {
  return tx.rows<VersionRow & Record<string, unknown>>(sql`
    select d.id, d.version, d.in_force_at, d.is_current, g.at as confirmed_at
    from documents d left join agreements g on g.document_id = d.id and g.profile_id = ${readerId ?? null}
    where d.role = ${role} and d.asset_id is not distinct from ${assetId ?? null}::bigint and ${isReadableBy(readerId)}
    order by ${versionOf('d')} desc`)
}
