export type Deliver = (topic: string, payload: Uint8Array) => void

/** Hands each message to whoever asked for its kind. */
export function createRouter() {
  const listeners = new Set<{ prefix: string; listener: Deliver }>()
  return {
    deliver(topic: string, payload: Uint8Array): void {
      for (const { prefix, listener } of listeners) if (topic.startsWith(prefix)) listener(topic, payload)
    },
    onMessage(prefix: string, listener: Deliver): () => void {
      const entry = { prefix, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
