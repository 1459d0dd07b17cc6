import { createHash } from 'node:crypto'
import { sql, type Db } from '#platform/db'
import { AppError } from '#platform/http'
import { clearThrottle, refund, throttle, type Limit } from '#platform/throttle'
import type { Visit } from './visit.ts'

interface Guard {
  /** What one network may try in all. */
  network: Limit
  /** What one network may try against one account. */
  pair: Limit
  /**
   * What all unknown networks together may try against one account; higher than for a single one, so that one attacker can't lock
   * out the owner.
   */
  account: Limit
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How often a secret may be guessed, and how often a mail may be requested (DEF-019, DEF-020). */
const GUARDS = {
  password: {
    network: { burst: 30, everyMs: 2 * SECOND },
    pair: { burst: 5, everyMs: 20 * SECOND },
    account: { burst: 50, everyMs: 20 * SECOND },
  },
  // Without the receipt of the page that requested the code; with it there are five tries, independent of others.
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
  // Each request allows five guesses at a code, so the number of requests per account limits the total of guesses.
  mail: {
    network: { burst: 60, everyMs: 5 * SECOND },
    pair: { burst: 10, everyMs: 2 * MINUTE },
    account: { burst: 30, everyMs: 10 * MINUTE },
  },
} as const satisfies Record<string, Guard>

/** 256-bit tokens can't be guessed: this only limits the cost of a loop. */
const TOKEN_CALLS: Limit = { burst: 300, everyMs: 100 }

export interface Attempt {
  /** To be called with the right secret: clears the limit of network and account, and gives the network this attempt back. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt before its outcome is known, or refuses it with the time to wait (429, Retry-After). A network from which the
 * owner has signed in before has only its own limit, so that attackers elsewhere can't lock out the owner.
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
      await clearThrottle(db, pairKey)
      await refund(db, networkKey, guard.network)
    },
  }
}

export async function admitTokenCall(db: Db, visit: Visit): Promise<void> {
  await take(db, visit, `token:${visit.network}`, TOKEN_CALLS)
}

/** The code has 80 bits: this only limits the cost of a loop. */
export async function throttleSetup(db: Db, visit: Visit): Promise<void> {
  await take(db, visit, `setup:${visit.network}`, { burst: 10, everyMs: 10 * SECOND })
}

async function take(db: Db, visit: Visit, key: string, limit: Limit): Promise<void> {
  const waitMs = await throttle(db, key, limit)
  if (waitMs === 0) return
  visit.log.warn({ address: visit.address, limit: key.split(':')[0] }, 'too many attempts')
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
}

/** Also queried for unknown accounts, so that both take the same time. */
async function isFamiliar(db: Db, userId: bigint | undefined, visit: Visit): Promise<boolean> {
  return db.read(async (tx) => {
    const found = await tx.rows(sql`select from sessions where user_id = ${userId ?? 0n} and address = ${visit.address} limit 1`)
    return found.length > 0
  })
}
