import { type ChainOutput, DUST_RAW, outpointOf } from '@bourse/domain/deposit'
import { type Db, sql, type Tx } from '#platform/db'
import { databaseTime, type DueWork, workThrough } from '#platform/due'
import type { Log } from '#platform/log'
import { applyLook, type Look } from './apply-look.ts'
import type { DepositPlan } from './settings.ts'
import { AddressRefused, Esplora, type EsploraTransaction, PAGE_LENGTH, ServiceDown } from './esplora.ts'

type Answer = Pick<Look, 'outputs' | 'goneTxids'>

/** The shortest time between two checks of the chain, however often the page is opened. */
const FRESH_MS = 10_000
/** An address that the service does not know is checked less often. */
const REFUSED_REST_MS = 6 * 3_600_000
/** 10,000 transactions to one address since the last check are an attack, which the operator must look at. */
const PAGES_MAX = 400

/** Checks addresses on the chain and updates the ledger to match. Several watchers may run at once. */
export class DepositWatcher {
  /** The addresses that are due. */
  readonly due: DueWork<Answer | undefined>
  readonly #esplora: Esplora
  readonly #log: Log

  constructor(plan: DepositPlan, log: Log) {
    this.#esplora = new Esplora(plan.esploraUrl)
    this.#log = log
    this.due = {
      kind: 'deposit.watch',
      table: 'deposit_addresses',
      isDue: (now) => sql`t.next_look_at <= ${now}`,
      oldestFirst: sql`t.next_look_at`,
      preparation: {
        atOnce: 4,
        // The height is read before the transactions, so that no confirmation is counted too early.
        begin: async (db) => {
          const tip = await this.#esplora.tipHeight()
          return (id) => this.#askKnown(db, id, tip)
        },
        isOutage: (error) => error instanceof ServiceDown,
      },
      work: (tx, id, now, answer) =>
        answer ? applyLook(tx, { ...answer, addressId: id, askedAt: now }, plan.confirmations) : restAddress(tx, id, now),
    }
  }

  /** Makes the addresses of a wallet due while its owner is watching, unless they were checked just now. */
  async lookAtWallet(db: Db, walletId: bigint, given?: Date): Promise<void> {
    const now = given ?? (await db.read(databaseTime))
    await db.transaction((tx) =>
      tx.run(sql`
        update deposit_addresses set next_look_at = ${now}
        where wallet_id = ${walletId} and next_look_at > ${now} and (looked_at is null or looked_at < ${new Date(now.getTime() - FRESH_MS)})`),
    )
    await workThrough(db, this.due, { log: this.#log, now, only: sql`t.wallet_id = ${walletId}` })
  }

  /** Undefined for an address that the service does not know, such as one of another network. */
  async #askKnown(db: Db, id: bigint, tip: number): Promise<Answer | undefined> {
    const { address } = await db.read((tx) => tx.one<{ address: string }>(sql`select address from deposit_addresses where id = ${id}`))
    try {
      return await this.#ask(db, id, address, tip)
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error
      this.#log.warn({ address, reason: error.message }, 'the chain service does not know an address')
      return undefined
    }
  }

  /** The transactions of an address, as far back as they may matter. */
  async #ask(db: Db, addressId: bigint, address: string, tip: number): Promise<Answer> {
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
      // The result of a check is saved as a whole, so below a page on which everything is settled there is nothing new.
      const outputs = page.flatMap((one) => outputsTo(address, one, tip))
      const isAllOld = outputs.length > 0 && outputs.every((output) => credited.has(outpointOf(output)) || output.amount < DUST_RAW)
      if (!last || confirmed.length < PAGE_LENGTH || isAllOld) break
      if (pages === PAGES_MAX) throw new AddressRefused('more transactions than anybody deposits')
      page = await this.#esplora.before(address, last.txid)
    }

    // Oldest first, the order in which they are announced.
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

async function restAddress(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.run(sql`update deposit_addresses set next_look_at = ${new Date(now.getTime() + REFUSED_REST_MS)} where id = ${id}`)
}
