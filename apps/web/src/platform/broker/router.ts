export type Deliver = (topic: string, payload: Uint8Array) => void

/** Delivers each message to the listeners of its prefix. */
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
