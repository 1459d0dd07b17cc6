import { perk } from '@bourse/contracts/perk'
import { exactAmount } from '@bourse/domain/money'
import type { DuesPeriod } from '@bourse/domain/perk'
import { sql, type Tx } from '#platform/db'
import { workThrough } from '#platform/due'
import type { Caller } from '#platform/http'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { fundAll, makeAssets, makeTrader, type Trader } from '../../../testing/traders.ts'
import { DUES_WORK } from '../dues/work.ts'
import { type MembershipRow, readMemberships } from '../memberships.ts'
import { newKey } from './circles.ts'

/** A perk's columns; what is left out is that of a public perk that anybody may join. */
export interface NewClub {
  name?: string
  membership?: 'none' | 'any' | 'request'
  visibility?: 'public' | 'private'
  identity?: 'any' | 'verified' | 'accredited'
  dues?: Partial<Record<DuesPeriod, bigint>>
  isFlexible?: boolean
  isTippable?: boolean
  isActive?: boolean
  asset?: string | null
}

export interface ClubWorld {
  app: TestApp
  /** Whose perks they are. */
  olga: Trader
  ann: Trader
  bob: Trader
  /** Has nothing. */
  poor: Trader
  open(club?: NewClub, owner?: Trader): Promise<string>
  join(
    who: Trader,
    perkId: string,
    more?: { choice?: DuesPeriod | null; payment?: bigint; note?: string; key?: string },
  ): ReturnType<typeof send>
  figures(of: Trader, code?: string): Promise<{ available: bigint; held: bigint }>
  /** The newest membership of a profile in a perk. */
  membership(of: Pick<Trader, 'profileId'>, perkId: string): Promise<MembershipRow>
  memberCount(perkId: string): Promise<number>
  /** The kinds of events about memberships and tips in a feed, oldest first. */
  news(of: Trader): Promise<string[]>
  /** Everything that is due at this moment is done. */
  passTime(now: Date): Promise<void>
  freeze(of: Trader, isFrozen: boolean): Promise<void>
}

/** Called at the top of a test file, so that the audit runs at its end. */
export async function clubWorld(): Promise<ClubWorld> {
  const app = await testApp()
  await makeAssets(app.db, 'LUSD', 'LEUR')
  const newcomer = (handle: string) => makeTrader(app.db, app.api(), handle)
  const [olga, ann, bob, poor] = [await newcomer('olga'), await newcomer('ann'), await newcomer('bob'), await newcomer('poor')]
  await fundAll(app.db, [ann, bob], { LUSD: 1_000_000_000n })
  return {
    app,
    olga,
    ann,
    bob,
    poor,
    open: (club = {}, owner = olga) => app.db.transaction((tx) => insertClub(tx, owner, club)),
    join: send,
    figures: ({ pocketId }, code = 'LUSD') =>
      app.db.read(async (tx) => {
        const wallet = await tx.maybe<{ available: bigint; held: bigint }>(sql`
          select w.balance - w.held as available, w.held from wallets w join assets a on a.id = w.asset_id
          where w.pocket_id = ${pocketId} and a.code = ${code}`)
        return wallet ?? { available: 0n, held: 0n }
      }),
    membership: ({ profileId }, perkId) =>
      app.db.read(async (tx) => {
        const { id } = await tx.one<{ id: bigint }>(
          sql`select id from memberships where perk_id = ${perkId} and profile_id = ${profileId} order by id desc limit 1`,
        )
        return (await readMemberships(tx, [id]))[0] as MembershipRow
      }),
    memberCount: (perkId) =>
      app.db.read(async (tx) => (await tx.one<{ count: number }>(sql`select member_count as count from perks where id = ${perkId}`)).count),
    news: ({ profileId }) =>
      app.db.read(async (tx) => {
        const rows = await tx.rows<{ kind: string }>(
          sql`select kind from notifications where profile_id = ${profileId} and filter_group = 'memberships' order by id`,
        )
        return rows.map(({ kind }) => kind)
      }),
    async passTime(now) {
      for (const work of DUES_WORK) await workThrough(app.db, work, { now })
    },
    async freeze({ pocketId }, isFrozen) {
      await app.owner.run(sql`update wallets set is_frozen = ${isFrozen} where pocket_id = ${pocketId}`)
    },
  }
}

/** Raw units of LUSD or LEUR as a call sends them. */
export function whole(raw: bigint): string {
  return exactAmount(raw, { decimals: 6, decimalsMin: 0 })
}

/** The credentials of a session, for verbs that are called with a time. */
export function callerOf({ userId, profileId, pocketId }: Pick<Trader, 'userId' | 'profileId' | 'pocketId'>): Caller {
  return { userId, profileId, pocketId, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
}

function send(who: Trader, perkId: string, { choice, payment = 0n, note, key = newKey() }: Parameters<ClubWorld['join']>[2] = {}) {
  return who.api.call(perk.join, { body: { perkId, choice, payment: whole(payment), note }, key })
}

async function insertClub(tx: Tx, owner: Trader, club: NewClub): Promise<string> {
  const { dues = {}, asset = 'LUSD' } = club
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into perks (owner_profile_id, name, description, membership, visibility, identity, quote_asset_id, dues_lifetime, dues_annual,
      dues_monthly, dues_weekly, dues_daily, dues_hourly, dues_minute, is_flexible_fee, is_tippable, is_active)
    values (${owner.profileId}, ${club.name ?? 'Harvest club'}, 'Vegetables for everybody', ${club.membership ?? 'any'},
      ${club.visibility ?? 'public'}, ${club.identity ?? 'any'}, (select id from assets where code = ${asset}), ${dues.lifetime ?? null},
      ${dues.annual ?? null}, ${dues.monthly ?? null}, ${dues.weekly ?? null}, ${dues.daily ?? null}, ${dues.hourly ?? null},
      ${dues.minute ?? null}, ${club.isFlexible ?? false}, ${club.isTippable ?? false}, ${club.isActive ?? true})
    returning id`)
  return String(id)
}
