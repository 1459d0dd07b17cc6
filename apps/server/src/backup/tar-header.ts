/** A tar archive consists of blocks of this size: a header per file, then its content, filled up with zeros. */
export const BLOCK_SIZE = 512

const NAME_MAX = 100
const CHECKSUM_AT = 148
const CHECKSUM_LENGTH = 8
const SIZE_AT = 124
const SIZE_LENGTH = 12
const OCTAL_SIZE_MAX = 8 ** 11 - 1

export interface TarHeader {
  name: string
  size: number
}

/** A header of the ustar format, which every tar program reads; sizes from 8 GB on are written in GNU's binary form. */
export function encodeHeader({ name, size }: TarHeader, modified: Date): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > NAME_MAX) throw new Error(`${name} cannot be the name of a file in a backup`)
  const block = Buffer.alloc(BLOCK_SIZE)
  const octal = (value: number, at: number, length: number) => block.write(value.toString(8).padStart(length - 1, '0'), at, 'ascii')
  block.write(name, 0, 'ascii')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  if (size <= OCTAL_SIZE_MAX) octal(size, SIZE_AT, SIZE_LENGTH)
  else {
    block.writeBigUInt64BE(BigInt(size), SIZE_AT + 4)
    block[SIZE_AT] = 0x80
  }
  octal(Math.floor(modified.getTime() / 1_000), 136, 12)
  block.write('0', 156, 'ascii')
  block.write('ustar\x0000', 257, 'ascii')
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT, 'ascii')
  return block
}

/** Undefined for the block of zeros that ends an archive; throws when the checksum is wrong. */
export function decodeHeader(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined
  const checksum = Number.parseInt(block.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + 6), 8)
  const isIntact = block.toString('latin1', CHECKSUM_AT + 6, CHECKSUM_AT + CHECKSUM_LENGTH) === '\0 ' && checksum === checksumOf(block)
  if (!isIntact) throw new Error('a header is damaged')
  const end = block.indexOf(0)
  return { name: block.toString('latin1', 0, Math.min(end, NAME_MAX)), size: sizeIn(block) }
}

/** The zeros after a content of this size. */
export function paddingOf(size: number): number {
  return (BLOCK_SIZE - (size % BLOCK_SIZE)) % BLOCK_SIZE
}

function sizeIn(block: Buffer): number {
  if (block[SIZE_AT] === 0x80) return Number(block.readBigUInt64BE(SIZE_AT + 4))
  return Number.parseInt(block.toString('latin1', SIZE_AT, SIZE_AT + SIZE_LENGTH - 1), 8)
}

/** The sum of all bytes, with spaces in place of the checksum itself. */
function checksumOf(block: Buffer): number {
  let sum = CHECKSUM_LENGTH * 0x20
  for (const [at, byte] of block.entries()) if (at < CHECKSUM_AT || at >= CHECKSUM_AT + CHECKSUM_LENGTH) sum += byte
  return sum
}
