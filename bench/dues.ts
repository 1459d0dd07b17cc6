import { connectFeatures, INVARIANTS } from '../apps/server/src/assemble.ts'
import { createAsset } from '../apps/server/src/features/catalogue/index.ts'
import { issuanceWallet, type NewPosting, post, postBatch } from '../apps/server/src/features/ledger/index.ts'
import { perkFeature } from '../apps/server/src/features/perk/index.ts'
import { runAudit } from '../apps/server/src/platform/audit/index.ts'
import { type Db, openDb, sql, type Tx } from '../apps/server/src/platform/db/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { copyDatabase, startTestCluster } from '../apps/server/src/testing/database.ts'
import { progress, report } from './report.ts'

const MEMBERS = 20_000
const PERKS = 40
const DUES = 1_000n
const FUNDS = 1_000_000_000n
const BATCH = 500
const PEER_MS = 3_000
const JOINED = Date.now()
const DAY_MS = 86_400_000

/** Dues charged per second by the jobs themselves, beside plain postings in batches of the same size, on the same durable database. */
export async function run(): Promise<void> {
  connectFeatures()
  const cluster = await startTestCluster(undefined, { isDurable: true })
  try {
    const copy = await copyDatabase(cluster.templateUrl)
    const db = openDb(copy.url, createLog('silent'), { max: 4 })
    const owner = openDb(copy.url, createLog('silent'), { max: 1, role: 'none' })
    try {
      await measure(db, owner)
    } finally {
      await Promise.all([db.close(), owner.close()])
    }
  } finally {
    await cluster.stop()
  }
}

async function measure(db: Db, owner: Db): Promise<void> {
  progress(`${MEMBERS} members of ${PERKS} perks`)
  await owner.transaction(fill)
  await owner.read((tx) => tx.run(sql`analyze`))

  const peer = { name: `plain postings, ${BATCH} per transaction`, value: await postingRate(db) }
  progress(`plain postings: ${Math.round(peer.value)}/s`)
  report({ bench: 'dues.charges', value: await chargeRate(db, owner, 'daily', 1), unit: '/s', peer })
  // Weekly dues are told to both sides.
  report({ bench: 'dues.charges_with_news', value: await chargeRate(db, owner, 'weekly', 7), unit: '/s', peer })
  await expectAuditPasses(db)
}

/**
 * Three days, or weeks, pass; in each, everybody of this period is due. The one before them only fills the tables, so that PostgreSQL
 * does not plan for empty ones.
 */
async function chargeRate(db: Db, owner: Db, period: string, days: number): Promise<number> {
  const charge = perkFeature.jobs?.({} as never).tasks['perk.charge_dues']
  if (!charge) throw new Error('there is no such job')
  await db.transaction((tx) => tx.run(sql`update memberships set due_at = case when period = ${period} then anchor_at end`))
  let spentMs = 0
  for (let n = 0; n <= 3; n++) {
    const now = new Date(JOINED + n * days * DAY_MS)
    const begun = performance.now()
    // A pass ends after a while, and leaves the rest to the next.
    do await charge({}, db, { now })
    while (await isAnyDue(db, now))
    if (n === 0) await owner.read((tx) => tx.run(sql`analyze`))
    else spentMs += performance.now() - begun
  }
  const { charges } = await db.read((tx) =>
    tx.one<{ charges: bigint }>(
      sql`select count(*) as charges from dues_charges c join memberships m on m.id = c.membership_id where m.period = ${period} and c.n > 0`,
    ),
  )
  if (charges !== BigInt((3 * MEMBERS) / 2)) throw new Error(`${charges} ${period} dues were charged`)
  return (Number(charges) * 1_000) / spentMs
}

async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  return (await db.read((tx) => tx.rows(sql`select from memberships where due_at <= ${now} limit 1`))).length > 0
}

