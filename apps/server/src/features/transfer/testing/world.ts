import { setTimeout as pause } from 'node:timers/promises'
import { type PartyReply, profile } from '@bourse/contracts/profile'
import { ledgerJobs } from '#features/ledger'
import { sql } from '#platform/db'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { fund, makeAssets, makeTrader, type Trader } from '../../../testing/traders.ts'

export interface Figures {
  available: bigint
  open: bigint
}

export interface World {
  app: TestApp
  ann: Trader
  bob: Trader
  eve: Trader
  /** A new idempotency key for each action. */
  key(): string
  figures(of: Trader, code?: string): Promise<Figures>
  /** The kinds of events in a profile's feed that name this record, oldest first. */
  news(of: Trader, name: string, id: string): Promise<string[]>
  /** Runs the ledger's job, as the timetable does each minute. */
  expireHolds(): Promise<void>
  newcomer(handle: string, funds?: Record<string, bigint>): Promise<Trader>
  /** Hides the profile from everybody but its friends. */
  hide(who: Trader): Promise<void>
  freeze(who: Trader, code: string, isFrozen: boolean): Promise<void>
  /** Turns the profile into an organization with a logo. Returns how it is shown to others. */
  incorporate(who: Trader): Promise<PartyReply>
}

/** Three users with funds in two assets. Called at the top of a test file, so that the audit runs at its end. */
export async function transferWorld(): Promise<World> {
  const app = await testApp()
  await makeAssets(app.db, 'LUSD', 'LEUR')
  let serial = 0

  const newcomer: World['newcomer'] = async (handle, funds = {}) => {
    const trader = await makeTrader(app.db, app.api(), handle)
    for (const [code, amount] of Object.entries(funds)) await app.db.transaction((tx) => fund(tx, trader, code, amount))
    return trader
  }
  const rich = { LUSD: 1_000_000_000n, LEUR: 1_000_000_000n }
  return {
    app,
    ann: await newcomer('ann', rich),
    bob: await newcomer('bob', rich),
    eve: await newcomer('eve'),
    key: () => `key-${++serial}`,
    expireHolds: async () => ledgerJobs.tasks['ledger.expire_holds']?.(null, app.db),
    newcomer,
    async figures({ pocketId }, code = 'LUSD') {
      const row = await app.db.maybe<{ balance: bigint; held: bigint }>(sql`
        select w.balance, w.held from wallets w join assets a on a.id = w.asset_id where w.pocket_id = ${pocketId} and a.code = ${code}`)
      return { available: (row?.balance ?? 0n) - (row?.held ?? 0n), open: row?.held ?? 0n }
    },
    async news({ profileId }, name, id) {
      return app.db.column<string>(sql`select kind from events where profile_id = ${profileId} and data ->> ${name} = ${id} order by id`)
    },
    async hide({ api, handle }) {
      const body = { display_name: handle, country: 234, currency_code: 'USD', is_visible_to_public: false }
      const { status } = await api.call(profile.saveOwn, { body })
      if (status !== 200) throw new Error(`hiding ${handle} answered ${status}`)
    },
    async incorporate({ profileId, handle }) {
      const photo = `/media/photo/${handle}.webp`
      await app.owner.run(sql`
        update profiles set profile_type = 'ORGANIZATIONAL', organization_type = 'other', photo = ${photo} where id = ${profileId}`)
      return { name: handle, displayName: handle, photo, profileType: 'ORGANIZATIONAL' }
    },
    async freeze({ pocketId }, code, isFrozen) {
      await app.owner.run(sql`
        update wallets set is_frozen = ${isFrozen} where pocket_id = ${pocketId} and asset_id = (select id from assets where code = ${code})`)
    },
  }
}

/**
 * Runs the actions concurrently or shortly after one another, in another order each round, so that the fastest is not always first.
 * Returns the answers in the order of the starts.
 */
export async function race<Answer>(acts: readonly (() => Promise<Answer>)[], round: number): Promise<Answer[]> {
  const by = round % acts.length
  const apartMs = 4 * (Math.floor(round / acts.length) % 4)
  const inTurn = [...acts.slice(by), ...acts.slice(0, by)]
  return Promise.all(inTurn.map((act, index) => pause(index * apartMs).then(act)))
}

/** Invalid amounts for every amount field (PKT-21, PKT-22). */
export const INVALID_AMOUNTS = [
  '',
  '0',
  '-0',
  '-1',
  '+1',
  '1e3',
  'NaN',
  'Infinity',
  '.1',
  '1.',
  '0x10',
  '١٢',
  '1,000',
  '1 000',
  '0.0000001',
  String(2n ** 256n),
  '9'.repeat(79),
]
