import { TICKET_STATUSES } from '@bourse/domain/street'
import { expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { INVARIANTS } from '../src/assemble.ts'
import { testDb } from '../src/testing/db.ts'

const { db } = await testDb(createLog('silent'), 'demo')

const list = async (statement: ReturnType<typeof sql>) =>
  (await db.read((tx) => tx.rows<{ text: string }>(statement))).map(({ text }) => text)

test('[STR-01] the demo has dealers on both sides, in four assets, for the bank money of four regions', async () => {
  const pairs = (side: string) =>
    list(sql`
      select distinct b.code || '-' || q.code as text from street_ads a join assets b on b.id = a.base_asset_id join assets q on q.id = a.quote_asset_id
      where a.side = ${side} and a.current_price is not null order by 1`)
  expect(await pairs('buy')).toEqual(
    'LARS-LEUR LARS-LUSD LBTC-LARS LBTC-LEUR LBTC-LMXN LBTC-LUSD LEUR-LARS LEUR-LUSD LUSD-LARS LUSD-LEUR LUSD-LMXN'.split(' '),
  )
  expect(await pairs('sell')).toEqual('LARS-LUSD LBTC-LARS LBTC-LUSD LEUR-LUSD LUSD-LARS LUSD-LEUR LUSD-LMXN'.split(' '))
  expect(await list(sql`select distinct price_kind || ' ' || handling as text from street_ads order by 1`)).toEqual([
    'fixed escrow',
    'market escrow',
    'market mint',
  ])
})

test('[STR-09] taker has a ticket in every status, may open another, and staff have a dispute that both sides argue', async () => {
  const statuses = await list(sql`
    select distinct t.status as text from street_tickets t join profiles k on k.id = t.taker_profile_id join profiles d on d.id = t.dealer_profile_id
    where k.name = 'taker' and d.name in ('dealer', 'agent') and t.created_at > now() - interval '1 day'`)
  expect(statuses.toSorted()).toEqual([...TICKET_STATUSES].toSorted())
  const open = await list(sql`
    select t.status as text from street_tickets t join profiles k on k.id = t.taker_profile_id where k.name = 'taker' and t.ended_at is null order by 1`)
  expect(open).toEqual(['accepted', 'escrowed', 'pledged', 'shipped'])
  expect(
    await list(sql`
      select d.status || ' ' || e.seat || ' ' || count(e.image_id) as text from street_disputes d join street_evidence e on e.dispute_id = d.id
      group by d.id, e.seat order by 1`),
  ).toEqual(['open dealer 0', 'open dealer 0', 'open taker 1', 'open taker 2'])
  expect(await list(sql`select distinct author as text from street_messages order by 1`)).toEqual(['dealer', 'taker'])
})

test('[DEF-121] two of the staff can sign: one has proposed a ruling over more than 1,000.00, another may sign it', async () => {
  expect(await list(sql`select p.name as text from users u join profiles p on p.user_id = u.id where u.is_staff order by 1`)).toEqual([
    'noa',
    'staff',
  ])
  expect(
    await list(sql`
      select concat_ws(' ', r.status, p.name, r.signatures_needed, r.signed_by, (r.to_buyer / 1000000)::int, (t.quantity / 1000000)::int, d.status) as text
      from street_rulings r join street_disputes d on d.id = r.dispute_id join street_tickets t on t.id = d.ticket_id
      join profiles p on p.user_id = r.proposed_by`),
  ).toEqual(['proposed noa 2 1350 1800 open'])
})

test('businesses are organizations, so that their names are shown whole', async () => {
  const names = await list(sql`
    select display_name as text from profiles where profile_type = 'ORGANIZATIONAL' and not is_group order by 1`)
  expect(names).toEqual([
    'Caja Central',
    'Casa Común',
    'Feria Sur',
    'Fideicomiso Sur',
    'Fondo Austral',
    'Kestrel Partners',
    'Movilidad Norte',
    'Mutual del Sur',
    'Norte Cambios',
    'Pampulha Previdência',
    'Panadería Sur',
    'Radio Dársena',
    'Ribera Capital',
    'Taller Almagro',
  ])
})

test('every dealer has a reputation from trades that moved money, and the audit passes', async () => {
  const standings = await db.read((tx) =>
    tx.rows<{ name: string; score: number; tickets: number; completed: number; rating_count: number }>(sql`
      select p.name, s.score, s.tickets, s.completed, s.rating_count from street_standings s join profiles p on p.id = s.profile_id
      where p.name <> 'taker' order by s.score desc`),
  )
  expect(standings.map(({ name }) => name).toSorted()).toEqual('agent anapaula dealer feria lucia mateo nadia norte'.split(' '))
  for (const { score, tickets, completed, rating_count } of standings) {
    expect(score).toBeGreaterThan(700)
    expect(completed).toBeGreaterThan(9)
    expect(tickets).toBeGreaterThanOrEqual(completed)
    expect(rating_count).toBeGreaterThan(3)
  }
  expect(new Set(standings.map(({ score }) => score)).size).toBeGreaterThan(4)
  const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
  expect(findings.filter(({ broken }) => broken > 0n)).toEqual([])
})
