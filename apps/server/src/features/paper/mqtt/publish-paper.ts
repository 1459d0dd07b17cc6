import { paperTopic } from '@bourse/contracts/exchange'
import type { Broker } from '#platform/broker'
import { type Db, isConnectionLoss } from '#platform/db'
import type { Log } from '#platform/log'
import { PAPER_NEWS } from '../accounts.ts'
import { publishAccounts, publishRecent, untoldAccounts } from './publish-accounts.ts'

export interface PaperPublisher {
  /** Resolves when everything that was committed before has been published. */
  settled(): Promise<void>
  /** Tells once more what has changed within this time: the broker was away. */
  repeatRecent(ageMs: number): Promise<void>
  stop(): Promise<void>
}

type Publish = Broker['publish']

/** Accounts whose process has died between commit and message are found by whoever looks next. */
const LOOK_EVERY_MS = 1_000
const ACCOUNTS_AT_ONCE = 200

/**
 * Tells owners of play money what was committed, as the exchange does of real orders, behind the level `paper`: at once what this process has
 * committed, and after a moment what another has and did not live to publish.
 */
export function publishPaper(db: Db, publish: Publish, log: Log): PaperPublisher {
  const waiting = new Set<bigint>()
  let publishing: Promise<void> | undefined
  let left: ReadonlySet<string> = new Set()
  let looking: Promise<void> | undefined

  const publishAll = async () => {
    // All marks of one commit come one after the other.
    await Promise.resolve()
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, ACCOUNTS_AT_ONCE)
      for (const id of ids) waiting.delete(id)
      await publishAccounts(db, onPaper(publish), ids).catch((error: Error) =>
        log.warn({ err: error.message }, 'changes of paper orders could not be published; trying again'),
      )
    }
    publishing = undefined
  }
  const add = (ids: Iterable<bigint>) => {
    for (const id of ids) waiting.add(id)
    publishing ??= publishAll()
  }
  /** What is the same at two looks was left by somebody; everything else is just being published. */
  const look = async () => {
    const untold = await db.read(untoldAccounts)
    const nameOf = ({ id, told }: (typeof untold)[number]) => `${id} ${told}`
    add(untold.filter((account) => left.has(nameOf(account))).map(({ id }) => id))
    left = new Set(untold.map(nameOf))
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: Error) => {
        if (!isConnectionLoss(error)) log.warn({ err: error.message }, 'untold paper orders could not be looked for')
      })
      .finally(() => (looking = undefined))
  }, LOOK_EVERY_MS).unref()
  const unwatch = db.watch(PAPER_NEWS, add)
  return {
    settled: async () => publishing,
    repeatRecent: (ageMs) => publishRecent(db, onPaper(publish), ageMs),
    async stop() {
      unwatch()
      clearInterval(timer)
      await looking
      await publishing
    },
  }
}

export function onPaper(publish: Publish): Publish {
  return (topic, payload) => publish(paperTopic(topic), payload)
}
