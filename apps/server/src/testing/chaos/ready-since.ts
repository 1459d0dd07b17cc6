import { setTimeout as pause } from 'node:timers/promises'

const READY_MAX_MS = 120_000
const ASK_MS = 50
const ASKED_WITHIN_MS = 2_000
const STAYS_READY_MS = 1_000

/** Resolves to the time from which it has answered that it is ready. */
export async function readySince(url: string): Promise<number> {
  let since: number | undefined
  for (const end = performance.now() + READY_MAX_MS; performance.now() < end; await pause(ASK_MS)) {
    const isReady = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(ASKED_WITHIN_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReady) since = undefined
    else if (since === undefined) since = performance.now()
    else if (performance.now() - since > STAYS_READY_MS) return since
  }
  throw new Error(`${url}/ready did not answer with 200 within ${READY_MAX_MS / 1_000} s`)
}
