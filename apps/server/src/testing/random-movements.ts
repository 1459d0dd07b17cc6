import { link } from '@bourse/contracts/link'
import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { SeededRandom } from '@bourse/testkit/random'
import { type Db, sql } from '#platform/db'
import { DEMO_PASSWORD } from '../../seed/people.ts'
import { AGENT_ASSETS, MOVEMENTS, type Person, type Stage, THINGS } from './movement-kinds.ts'

const COMPARE_TRIES = 3
const SIGNED_IN_MS = 60_000
const PEOPLE = ['maker', 'taker', 'dealer', 'sponsor', 'member', 'issuer']

/** The demo world's users move money in every possible way, many at a time, sensible or not. */
export class RandomMovements {
  /** How often each movement was answered with each status. */
  readonly counts = new Map<string, number>()
  readonly #random: SeededRandom
  #stage: Stage | undefined
  #serial = 0

  constructor(seed: number) {
    this.#random = new SeededRandom(seed)
  }

  /** The client for each handle, for callers with their own way to make calls. */
  async open(url: string, clientOf: (handle: string) => ApiClient = () => new ApiClient(url)): Promise<void> {
    const people: Person[] = []
    for (const handle of PEOPLE) people.push(await signIn(clientOf(handle), handle))
    for (const person of people) await linkAccounts(person)
    this.#stage = {
      random: this.#random,
      people,
      agent: await signIn(clientOf('agent'), 'agent'),
      things: Object.fromEntries(THINGS.map((thing) => [thing, []])) as unknown as Stage['things'],
      key: () => `${Date.now()}-${++this.#serial}`,
    }
  }

  /** This many at a time until it is enough; a 5xx answer ends it with an error. */
  async run({ lanes, isEnough }: { lanes: number; isEnough: () => boolean }): Promise<void> {
    const lane = async () => {
      while (!isEnough()) await this.#moveOnce()
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  /** Movements that succeeded at least once. */
  get done(): Set<string> {
    return new Set([...this.counts.keys()].filter((key) => / 2\d\d$/.test(key)).map((key) => key.replace(/ .*/, '')))
  }

  /**
   * Compares every wallet as the pocket shows it with the sum of its entries, holds, orders and announcements; returns how many
   * were compared. Jobs run meanwhile, so a difference is checked again and counts only if it stays.
   */
  async compare(db: Db): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#compareOnce(db)
      } catch (error) {
        if (attempt === COMPARE_TRIES) throw error
      }
    }
  }

  async #compareOnce(db: Db): Promise<number> {
    const sums = await readSums(db)
    let compared = 0
    for (const { handle, profileId, api } of [...this.#open.people, this.#open.agent]) {
      await signInAgain(api, handle)
      const { body } = await api.call(pocket.read, { params: { id: profileId } })
      for (const { id, asset, balance, available, open, pending } of body.wallets) {
        const told = `${balance} = ${available} + ${open}, and ${pending} to come`
        const added = sums.get(id)
        if (told !== added) throw new Error(`the ${asset.code} of ${handle} is shown as ${told}, but adds up to ${added}`)
        compared += 1
      }
    }
    return compared
  }

  get #open(): Stage {
    if (!this.#stage) throw new Error('no user has signed in')
    return this.#stage
  }

  async #moveOnce(): Promise<void> {
    const name = this.#random.pick(Object.keys(MOVEMENTS))
    const by = this.#random.pick(this.#open.people)
    const told = await MOVEMENTS[name]?.(this.#open, by)
    if (!told) return
    // An access token lives five minutes, and a run may be longer.
    if (told.status === 401) for (const { api, handle } of [by, this.#open.agent]) await signInAgain(api, handle)
    if (told.status >= 500) throw new Error(`${name} was answered with ${told.status} ${JSON.stringify(told.body)}`)
    const key = `${name} ${told.status}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }
}

async function signIn(api: ApiClient, handle: string): Promise<Person> {
  await signInAgain(api, handle)
  const { body } = await api.call(session.open, { body: {} })
  return { handle, profileId: body.profileID, api, links: new Map() }
}

const signedInAt = new Map<ApiClient, number>()

/** Once a minute at most, since sign-ins are throttled. */
async function signInAgain(api: ApiClient, handle: string): Promise<void> {
  const now = performance.now()
  if (now - (signedInAt.get(api) ?? Number.NEGATIVE_INFINITY) < SIGNED_IN_MS) return
  signedInAt.set(api, now)
  const { status } = await api.signIn(handle, DEMO_PASSWORD)
  if (status !== 200) throw new Error(`the sign-in of ${handle} answered ${status}`)
}

/** PayPal needs the fewest fields; payouts in any asset may go there. */
async function linkAccounts({ api, handle, links }: Person): Promise<void> {
  for (const asset of AGENT_ASSETS) {
    const email = `${handle}-${asset.toLowerCase()}@example.org`
    const { status, body } = await api.call(link.addPaypal, { body: { asset, email, accountNumber: email, nickname: 'random' } })
    if (status >= 300) throw new Error(`an account of ${handle} could not be linked: ${status} ${JSON.stringify(body)}`)
    links.set(asset, body.link_id)
  }
}

async function readSums(db: Db): Promise<Map<string, string>> {
  const rows = await db.read((tx) =>
    tx.rows<{ wallet_id: bigint; balance: bigint; held: bigint; pending: bigint }>(sql`
      select w.wallet_id, coalesce(e.total, 0) as balance, coalesce(h.total, 0) + coalesce(r.reserved, 0) as held, coalesce(n.total, 0) as pending
      from audit.wallets w
      left join (select wallet_id, sum(amount) as total from audit.ledger group by 1) e using (wallet_id)
      left join (select wallet_id, sum(remaining) as total from audit.holds where state = 'active' group by 1) h using (wallet_id)
      left join audit.reserves r using (wallet_id)
      left join (select wallet_id, sum(amount) as total from audit.announced group by 1) n using (wallet_id)`),
  )
  return new Map(
    rows.map(({ wallet_id, balance, held, pending }) => [
      String(wallet_id),
      `${balance} = ${balance - held} + ${held}, and ${pending} to come`,
    ]),
  )
}
