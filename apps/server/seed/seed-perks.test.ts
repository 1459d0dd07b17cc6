import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb } from '../src/testing/db.ts'

const { db } = await testDb(createLog('silent'), 'demo')

const list = async (statement: ReturnType<typeof sql>) =>
  (await db.read((tx) => tx.rows<{ text: string }>(statement))).map(({ text }) => text)

test('[DEF-145] member has a membership in every state, with real dues behind it', async () => {
  expect(
    await list(sql`
      select concat_ws(' ', k.name, '|', m.status, m.period, (select count(*) from dues_charges c where c.membership_id = m.id),
        case when m.late_since is not null then 'late' end, case when not m.renews then 'ends' end,
        case when m.new_price is not null and not m.is_new_price_agreed then 'asks for consent' end,
        case when m.hold_id is not null then 'held' end) as text
      from memberships m join perks k on k.id = m.perk_id join profiles p on p.id = m.profile_id where p.name = 'member' order by k.name`),
  ).toEqual([
    'Bici Compartida | active monthly 11 asks for consent',
    'Coro de Barracas | active annual 1',
    'Greenworks | active 0',
    'Growers | active monthly 21',
    'Harvest Table | active lifetime 1',
    'Mesa de Jaén | paused monthly 5',
    'Mesa del Molino | active 0',
    'Puesto de Feria | active monthly 2 late',
    'Repair Hours | asked weekly 0 held',
    'Seed Box | offered annual 0 ends held',
    'Sunday Bread | active weekly 34',
    'Taller Almagro | active monthly 2 ends',
  ])
})

test('[DEF-139] captains have requests to answer, of which none has expired', async () => {
  expect(
    await list(sql`
      select concat_ws(' ', k.name, p.name) as text from memberships m join perks k on k.id = m.perk_id join profiles p on p.id = m.profile_id
      where m.status = 'asked' and m.asked_at > now() - interval '3 days' order by 1`),
  ).toEqual(['Greenworks taker', 'Palermo Book Circle mateo', 'Palermo Book Circle nadia', 'Repair Hours member'])
  expect(await list(sql`select status as text from memberships where status = 'expired'`)).toEqual([])
})

test('[DEF-145] the dues of hours, days, weeks, months and years were charged, each period once', async () => {
  expect(
    await list(sql`
      select distinct m.period as text from dues_charges c join memberships m on m.id = c.membership_id order by 1`),
  ).toEqual(['annual', 'daily', 'hourly', 'lifetime', 'monthly', 'weekly'])
  expect(
    await list(sql`
      select concat_ws(' ', m.status, count(*)) as text from dues_charges c join memberships m on m.id = c.membership_id
      where m.period = 'hourly' group by m.id`),
  ).toEqual(['left 4'])
  // Nothing is left to be done by itself now, so that the jobs of the first minute find nothing to catch up on.
  expect(
    await list(sql`select id::text as text from memberships where due_at <= now() - interval '5 minutes' or refund_hold_id is not null`),
  ).toEqual([])
})

test('[DEF-136] a perk that was switched off has returned what was unused', async () => {
  const [ended] = await list(sql`
    select concat_ws(' ', k.is_active, count(*), count(*) filter (where m.refunded > 0)) as text
    from memberships m join perks k on k.id = m.perk_id where k.name = 'Kiln Evenings' and m.status = 'ended' group by k.id`)
  expect(ended).toBe('f 3 3')
})

test('[PERK-14] every perk of the demo says what it is, the groups themselves too', async () => {
  expect(await list(sql`select name as text from perks where description = ''`)).toEqual([])
  expect(await list(sql`select description as text from perks where is_circle and name = 'Barrio Barracas'`)).toEqual([
    'Vecinos de Barracas: un coro, una feria y tres escaleras por arreglar.',
  ])
})
