import { keepStreetImage, passDeadline, refreshStanding } from '#features/street'
import { sql, type Tx } from '#platform/db'
import type { Secrets } from '#platform/secrets'
import { callerFor } from './demo-callers.ts'
import { drawReceipt } from './receipt.ts'
import { seedMintAds } from './seed-street-ads.ts'
import { seedDisputes } from './seed-street-disputes.ts'
import { HISTORY } from './street-ads.ts'
import { go, rateAs, take, write } from './street-doings.ts'

/** An agent's ad, tickets in every status for `dealer` and `taker`, and disputes for staff. */
export async function seedTickets(tx: Tx, secrets: Secrets, now: number): Promise<void> {
  await seedMintAds(tx)
  await refreshAll(tx, now)
  await endedTickets(tx, secrets, now)
  await openTickets(tx, secrets)
  await refreshAll(tx, now)
}

/** Whoever has traded for months is no newcomer. */
async function refreshAll(tx: Tx, now: number): Promise<void> {
  for (const handle of ['taker', ...HISTORY.map(({ dealer }) => dealer)])
    await refreshStanding(tx, (await callerFor(tx, handle)).profileId, new Date(now))
}

async function endedTickets(tx: Tx, secrets: Secrets, now: number): Promise<void> {
  // Opened more than an hour ago: `taker` has opened few in the last one, and may try several more.
  const takeEarlier = async (...what: Parameters<typeof take>) => {
    const id = await take(...what)
    await tx.run(sql`update street_tickets set created_at = created_at - interval '61 minutes' where id = ${id}`)
    return id
  }
  const bought = await takeEarlier(tx, 'taker', 'dealer buy LUSD', '120')
  await go(tx, secrets, bought, ['dealer', 'accept'], ['taker', 'ship'])
  await write(tx, bought, 'dealer', 'received')
  await go(tx, secrets, bought, ['dealer', 'complete'])
  await rateAs(tx, bought, 'dealer', { stars: 5, comment: '' })
  await rateAs(tx, bought, 'taker', { stars: 5, comment: 'Fast, and exactly as agreed.' })

  await go(
    tx,
    secrets,
    await takeEarlier(tx, 'taker', 'dealer buy LUSD', '80'),
    ['dealer', 'accept'],
    ['taker', 'ship'],
    ['taker', 'return'],
  )
  await go(tx, secrets, await takeEarlier(tx, 'taker', 'dealer sell LUSD', '60'), ['taker', 'cancel'])
  await go(tx, secrets, await takeEarlier(tx, 'taker', 'dealer buy LUSD', '2000'), ['dealer', 'reject'])
  const late = await takeEarlier(tx, 'taker', 'dealer sell LUSD', '90')
  await tx.run(sql`update street_tickets set due_at = now() - interval '1 minute' where id = ${late}`)
  await passDeadline(tx, late, new Date(now))
}

/** One in each status that still goes on; `taker` may open two more. */
async function openTickets(tx: Tx, secrets: Secrets): Promise<void> {
  await take(tx, 'taker', 'agent buy LUSD', '300')
  await take(tx, 'taker', 'dealer buy LUSD', '45')

  const accepted = await take(tx, 'taker', 'dealer sell LUSD', '150')
  await go(tx, secrets, accepted, ['dealer', 'accept'])
  await write(tx, accepted, 'taker', 'hello')
  await write(tx, accepted, 'dealer', { text: 'Hola Tomás, te transfiero hoy antes de las seis.' })

  const receipt = await keepStreetImage(secrets, await drawReceipt(), 'demo')
  const shipped = await take(tx, 'taker', 'dealer buy LUSD', '250')
  await go(tx, secrets, shipped, ['dealer', 'accept'], ['taker', 'ship'])
  await write(tx, shipped, 'taker', { text: 'Sent from Banco Ribera.', image: receipt })
  await write(tx, shipped, 'dealer', 'wait')

  await seedDisputes(tx, secrets, receipt)
  const other = await take(tx, 'dealer', 'norte buy LBTC', '0.002')
  await go(tx, secrets, other, ['norte', 'accept'])
  await write(tx, other, 'norte', 'ownAccount')
}
