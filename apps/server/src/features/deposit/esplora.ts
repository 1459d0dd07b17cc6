import * as z from 'zod/mini'

/** The service does not work; it is not called for a while. */
export class ServiceDown extends Error {}

/** The service works but does not know this address, for example one of another network. */
export class AddressRefused extends Error {}

const transaction = z.object({
  txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  vin: z.array(z.object({ is_coinbase: z.optional(z.boolean()) })),
  vout: z.array(z.object({ scriptpubkey_address: z.optional(z.string()), value: z.int().check(z.nonnegative()) })),
  status: z.object({ confirmed: z.boolean(), block_height: z.optional(z.nullable(z.int())) }),
})
export type EsploraTransaction = z.infer<typeof transaction>

/** The service returns at most this many confirmed transactions at a time. */
export const PAGE_LENGTH = 25

const PATIENCE_MS = 10_000

/** The few calls of an Esplora-compatible service that deposits need. */
export class Esplora {
  readonly #url: string

  constructor(url: string) {
    this.#url = url.replace(/\/$/, '')
  }

  async tipHeight(): Promise<number> {
    const text = (await this.#text('/blocks/tip/height'))?.trim() ?? ''
    if (!/^[0-9]{1,9}$/.test(text)) throw new ServiceDown('the height is no number')
    return Number(text)
  }

  /** The unconfirmed transactions and the newest confirmed ones. */
  async newest(address: string): Promise<EsploraTransaction[]> {
    return this.#list(`/address/${address}/txs`)
  }

  /** The confirmed ones below this one, newest first. */
  async before(address: string, txid: string): Promise<EsploraTransaction[]> {
    return this.#list(`/address/${address}/txs/chain/${txid}`)
  }

  /** Undefined when there is none: it was replaced, or its block was reorganized away. */
  async transaction(txid: string): Promise<EsploraTransaction | undefined> {
    const text = await this.#text(`/tx/${txid}`)
    return text === undefined ? undefined : understood(transaction, text)
  }

  async #list(path: string): Promise<EsploraTransaction[]> {
    const text = await this.#text(path)
    if (text === undefined) throw new AddressRefused('the service does not know the address')
    return understood(z.array(transaction), text)
  }

  async #text(path: string): Promise<string | undefined> {
    const { status, text } = await fetch(`${this.#url}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch((error: Error) => {
        throw new ServiceDown(error.message)
      })
    if (status === 200) return text
    if (status === 400 || status === 404) return undefined
    throw new ServiceDown(`it answered ${status}`)
  }
}

function understood<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ServiceDown('it answered no JSON')
  }
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new ServiceDown('it answered something else than was asked for')
  return parsed.data
}
