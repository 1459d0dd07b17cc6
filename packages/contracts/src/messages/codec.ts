import { create, fromBinary, toBinary, type DescMessage, type MessageInitShape, type MessageShape } from '@bufbuild/protobuf'

export { create }

export function encode<Desc extends DescMessage>(schema: Desc, message: MessageInitShape<Desc>): Uint8Array {
  return toBinary(schema, create(schema, message))
}

/** Undefined for bytes that do not decode, which is the sender's mistake (DEF-098). */
export function decode<Desc extends DescMessage>(schema: Desc, bytes: Uint8Array): MessageShape<Desc> | undefined {
  try {
    return fromBinary(schema, bytes)
  } catch {
    return undefined
  }
}
