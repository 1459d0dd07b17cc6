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

/** `gone`: nobody reads there any more. `refused`: this message will never be taken. `failed`: perhaps later. */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | 'failed'

/** What has waited for a day is read on the page. */
const TTL_S = 86_400

const TIMEOUT_MS = 10_000

/** Encrypted for that browser alone (RFC 8291), signed as ours (RFC 8292). A redirect would lead where nobody has allowed it. */
export async function sendPush(vapid: Vapid, { endpoint, p256dh, auth }: SubscriptionRow, message: PushMessage): Promise<PushOutcome> {
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: vapid,
    TTL: TTL_S,
    // What is sent again takes the place of what still waits.
    topic: `item-${message.id}`,
  })
  // The body says its own length.
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
