import { createHash } from 'node:crypto'
import { sql, type Db } from '#platform/db'
import { AppError } from '#platform/http'
import { forgive, refund, throttle, type Limit } from '#platform/throttle'
import type { Visit } from './visit.ts'

interface Guard {
  /** What one network may try at all. */
  network: Limit
  /** What one network may try against one account. */
  pair: Limit
  /** What all strangers together may try against one account; looser than a pair, so that no single one of them locks its owner out. */
  account: Limit
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How often a secret may be guessed, and how often a mail may be caused (DEF-019, DEF-020). */
const GUARDS = {
  password: {
    network: { burst: 30, everyMs: 2 * SECOND },
    pair: { burst: 5, everyMs: 20 * SECOND },
    account: { burst: 50, everyMs: 20 * SECOND },
  },
  // Without the receipt of whoever asked for the code; with it there are five tries and no waiting for others.
  code: {
    network: { burst: 30, everyMs: 2 * SECOND },
    pair: { burst: 10, everyMs: MINUTE },
    account: { burst: 20, everyMs: 10 * MINUTE },
  },
  otp: {
    network: { burst: 30, everyMs: 2 * SECOND },
    pair: { burst: 5, everyMs: 30 * SECOND },
    account: { burst: 20, everyMs: 2 * MINUTE },
  },
  // Each request brings five guesses at a code: what strangers may ask for an account is what bounds them all together.
  mail: {
    network: { burst: 60, everyMs: 5 * SECOND },
    pair: { burst: 10, everyMs: 2 * MINUTE },
    account: { burst: 30, everyMs: 10 * MINUTE },
  },
} as const satisfies Record<string, Guard>

/** Tokens of 256 bits are not guessed: this only keeps a loop from being expensive. */
const TOKEN_CALLS: Limit = { burst: 300, everyMs: 100 }

export interface Attempt {
  /** The right secret costs nothing: the pair starts afresh, and the network gets back what this attempt took. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt before its outcome is known, or refuses it with the time to wait (429, Retry-After).
 * A network from which the owner has signed in before is no stranger: it answers to its own pair only, so that a crowd
 * guessing at an account cannot shut its owner out.
 */
export async function admit(db: Db, kind: keyof typeof GUARDS, visit: Visit, account: string, userId?: bigint): Promise<Attempt> {
  const guard = GUARDS[kind]
  const networkKey = `${kind}:${visit.network}`
  const accountKey = `${kind}:${createHash('sha256').update(account).digest('base64url')}`
  const pairKey = `${accountKey}:${visit.network}`
  await take(db, visit, networkKey, guard.network)
  await take(db, visit, pairKey, guard.pair)
  if (!(await isFamiliar(db, userId, visit))) await take(db, visit, accountKey, guard.account)
  return {
    async succeeded() {
      await forgive(db, pairKey)
      await refund(db, networkKey, guard.network)
    },
  }
}

export async function admitTokenCall(db: Db, visit: Visit): Promise<void> {
  await take(db, visit, `token:${visit.network}`, TOKEN_CALLS)
}

async function take(db: Db, visit: Visit, key: string, limit: Limit): Promise<void> {
  const waitMs = await throttle(db, key, limit)
  if (waitMs === 0) return
  visit.log.warn({ address: visit.address, limit: key.split(':')[0] }, 'too many attempts')
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
}

/** Asked for unknown accounts as well, so that both take the same time. */
async function isFamiliar(db: Db, userId: bigint | undefined, visit: Visit): Promise<boolean> {
  return db.read(async (tx) => {
    const found = await tx.rows(sql`select from sessions where user_id = ${userId ?? 0n} and address = ${visit.address} limit 1`)
    return found.length > 0
  })
}
