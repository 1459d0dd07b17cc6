import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import type { Trader } from '../../testing/traders.ts'
import { depositWorld, A_MINUTE_ON } from './testing/deposit-world.ts'

const { chain, app, makeOwner, addressOf, depositsOf, walletOf, logged, newWatcher, makeDue, look, lookAt } = await depositWorld()

describe('the watcher', () => {
  test('[DEF-060] starts when the page is opened, with a limited rate', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    chain.pay([{ address, sats: 2_500 }])
    expect(await depositsOf(owner)).toEqual([])
    await app.runJobs()
    expect(await depositsOf(owner)).toEqual(['pending 2500 at 0'])
    chain.asked.length = 0
    for (let count = 0; count < 3; count++) {
      await depositsOf(owner)
      await app.runJobs()
    }
    expect(chain.asked).toEqual([])
  })

  test('[DEF-060] looks at what is due and at nothing else', async () => {
    const owner = await makeOwner()
    await addressOf(owner)
    await look()
    chain.asked.length = 0
    expect(await lookAt(newWatcher())).toBe(0)
    expect(chain.asked).toEqual([])
  })

  test('[DEF-060] leaves a service that is down alone, and says so once', async () => {
    const watcher = newWatcher()
    await addressOf(await makeOwner())
    logged.length = 0
    for (const failure of [503, 500, 429]) {
      chain.failing = failure
      await look(watcher)
    }
    expect(chain.asked).toHaveLength(1)
    expect(logged.filter((line) => line.includes('does not answer'))).toHaveLength(1)
  })

  test('[DEF-060] tolerates invalid answers', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    chain.pay([{ address, sats: 5_000 }])
    await look()
    for (const status of [200, 302, 418]) {
      chain.failing = status
      await look()
    }
    expect(await walletOf(owner)).toEqual({ available: '0', pending: '5000' })
  })

  test('[DEF-060] goes on past an address that the service does not know', async () => {
    const [one, two] = [await makeOwner(), await makeOwner()]
    const [strange, known] = [await addressOf(one), await addressOf(two)]
    await app.owner.run(sql`update deposit_addresses set address = 'tb1other' where address = ${strange}`)
    chain.pay([{ address: known, sats: 4_400 }])
    await look()
    expect(await walletOf(two)).toEqual({ available: '0', pending: '4400' })
    await app.owner.run(sql`update deposit_addresses set address = ${strange} where address = 'tb1other'`)
  })
})

describe('an address that cannot be looked at', () => {
  const makeOwners = async (count: number) => {
    const owners: { owner: Trader; address: string }[] = []
    for (let each = 0; each < count; each++) {
      const owner = await makeOwner()
      owners.push({ owner, address: await addressOf(owner) })
    }
    return owners
  }
  /** The longest waiting, so that it is the first to be looked at. */
  const makeOldest = (address: string) =>
    app.owner.run(sql`update deposit_addresses set next_look_at = now() - interval '1 day' where address = ${address}`)
  const pendingOf = (owners: readonly { owner: Trader }[]) => Promise.all(owners.map(async ({ owner }) => (await walletOf(owner))?.pending))

  test('[DEF-060] because its rows are damaged keeps no other from its deposit, and is found once they are mended', async () => {
    const [damaged, ...others] = await makeOwners(12)
    if (!damaged) return expect.fail('no address')
    for (const { address } of [damaged, ...others]) chain.pay([{ address, sats: 7_000 }])
    const id = await app.db.value<bigint>(sql`select id from deposit_addresses where address = ${damaged.address}`)
    await app.owner.run({
      text: `create function fail_damaged() returns trigger language plpgsql as $$ begin raise exception 'damaged'; end $$;
               create trigger damaged before insert on deposits for each row
                 when (new.address_id = ${id}) execute function fail_damaged()`,
      values: [],
    })
    await makeDue()
    await makeOldest(damaged.address)
    await lookAt(newWatcher()).catch(() => {})
    expect(await pendingOf(others)).toEqual(others.map(() => '7000'))
    expect(await pendingOf([damaged])).toEqual(['0'])
    await app.owner.run(sql`drop trigger damaged on deposits`)
    await look(newWatcher(), A_MINUTE_ON())
    expect(await pendingOf([damaged])).toEqual(['7000'])
  })

  test('[DEF-060] because the service has no answer for it alone keeps no other from its deposit', async () => {
    const [strange, ...others] = await makeOwners(12)
    if (!strange) return expect.fail('no address')
    for (const { address } of [strange, ...others]) chain.pay([{ address, sats: 6_000 }])
    chain.faulty.add(strange.address)
    await makeDue()
    await makeOldest(strange.address)
    const watcher = newWatcher()
    await lookAt(watcher)
    expect(await pendingOf(others)).toEqual(others.map(() => '6000'))
    chain.faulty.clear()
    await look(watcher, A_MINUTE_ON())
    expect(await pendingOf([strange])).toEqual(['6000'])
  })
})
