import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { isReadableBy, versionOf } from './store.ts'

export interface NewAgreement {
  documentId: bigint
  profileId: bigint
  /** In which it was read. */
  lang?: string
  now?: Date
}

export interface AgreementRow {
  id: bigint
  at: Date
  version: string
}

/**
 * Records an agreement once; repeating returns the first one, and an unknown document returns undefined. Whatever version was read
 * may be recorded: a sign-up binds to the one that was current when it began.
 */
export async function recordAgreement(
  tx: Tx,
  { documentId, profileId, lang = 'en', now }: NewAgreement,
): Promise<AgreementRow | undefined> {
  await tx.run(sql`
    insert into agreements (document_id, profile_id, lang, at)
    select id, ${profileId}, ${lang}, coalesce(${now ?? null}, now()) from documents where id = ${documentId}
    on conflict do nothing`)
  return tx.maybe<AgreementRow & Record<string, unknown>>(sql`
    select g.id, g.at, d.version from agreements g join documents d on d.id = g.document_id
    where g.document_id = ${documentId} and g.profile_id = ${profileId}`)
}

/** A profile accepts a document that it can read, in the version in force or one that is published ahead (API-47). */
export async function agreeTo(tx: Tx, agreement: NewAgreement): Promise<AgreementRow> {
  const { documentId, profileId } = agreement
  const found =
    (await tx.maybe<{ is_replaced: boolean }>(sql`
      select not d.is_current and exists (
               select from documents o where o.role = d.role and o.asset_id is not distinct from d.asset_id and o.is_current
                 and ${versionOf('o')} > ${versionOf('d')}) as is_replaced
      from documents d where d.id = ${documentId} and ${isReadableBy(profileId)}`)) ?? raise('DOCUMENT_NOT_FOUND')
  if (found.is_replaced) raise('DOCUMENT_REPLACED')
  return (await recordAgreement(tx, agreement)) ?? raise('DOCUMENT_NOT_FOUND')
}

export interface AgreedCount {
  total: number
  done: number
  /** When the last of them was accepted. */
  at: Date | null
}

/** How many of the operator's current documents of these roles the profile has accepted. */
export async function agreedPolicies(tx: Tx, roles: readonly string[], profileId: bigint): Promise<AgreedCount> {
  return tx.one<AgreedCount & Record<string, unknown>>(sql`
    select count(*)::int as total, count(g.id)::int as done, max(g.at) as at
    from documents d left join agreements g on g.document_id = d.id and g.profile_id = ${profileId}
    where d.role = any(${roles}) and d.asset_id is null and d.is_current`)
}

/** The same for the current papers that each asset requires; an asset without any is left out. */
export async function agreedPapers(tx: Tx, assetIds: readonly bigint[], profileId: bigint): Promise<Map<bigint, AgreedCount>> {
  const rows = await tx.rows<AgreedCount & { asset_id: bigint }>(sql`
    select d.asset_id, count(*)::int as total, count(g.id)::int as done, max(g.at) as at
    from documents d left join agreements g on g.document_id = d.id and g.profile_id = ${profileId}
    where d.asset_id = any(${assetIds}::bigint[]) and d.is_required and d.is_current group by d.asset_id`)
  return new Map(rows.map((row) => [row.asset_id, row]))
}
