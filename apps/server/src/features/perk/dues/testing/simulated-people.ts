import { ensureWallet, issuanceWallet, post } from '#features/ledger'
import { sql } from '#platform/db'
import type { Caller } from '#platform/http'
import { makeAsset } from '../../../../testing/traders.ts'
import type { TestDatabase } from '../../../../testing/db.ts'
import { fromTo } from '../../../ledger/testing/books.ts'

export interface Person extends Caller {
  walletId: bigint
}

export interface World {
  assetId: bigint
  issuanceId: bigint
  perkIds: bigint[]
  people: Person[]
}

/** The dues of every perk at the beginning, by period. */
export const FIRST_PRICES = { lifetime: 900n, annual: 400n, monthly: 40n, weekly: 12n, daily: 3n, hourly: 2n, minute: 1n }

/** So many people with pockets of their own, and perks with all seven dues. The owner's rights create them at once. */
export async function makeWorld(
  { db, owner }: { db: TestDatabase; owner: TestDatabase },
  { people, perks }: { people: number; perks: number },
): Promise<World> {
  const assetId = await makeAsset(db, 'SIM')
  await owner.run(sql`
    with numbers as (select n, 'sim-' || lpad(n::text, 5, '0') as handle from generate_series(1, ${people + perks}::int) n),
    pocket as (insert into pockets (kind) select 'profile' from numbers returning id),
    made as (insert into users (email) select handle || '@example.org' from numbers returning id),
    u as (select id, row_number() over (order by id) as n from made),
    k as (select id, row_number() over (order by id) as n from pocket)
    insert into profiles (user_id, pocket_id, name, name_folded, display_name, profile_type)
    select u.id, k.id, x.handle, x.handle, 'Person ' || x.n, 'PERSONAL' from numbers x join u using (n) join k using (n)`)
  const rows = await db.rows<{ id: bigint; user_id: bigint; pocket_id: bigint }>(
    sql`select id, user_id, pocket_id from published.profiles where name like 'sim-%' order by name`,
  )
  return db.transaction(async (tx) => {
    const owners = rows.slice(0, perks).map(({ id }) => id)
    const made = await tx.rows<{ id: bigint }>(sql`
      insert into perks (owner_profile_id, name, description, membership, is_flexible_fee, quote_asset_id, dues_lifetime, dues_annual,
        dues_monthly, dues_weekly, dues_daily, dues_hourly, dues_minute)
      select o, 'Perk ' || o, 'Simulated', 'any', true, ${assetId}, ${FIRST_PRICES.lifetime}, ${FIRST_PRICES.annual}, ${FIRST_PRICES.monthly},
        ${FIRST_PRICES.weekly}, ${FIRST_PRICES.daily}, ${FIRST_PRICES.hourly}, ${FIRST_PRICES.minute}
      from unnest(${owners}::bigint[]) o returning id`)
    const persons: Person[] = []
    for (const { id, user_id, pocket_id } of rows.slice(perks))
      persons.push({
        ...{
          userId: user_id,
          profileId: id,
          pocketId: pocket_id,
          sessionId: undefined,
          isStaff: false,
          isSettled: true,
          scopes: undefined,
        },
        walletId: await ensureWallet(tx, pocket_id, assetId),
      })
    return { assetId, issuanceId: await issuanceWallet(tx, assetId), perkIds: made.map(({ id }) => id), people: persons }
  })
}

/** Issues an amount to somebody, or takes it back if it is negative. */
export async function credit(db: TestDatabase, { issuanceId }: World, { walletId }: Person, amount: bigint, at: Date): Promise<void> {
  await db.transaction((tx) =>
    post(tx, {
      kind: 'mint',
      ref: 'demo:test',
      at,
      legs: fromTo(issuanceId, walletId, amount),
    }),
  )
}
