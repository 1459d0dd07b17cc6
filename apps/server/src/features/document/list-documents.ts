import { DOCUMENT_ROLES, type DocumentKind, HOLDER_ROLES, type ListedDocument, PAPER_ROLES } from '@bourse/contracts/document'
import { sql, type Statement, type Tx } from '#platform/db'
import { isHeldBy, isReadableBy, versionOf } from './store.ts'

interface Listing {
  /** Undefined for a visitor. */
  profileId: bigint | undefined
  lang: string
  /** Those that this asset asks its subscribers to read; otherwise the operator's, and the papers of what the profile holds. */
  assetId?: bigint | undefined
}

/** The documents in force, with what the profile has accepted (DOC-02, DOC-04): the operator's first, in their order. */
export async function listDocuments(tx: Tx, { profileId, lang, assetId }: Listing): Promise<ListedDocument[]> {
  const rows = await tx.rows<ListedRow>(sql`
    select d.id, d.role, d.kind, d.version, d.in_force_at, d.is_required or (${assetId !== undefined} and d.asset_id is null) as is_required,
           t.lang, t.title, t.summary, cardinality(regexp_split_to_array(trim(t.content), '\\s+')) as word_count,
           array(select x.lang from document_texts x where x.document_id = d.id order by x.lang) as langs,
           g.at as confirmed_at, e.version as confirmed_version,
           n.id as ahead_id, n.version as ahead_version, n.in_force_at as ahead_at, n.is_confirmed as is_ahead_confirmed,
           a.code as asset_code, coalesce(c.content_name, a.name) as asset_name
    from documents d
    join lateral (
      select x.* from document_texts x where x.document_id = d.id and x.lang in (${lang}, 'en') order by x.lang = ${lang} desc limit 1
    ) t on true
    left join agreements g on g.document_id = d.id and g.profile_id = ${profileId ?? null}
    left join lateral (
      select o.version from agreements x join documents o on o.id = x.document_id
      where x.profile_id = ${profileId ?? null} and ${isSameDocument} and ${versionOf('o')} < ${versionOf('d')}
      order by ${versionOf('o')} desc limit 1
    ) e on g.id is null
    left join lateral (
      select o.id, o.version, o.in_force_at,
             exists (select from agreements x where x.document_id = o.id and x.profile_id = ${profileId ?? null}) as is_confirmed
      from documents o where ${isSameDocument} and ${versionOf('o')} > ${versionOf('d')} order by o.in_force_at, o.id limit 1
    ) n on true
    left join published.assets a on a.id = d.asset_id
    left join published.asset_contents c on c.asset_id = a.id and c.lang = ${lang}
    where d.is_current and ${isReadableBy(profileId)} and ${isAskedFor(profileId, assetId)}`)
  return rows.map(presentListed).toSorted(inOrder)
}

/** Two versions `o` and `d` of one document. */
const isSameDocument = sql`o.role = d.role and o.asset_id is not distinct from d.asset_id`

function isAskedFor(profileId: bigint | undefined, assetId: bigint | undefined): Statement {
  const isPolicyOf = (roles: readonly string[]) => sql`(d.asset_id is null and d.role = any(${roles}))`
  if (assetId !== undefined)
    return sql`(d.asset_id = ${assetId} or (${isPolicyOf(HOLDER_ROLES)}
      and exists (select from published.assets n where n.id = ${assetId} and n.needs_authorization)))`
  const isPolicy = isPolicyOf(DOCUMENT_ROLES)
  return profileId === undefined ? isPolicy : sql`(${isPolicy} or (d.asset_id is not null and ${isHeldBy(profileId, sql`d.asset_id`)}))`
}

interface ListedRow extends Record<string, unknown> {
  id: bigint
  role: string
  kind: DocumentKind
  version: string
  in_force_at: Date
  is_required: boolean
  lang: string
  title: string
  summary: string
  word_count: number
  langs: string[]
  confirmed_at: Date | null
  confirmed_version: string | null
  ahead_id: bigint | null
  ahead_version: string | null
  ahead_at: Date | null
  is_ahead_confirmed: boolean | null
  asset_code: string | null
  asset_name: string | null
}

function presentListed(row: ListedRow): ListedDocument {
  const { ahead_id, ahead_version, ahead_at } = row
  return {
    id: String(row.id),
    role: row.role,
    kind: row.kind,
    title: row.title,
    lang: row.lang,
    langs: row.langs,
    summary: row.summary.split('\n').filter((point) => point.trim() !== ''),
    version: row.version,
    inForceAt: row.in_force_at.getTime(),
    wordCount: row.word_count,
    isRequired: row.is_required,
    isConfirmed: row.confirmed_at !== null,
    confirmedAt: row.confirmed_at?.getTime() ?? null,
    confirmedVersion: row.confirmed_version,
    ahead:
      ahead_id === null || ahead_version === null || ahead_at === null
        ? null
        : { id: String(ahead_id), version: ahead_version, inForceAt: ahead_at.getTime(), isConfirmed: row.is_ahead_confirmed === true },
    asset: row.asset_code === null ? null : { code: row.asset_code, name: row.asset_name ?? row.asset_code },
  }
}

const ORDER: readonly string[] = [...DOCUMENT_ROLES, ...PAPER_ROLES]

function inOrder(one: ListedDocument, other: ListedDocument): number {
  const [asset, otherAsset] = [one.asset?.code ?? '', other.asset?.code ?? '']
  if (asset !== otherAsset) return asset < otherAsset ? -1 : 1
  return ORDER.indexOf(one.role) - ORDER.indexOf(other.role) || Number(BigInt(one.id) - BigInt(other.id))
}
