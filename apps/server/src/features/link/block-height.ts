import { BLOCK_HEIGHT_MS } from '@bourse/domain/link'
import type { Log } from '#platform/log'

const PATIENCE_MS = 10_000

export interface BlockHeight {
  /** The last known height; undefined before the first answer. */
  height(): number | undefined
  stop(): void
}

/**
 * Asks an Esplora-compatible server for the height of the chain every ten minutes; failures are not reported, and it is off without
 * an address (RT-09, DEF-112).
 */
export function watchBlockHeight(url: string | undefined, log: Log, everyMs = BLOCK_HEIGHT_MS): BlockHeight {
  let last: number | undefined
  const ask = async () => {
    const answer = await fetch(`${url?.replace(/\/$/, '')}/blocks/tip/height`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = (await answer.text()).trim()
    if (answer.ok && /^[0-9]{1,10}$/.test(text)) last = Number(text)
    else throw new Error(`answered ${answer.status}`)
  }
  const tryToAsk = () => void ask().catch((error: Error) => log.debug({ err: error.message }, 'block height could not be read'))
  if (url === undefined) return { height: () => undefined, stop: () => {} }
  const timer = setInterval(tryToAsk, everyMs).unref()
  tryToAsk()
  return { height: () => last, stop: () => clearInterval(timer) }
}
