const FINAL_BINARY = 0x82
/** Up to this length the second byte is the length itself; 126 announces two bytes of it, 127 eight. */
const SHORT_MAX = 125
const MEDIUM = 126
const MEDIUM_MAX = 65_535
const LONG = 127

/**
 * A whole binary message with its header, as a server sends it (RFC 6455, 5.2). It is made once for all sockets, each of which then only
 * writes it: headers made for every single socket would cost more than everything else.
 */
export function websocketMessage(payload: Uint8Array): Buffer {
  const { length } = payload
  const start = length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10
  const message = Buffer.allocUnsafe(start + length)
  message[0] = FINAL_BINARY
  message[1] = start === 2 ? length : start === 4 ? MEDIUM : LONG
  if (start === 4) message.writeUInt16BE(length, 2)
  if (start === 10) message.writeBigUInt64BE(BigInt(length), 2)
  message.set(payload, start)
  return message
}
