import { type ChainOutput, DUST_RAW, outpointOf } from '@bourse/domain/deposit'
import { type Db, sql } from '#platform/db'
import { databaseTime, isReady, noteFailure, noteSuccess } from '#platform/due'
import type { Log } from '#platform/log'
import { applyLook, type Look } from './apply-look.ts'
import { BackOff } from './back-off.ts'
import type { DepositPlan } from './deposit-plan.ts'
import { AddressRefused, Esplora, type EsploraTransaction, PAGE_LENGTH, ServiceDown } from './esplora.ts'

interface DueAddress {
  id: bigint
  address: string
  asked_at: Date
}

const BATCH_MAX = 50
const LOOKS_PER_RUN_MAX = 400
const AT_ONCE = 4
/** Whoever opens the page again and again does not have the chain asked more often than this. */
const FRESH_S = 10
/** So many addresses in one look that the service has no answer for: then it is the service, and not they. */
const UNANSWERED_MAX = 3
const KIND = 'deposit.watch'
/** 10,000 transactions to one address since the last look are no deposit but an attack, and a matter for the operator. */
const PAGES_MAX = 400

/** Looks at addresses on the chain and brings the books to what it says. Any number of these may run at a time. */
export class DepositWatcher {
  readonly #plan: DepositPlan
  readonly #esplora: Esplora
  readonly #backOff: BackOff
  readonly #log: Log

  constructor(plan: DepositPlan, log: Log) {
    this.#plan = plan
    this.#esplora = new Esplora(plan.esploraUrl)
    this.#backOff = new BackOff(log)
    this.#log = log
  }

  /** The addresses whose time has come, in batches; what remains is done by the next run. */
  async lookAtDue(db: Db, given?: Date): Promise<number> {
    const now = given ?? (await db.read(databaseTime))
    let looked = 0
    while (looked < LOOKS_PER_RUN_MAX && !this.#backOff.isResting(Date.now())) {
      const due = await claimDue(db, now)
      await this.#look(db, due, now)
      looked += due.length
      if (due.length < BATCH_MAX) break
    }
    return looked
  }

