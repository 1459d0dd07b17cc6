/** PUBLISH, QoS 0: encoded once for all subscribers. */
export function publishPacket(topic: string, payload: Uint8Array): Buffer {
  const topicBytes = Buffer.byteLength(topic)
  const length = 2 + topicBytes + payload.length
  const lengthBytes = length < 128 ? 1 : length < 16_384 ? 2 : length < 2_097_152 ? 3 : 4
  const packet = Buffer.allocUnsafe(1 + lengthBytes + length)
  packet[0] = 0x30
  let rest = length
  for (let at = 1; at <= lengthBytes; at += 1) {
    packet[at] = (rest & 0x7f) | (at < lengthBytes ? 0x80 : 0)
    rest >>>= 7
  }
  packet.writeUInt16BE(topicBytes, 1 + lengthBytes)
  packet.write(topic, 3 + lengthBytes)
  packet.set(payload, 3 + lengthBytes + topicBytes)
  return packet
}

export function pubackPacket(messageId: number): Buffer {
  return Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff])
}
