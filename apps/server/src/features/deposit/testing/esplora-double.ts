import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Payment {
  address: string
  sats: number
}

interface Transaction {
  txid: string
  outputs: readonly Payment[]
  isCoinbase: boolean
  /** Undefined while unconfirmed. */
  height: number | undefined
}

const PAGE = 25
const MEMPOOL_PAGE = 50

/** A simulated chain, served over HTTP as Esplora does. */
export class EsploraDouble {
  readonly asked: string[] = []
  /** The status of every answer; undefined when it works. */
  failing: number | undefined
  /** Requests that name one of these fail. */
  readonly faulty = new Set<string>()
  /** Called while an answer is being prepared. */
  meanwhile: (path: string) => Promise<void> = async () => {}
  readonly #server: Server
  #height = 100
  #serial = 0
  /** Newest last. */
  #transactions: Transaction[] = []

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? ''
      this.asked.push(path)
      const failing = [...this.faulty].some((part) => path.includes(part)) ? 500 : this.failing
      const [status, body] = failing === undefined ? this.#answer(path) : [failing, 'not now']
      void this.meanwhile(path).then(() => {
        response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
    })
  }

  static async start(): Promise<EsploraDouble> {
    const double = new EsploraDouble()
    await new Promise<void>((resolve) => double.#server.listen(0, '127.0.0.1', resolve))
    return double
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Broadcasts a transaction; returns its id. */
  pay(outputs: readonly Payment[], { isCoinbase = false } = {}): string {
    const txid = createHash('sha256')
      .update(`transaction ${this.#serial++}`)
      .digest('hex')
    this.#transactions.push({ txid, outputs, isCoinbase, height: undefined })
    return txid
  }

  /** Mines blocks; the first includes all unconfirmed transactions. */
  mine(blocks = 1): void {
    this.#height += 1
    for (const transaction of this.#transactions) transaction.height ??= this.#height
    this.#height += blocks - 1
  }

  /** Replaces this transaction by another, as when fees are raised (BIP-125). */
  replace(txid: string, outputs: readonly Payment[]): string {
    this.forget(txid)
    return this.pay(outputs)
  }

  /** Drops a transaction; returns a function that broadcasts it again. */
  forget(txid: string): () => void {
    const gone = this.#transactions.filter((transaction) => transaction.txid === txid)
    this.#transactions = this.#transactions.filter((transaction) => transaction.txid !== txid)
    return () => {
      this.#transactions.push(...gone)
    }
  }

  /** Replaces the newest blocks by as many others and one more; their transactions become unconfirmed. */
  reorganise(blocks: number): void {
    for (const transaction of this.#transactions)
      if (transaction.height !== undefined && transaction.height > this.#height - blocks) transaction.height = undefined
    this.#height += 1
  }

  #answer(path: string): [number, unknown] {
    const [, api, what, which, rest, chain, last] = path.split('/')
    if (api !== 'api') return [404, 'Not Found']
    if (path === '/api/blocks/tip/height') return [200, String(this.#height)]
    if (what === 'tx' && which) {
      const found = this.#transactions.find(({ txid }) => txid === which)
      return found ? [200, this.#present(found)] : [404, 'Transaction not found']
    }
    if (what === 'address' && which && rest === 'txs') return this.#history(which, chain === 'chain' ? (last ?? '') : undefined)
    return [404, 'Not Found']
  }

  #history(address: string, last: string | undefined): [number, unknown] {
    if (!/^(bc|tb)1q[02-9ac-hj-np-z]{38}$/.test(address)) return [400, 'Invalid Bitcoin address']
    const own = this.#transactions.filter(({ outputs }) => outputs.some((output) => output.address === address)).reverse()
    const confirmed = own.filter(({ height }) => height !== undefined).sort((one, other) => (other.height ?? 0) - (one.height ?? 0))
    const present = (transactions: readonly Transaction[]) => transactions.map((one) => this.#present(one))
    if (last !== undefined) {
      const at = confirmed.findIndex(({ txid }) => txid === last)
      return [200, present(confirmed.slice(at + 1, at + 1 + PAGE))]
    }
    const waiting = own.filter(({ height }) => height === undefined)
    return [200, present([...waiting.slice(0, MEMPOOL_PAGE), ...confirmed.slice(0, PAGE)])]
  }

  #present({ txid, outputs, isCoinbase, height }: Transaction): unknown {
    return {
      txid,
      version: 2,
      locktime: 0,
      vin: [{ txid: '0'.repeat(64), vout: 0, is_coinbase: isCoinbase, sequence: 4_294_967_293 }],
      vout: outputs.map(({ address, sats }) => ({
        scriptpubkey: '0014',
        scriptpubkey_type: 'v0_p2wpkh',
        scriptpubkey_address: address,
        value: sats,
      })),
      fee: 141,
      status:
        height === undefined
          ? { confirmed: false }
          : {
              confirmed: true,
              block_height: height,
              block_hash: height.toString(16).padStart(64, '0'),
              block_time: 1_700_000_000 + height,
            },
    }
  }
}
