import webpush from 'web-push'
import type { SubscriptionRow } from './subscriptions.ts'
import type { Vapid } from './vapid.ts'

/** What the service worker shows. */
export interface PushMessage {
  id: string
  title: string
  body: string
  url: string
}

/** `gone`: the subscription has ended. `refused`: this message will never be accepted. `failed`: perhaps later. */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | 'failed'

/** A message that has waited for a day is dropped; the page shows the item. */
const TTL_S = 86_400

const TIMEOUT_MS = 10_000

/**
 * Encrypted for that browser alone (RFC 8291), signed by the operator (RFC 8292). Redirects are not followed, since they could lead
 * to another host.
 */
export async function sendPush(vapid: Vapid, { endpoint, p256dh, auth }: SubscriptionRow, message: PushMessage): Promise<PushOutcome> {
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: vapid,
    TTL: TTL_S,
    // A repeated message replaces the one that is still waiting.
    topic: `item-${message.id}`,
  })
  // The body states its own length.
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string | number>
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch {
    return 'failed'
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}
