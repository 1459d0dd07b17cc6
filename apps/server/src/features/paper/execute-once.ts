import { type Amend, type Cancel, hashRequest, isLookedUp, isRemembered, REMEMBERED_MS } from '#features/exchange'
import { sql, type Tx } from '#platform/db'

/** Of a cancel of everything in all markets, which is one request. */
export const ALL_MARKETS = 0

/** What a request has done: to an order, or to how many. */
interface Done {
  orderId?: bigint
  count?: number
  /** It had been done before. */
  isRepeat?: true
}

/**
 * Executes a request about a locked account, unless it was executed within the last ten minutes: then it is answered as it was. As with real
 * orders, a refused request is not remembered, and one with other content under the same id is executed and takes its place.
 */
export async function executeOnce(
  tx: Tx,
  { accountId, marketId, now }: { accountId: bigint; marketId: number; now: number },
  command: Cancel | Amend,
  work: () => Promise<Done>,
): Promise<Done> {
  const termsHash = hashRequest(command)
  const known = isLookedUp(command) ? await find() : undefined
  if (known) return { ...(known.order_id === null ? { count: known.count } : { orderId: known.order_id }), isRepeat: true }
  const done = await work()
  if (isRemembered(command)) await remember(done)
  return done

  async function find() {
    return tx.maybe<{ count: number; order_id: bigint | null }>(sql`
      select count, order_id from paper_requests
      where account_id = ${accountId} and market_id = ${marketId} and request_id = ${command.requestId} and terms_hash = ${termsHash}
        and at > ${new Date(now - REMEMBERED_MS)}`)
  }

  async function remember({ orderId, count = 0 }: Done) {
    await tx.run(sql`
      insert into paper_requests (account_id, market_id, request_id, count, order_id, terms_hash, at)
      values (${accountId}, ${marketId}, ${command.requestId}, ${count}, ${orderId ?? null}, ${termsHash}, ${new Date(now)})
      on conflict (account_id, market_id, request_id)
      do update set count = excluded.count, order_id = excluded.order_id, terms_hash = excluded.terms_hash, at = excluded.at`)
  }
}