async function postingRate(db: Db): Promise<number> {
  const wallets = await db.read((tx) =>
    tx.rows<{ id: bigint }>(sql`select id from published.wallets where not is_issuance and balance > 0 order by id`),
  )
  const begun = performance.now()
  let done = 0
  while (performance.now() - begun < PEER_MS) {
    const payments = Array.from({ length: BATCH }, (_, at) => payment(wallets, (done + at) % wallets.length))
    done += (await db.transaction((tx) => postBatch(tx, payments))).length
  }
  return (done * 1_000) / (performance.now() - begun)
}

function payment(wallets: readonly { id: bigint }[], index: number): NewPosting {
  const [from, to] = [wallets[index]?.id as bigint, wallets[(index + 1) % wallets.length]?.id as bigint]
  return {
    kind: 'bench',
    legs: [
      { walletId: from, amount: -1n },
      { walletId: to, amount: 1n },
    ],
  }
}

/** Members of a perk who joined at the same time, half of them with daily and half with weekly dues; even their first is charged by the job. */
async function fill(tx: Tx): Promise<void> {
  const assetId = await createAsset(tx, {
    ...{ code: 'BENCH', name: 'Bench', symbol: '', taxonomy: [], decimals: 6, decimalsMin: 2, notionalValue: '1', sortTerm: '' },
    ctype: 'networkasset',
  })
  await tx.run(sql`insert into users (email) select 'member' || n || '@example.org' from generate_series(1, ${MEMBERS + PERKS}::int) n`)
  await tx.run(sql`insert into pockets (id, kind) overriding system value select 1000000 + id, 'profile' from users`)
  await tx.run(sql`
    insert into profiles (user_id, pocket_id, name, name_folded, display_name, profile_type)
    select id, 1000000 + id, 'member' || id, 'member' || id, 'Member ' || id, 'PERSONAL' from users`)
  await tx.run(sql`insert into wallets (pocket_id, asset_id) select pocket_id, ${assetId} from profiles`)
  const wallets = await tx.rows<{ id: bigint }>(sql`select id from wallets where asset_id = ${assetId} and not is_issuance order by id`)
  const issuance = await issuanceWallet(tx, assetId)
  for (let begin = 0; begin < wallets.length; begin += 1_000) {
    const legs = wallets.slice(begin, begin + 1_000).map(({ id }) => ({ walletId: id, amount: FUNDS }))
    await post(tx, { kind: 'mint', ref: 'demo:test', legs: [{ walletId: issuance, amount: -FUNDS * BigInt(legs.length) }, ...legs] })
  }
  await tx.run(sql`
    insert into perks (owner_profile_id, name, description, membership, quote_asset_id, dues_daily, dues_weekly, paid_at, member_count)
    select p.id, 'Perk ' || p.id, 'Bench', 'any', ${assetId}, ${DUES}, ${DUES}, now(), ${MEMBERS / PERKS}
    from (select id from profiles order by id limit ${PERKS}) p`)
  const joined = new Date(JOINED)
  await tx.run(sql`
    insert into memberships (perk_id, group_profile_id, profile_id, status, asked_at, decided_at, joined_at, period, asset_id, price, payment,
      anchor_at)
    select k.id, k.owner_profile_id, p.id, 'active', ${joined}, ${joined}, ${joined}, case when p.n % 2 = 0 then 'daily' else 'weekly' end,
           ${assetId}, ${DUES}, ${DUES}, ${joined}::timestamptz - k.n * interval '1 second'
    from (select id, row_number() over (order by id) as n from profiles) p
    join (select id, owner_profile_id, row_number() over (order by id) as n from perks where quote_asset_id = ${assetId}) k on k.n = 1 + p.n % ${PERKS}::int
    where p.n > ${PERKS}`)
}

/** Throughput only counts if the audit passes. */
async function expectAuditPasses(db: Db): Promise<void> {
  const broken = (await db.read((tx) => runAudit(tx, INVARIANTS))).filter((finding) => finding.broken > 0n)
  if (broken.length > 0) throw new Error(`audit failed: ${broken.map(({ id }) => id).join(', ')}`)
}
