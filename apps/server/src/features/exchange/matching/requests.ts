import { bigints, figures, texts, type Tx } from '#platform/db'

export interface NewRequest {
  userId: string
  marketId: number
  requestId: string
  count: number
  orderId: number | undefined
  termsHash: bigint
}

export type KeptRequest = Pick<NewRequest, 'count' | 'orderId' | 'termsHash'>

/** The answers to requests, by user, market and request id. */
export async function requestsOf(
  tx: Tx,
  wanted: readonly Pick<NewRequest, 'userId' | 'marketId' | 'requestId'>[],
  since: number,
): Promise<Map<string, KeptRequest>> {
  if (wanted.length === 0) return new Map()
  const rows = await tx.prepared<{
    user_id: bigint
    market_id: number
    request_id: string
    count: number
    order_id: bigint | null
    terms_hash: bigint
  }>(
    'exchange-requests',
    `select r.user_id, r.market_id, r.request_id, r.count, r.order_id, r.terms_hash from unnest($1::bigint[], $2::int[], $3::text[]) as u(user_id, market_id, request_id)
     cross join lateral (
       select * from order_requests r where r.user_id = u.user_id and r.market_id = u.market_id and r.request_id = u.request_id
       and r.at > to_timestamp($4::float8 / 1000) limit 1) r`,
    [
      bigints(wanted.map(({ userId }) => BigInt(userId))),
      figures(wanted.map(({ marketId }) => marketId)),
      texts(wanted.map(({ requestId }) => requestId)),
      since,
    ],
  )
  return new Map(
    rows.map(({ user_id, market_id, request_id, count, order_id, terms_hash }) => [
      `${user_id} ${market_id} ${request_id}`,
      { count, orderId: order_id === null ? undefined : Number(order_id), termsHash: terms_hash },
    ]),
  )
}

export async function writeRequests(tx: Tx, requests: readonly NewRequest[], now: number): Promise<void> {
  if (requests.length === 0) return
  await tx.prepared(
    'exchange-write-requests',
    `insert into order_requests (user_id, market_id, request_id, count, order_id, terms_hash, at)
     select u.user_id, u.market_id, u.request_id, u.count, nullif(u.order_id, 0), u.terms_hash, to_timestamp($7::float8 / 1000)
     from unnest($1::bigint[], $2::int[], $3::text[], $4::int[], $5::bigint[], $6::bigint[]) as u(user_id, market_id, request_id, count, order_id, terms_hash)
     on conflict (user_id, market_id, request_id) do update
       set count = excluded.count, order_id = excluded.order_id, terms_hash = excluded.terms_hash, at = excluded.at`,
    [
      bigints(requests.map(({ userId }) => BigInt(userId))),
      figures(requests.map(({ marketId }) => marketId)),
      texts(requests.map(({ requestId }) => requestId)),
      figures(requests.map(({ count }) => count)),
      bigints(requests.map(({ orderId }) => orderId ?? 0)),
      bigints(requests.map(({ termsHash }) => termsHash)),
      now,
    ],
  )
}
