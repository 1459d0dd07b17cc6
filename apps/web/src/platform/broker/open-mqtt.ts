import { openWire, type Wire, type WireParts } from '@bourse/client/mqtt'
import { createUnthrottledTimer } from './unthrottled-timer.ts'

type Options = NonNullable<WireParts['options']>

/** One timer worker for all connections of the page. */
let timer: ReturnType<typeof createUnthrottledTimer> | undefined

/** A connection of a page (DEF-109), which may be hidden. */
export function openMqtt(parts: WireParts): Promise<Wire> {
  return openWire({
    ...parts,
    options: {
      timerVariant: (timer ??= createUnthrottledTimer()) as NonNullable<Options['timerVariant']>,
      createWebsocket: (url, protocols) => new QuietSocket(url, protocols),
      // Otherwise mqtt.js encodes 65,536 numbers in advance, which takes about 100 ms.
      writeCache: false,
    },
  })
}

/**
 * Sends nothing once the broker has started to close the socket. An acknowledgement may still be under way when a session ends,
 * and browsers report such a call as an error.
 */
class QuietSocket extends WebSocket {
  override send(data: Parameters<WebSocket['send']>[0]): void {
    if (this.readyState === WebSocket.OPEN) super.send(data)
  }
}
