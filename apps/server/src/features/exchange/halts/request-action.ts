import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/db'
import { askForAction, DONE, readAction, type NewAction } from './market-actions.ts'

/** `unanswered`: no process holds the market, or its holder has not answered in time. */
export type ActionResult = { kind: 'done' } | { kind: 'refused'; outcome: string } | { kind: 'unknown' } | { kind: 'unanswered' }

const PATIENCE_MS = 10_000
const LOOK_MS = 100

/** Asks the market's holder to halt or open it, and waits for the result. */
export async function requestAction(db: Db, action: NewAction): Promise<ActionResult> {
  const id = await db.transaction((tx) => askForAction(tx, action))
  return id === undefined ? { kind: 'unknown' } : awaitAction(db, id)
}

/** Waits for the result of a request that is committed. */
export async function awaitAction(db: Db, id: bigint): Promise<ActionResult> {
  let outcome: string | undefined
  await untilTrue(async () => {
    const state = await db.read((tx) => readAction(tx, id))
    if (state.isDone) outcome = state.outcome
    return state.isDone
  })
  if (outcome === undefined) return { kind: 'unanswered' }
  return outcome === DONE ? { kind: 'done' } : { kind: 'refused', outcome }
}

/** Looks again until it is so, or until patience ends. */
export async function untilTrue(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end && !(await isSo()); ) await pause(LOOK_MS)
}