  /** The addresses of a wallet whose owner is looking, unless they were looked at just now. */
  async lookAtWallet(db: Db, walletId: bigint): Promise<void> {
    if (this.#backOff.isResting(Date.now())) return
    await this.#look(db, await claimOfWallet(db, walletId), await db.read(databaseTime))
  }

  /** An address that cannot be looked at keeps no other from it: it rests, and is parked when the fault is ours and stays. */
  async #look(db: Db, addresses: readonly DueAddress[], now: Date): Promise<void> {
    if (addresses.length === 0) return
    try {
      // Asked for before the transactions, so that no confirmation is counted that is not there.
      const tip = await this.#esplora.tipHeight()
      const left = [...addresses]
      let unanswered = 0
      const work = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const error = await this.#lookAt(db, next, tip, now).catch(endAll)
          if (error instanceof ServiceDown && ++unanswered >= UNANSWERED_MAX) endAll(error)
        }
      }
      const endAll = (error: unknown) => {
        left.length = 0
        throw error
      }
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
      this.#backOff.succeeded()
    } catch (error) {
      if (!(error instanceof ServiceDown)) throw error
      this.#backOff.failed(Date.now(), error.message)
    }
  }

  /** Answers what went wrong with this address, which is written down. */
  async #lookAt(db: Db, { id, address, asked_at }: DueAddress, tip: number, now: Date): Promise<unknown> {
    try {
      const look = await this.#ask(db, id, address, tip)
      await db.transaction(async (tx) => {
        await applyLook(tx, { ...look, addressId: id, askedAt: asked_at }, this.#plan.confirmations)
        await noteSuccess(tx, KIND, id)
      })
      return undefined
    } catch (error) {
      if (error instanceof AddressRefused) {
        this.#log.warn({ address, reason: error.message }, 'an address cannot be looked at')
        await db.transaction((tx) => tx.run(sql`update deposit_addresses set next_look_at = now() + interval '6 hours' where id = ${id}`))
        return undefined
      }
      const keeps = error instanceof ServiceDown ? 'refusal' : 'fault'
      const isParked = await db.transaction((tx) => noteFailure(tx, { kind: KIND, id, now, error, keeps }))
      if (keeps === 'fault') this.#log.error({ address, err: error, isParked }, 'the look at an address failed')
      return error
    }
  }

  /** Everything that the chain says of an address, as far back as it may matter. */
  async #ask(db: Db, addressId: bigint, address: string, tip: number): Promise<Pick<Look, 'outputs' | 'goneTxids'>> {
    const known = await db.read((tx) =>
      tx.rows<{ txid: string; vout: number; status: string }>(
        sql`select txid, vout, status from deposits where address_id = ${addressId} and status in ('pending', 'credited')`,
      ),
    )
    const credited = new Set(known.filter(({ status }) => status === 'credited').map(outpointOf))
    const found: EsploraTransaction[] = []
    let page = await this.#esplora.newest(address)
    for (let pages = 1; ; pages++) {
      found.push(...page)
      const confirmed = page.filter(({ status }) => status.confirmed)
      const last = confirmed.at(-1)
      // Looks are written whole or not at all: below a page on which all is settled nothing is new.
      const outputs = page.flatMap((one) => outputsTo(address, one, tip))
      const isAllOld = outputs.length > 0 && outputs.every((output) => credited.has(outpointOf(output)) || output.amount < DUST_RAW)
      if (!last || confirmed.length < PAGE_LENGTH || isAllOld) break
      if (pages === PAGES_MAX) throw new AddressRefused('more transactions than anybody deposits')
      page = await this.#esplora.before(address, last.txid)
    }

    // The oldest first: in this order they are announced.
    const outputs = found.toReversed().flatMap((one) => outputsTo(address, one, tip))
    const present = new Set(outputs.map(outpointOf))
    const goneTxids = new Set<string>()
    const missing = known.filter((deposit) => deposit.status === 'pending' && !present.has(outpointOf(deposit)))
    for (const txid of new Set(missing.map((deposit) => deposit.txid))) {
      const still = await this.#esplora.transaction(txid)
      if (still) outputs.push(...outputsTo(address, still, tip))
      else goneTxids.add(txid)
    }
    return { outputs, goneTxids }
  }
}

function outputsTo(address: string, { txid, vin, vout, status }: EsploraTransaction, tip: number): ChainOutput[] {
  const confirmations = status.confirmed ? Math.max(1, tip - (status.block_height ?? tip) + 1) : 0
  const isCoinbase = vin.some(({ is_coinbase }) => is_coinbase === true)
  return vout.flatMap(({ scriptpubkey_address, value }, index) =>
    scriptpubkey_address === address ? [{ txid, vout: index, amount: BigInt(value), confirmations, isCoinbase }] : [],
  )
}

/** Moved on as they are taken, so that two watchers share the work rather than do it twice; one that dies loses little time. */
async function claimDue(db: Db, now: Date): Promise<DueAddress[]> {
  return db.transaction((tx) =>
    tx.rows<DueAddress>(sql`
      update deposit_addresses set next_look_at = now() + interval '2 minutes'
      where id in (
        select t.id from deposit_addresses t where t.next_look_at <= ${now} and ${isReady(KIND, now)}
        order by t.next_look_at limit ${BATCH_MAX} for update skip locked)
      returning id, address, clock_timestamp() as asked_at`),
  )
}

async function claimOfWallet(db: Db, walletId: bigint): Promise<DueAddress[]> {
  return db.read((tx) =>
    tx.rows<DueAddress>(sql`
      select id, address, clock_timestamp() as asked_at from deposit_addresses
      where wallet_id = ${walletId} and (looked_at is null or looked_at < now() - ${FRESH_S} * interval '1 second')
      order by id desc limit ${BATCH_MAX}`),
  )
}
