import type { AccountNumberType, CheckedField, LinkType } from '@bourse/domain/link'
import { sql, type Tx } from '#platform/db'

export interface LinkRow {
  id: bigint
  profile_id: bigint
  asset_id: bigint
  asset: string
  type: LinkType
  account_number_type: AccountNumberType
  nickname: string
  bank_name: string
  account_tail: string
  email_hint: string
  tax_id_tail: string
  /** Numbers whose check digit does not fit, and which the owner confirmed. */
  confirmed_fields: CheckedField[]
  sealed: Buffer
  created_at: Date
}

const LINK = sql`
  select l.id, l.profile_id, l.asset_id, a.code as asset, l.type, l.account_number_type, l.nickname, l.bank_name, l.account_tail,
         l.email_hint, l.tax_id_tail, l.confirmed_fields, l.sealed, l.created_at
  from links l join published.assets a on a.id = l.asset_id`

export interface LinkFilter {
  asset?: string | undefined
  types?: readonly LinkType[] | undefined
}

export async function readLinks(tx: Tx, profileId: bigint, { asset, types }: LinkFilter = {}): Promise<LinkRow[]> {
  const ofAsset = asset === undefined ? sql`true` : sql`a.code = upper(${asset})`
  const ofTypes = types === undefined ? sql`true` : sql`l.type = any(${types}::text[])`
  return tx.rows<LinkRow>(
    sql`${LINK} where l.profile_id = ${profileId} and l.removed_at is null and ${ofAsset} and ${ofTypes} order by l.id`,
  )
}

/** Includes removed links, since records go on naming them. */
export async function linksByIds(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, LinkRow>> {
  const rows = await tx.rows<LinkRow>(sql`${LINK} where l.id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A link that its owner has not removed. `share` protects it from removal, `update` from any change. */
export async function lockLink(tx: Tx, profileId: bigint, id: bigint, mode: 'share' | 'update'): Promise<LinkRow | undefined> {
  const lock = mode === 'share' ? sql`for share of l` : sql`for update of l`
  return tx.maybe<LinkRow>(sql`${LINK} where l.id = ${id} and l.profile_id = ${profileId} and l.removed_at is null ${lock}`)
}

export interface NewLink extends Omit<LinkRow, 'id' | 'asset' | 'created_at'> {
  fingerprint: Buffer
}

/** Undefined when the same account is already linked. */
export async function insertLink(tx: Tx, link: NewLink): Promise<bigint | undefined> {
  const row = await tx.maybe<{ id: bigint }>(sql`
    insert into links (profile_id, asset_id, type, account_number_type, nickname, bank_name, account_tail, email_hint, tax_id_tail, confirmed_fields, sealed, fingerprint)
    values (${link.profile_id}, ${link.asset_id}, ${link.type}, ${link.account_number_type}, ${link.nickname}, ${link.bank_name}, ${link.account_tail},
            ${link.email_hint}, ${link.tax_id_tail}, ${link.confirmed_fields}, ${link.sealed}, ${link.fingerprint})
    on conflict (profile_id, asset_id, fingerprint) where removed_at is null do nothing returning id`)
  return row?.id
}

export async function countLinks(tx: Tx, profileId: bigint): Promise<bigint> {
  return (await tx.one<{ count: bigint }>(sql`select count(*) as count from links where profile_id = ${profileId} and removed_at is null`))
    .count
}

export async function renameLink(tx: Tx, id: bigint, nickname: string): Promise<void> {
  await tx.run(sql`update links set nickname = ${nickname} where id = ${id}`)
}

export async function removeLink(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`update links set removed_at = now() where id = ${id}`)
}

/** Whether a profile has an account for payouts. */
export async function hasLink(tx: Tx, profileId: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from links where profile_id = ${profileId} and removed_at is null limit 1`)).length > 0
}
