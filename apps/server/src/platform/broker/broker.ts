/** A message from a client whose right to publish it was checked. */
export interface BrokerMessage {
  topic: string
  payload: Uint8Array
  /** The profiles that the sender may act for; undefined at an external broker, which does not say. */
  sender?: { seats: readonly { profileId: string; pocketId: string }[] }
  /** The message is the sender's will, published because the connection broke. */
  isWill?: true
  /** The broker says that it delivered this message before without an acknowledgement. */
  isRedelivered?: true
}

/**
 * Resolves when the message may be acknowledged: for an order, after its commit. A rejection leaves it unacknowledged, and it is
 * delivered again.
 */
export type Receive = (message: BrokerMessage) => Promise<void>

/** A broker as the product's roles use it, embedded in this process or external. */
export interface Broker {
  /** To the current subscribers; nothing is stored for others. */
  publish(topic: string, payload: Uint8Array): void
  close(): Promise<void>
}
