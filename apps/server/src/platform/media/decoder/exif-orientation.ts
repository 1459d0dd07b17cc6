/**
 * Of all EXIF data only the orientation is needed. It is read here and written again as the only entry, so that no decoder parses
 * untrusted metadata.
 */
export function readOrientation(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 4)
  if (tiff.length < 14 || (order !== 'MM\0*' && order !== 'II*\0')) return undefined
  const isBigEndian = order === 'MM\0*'
  const short = (at: number) => (isBigEndian ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at))
  const first = isBigEndian ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4)
  if (first + 2 > tiff.length) return undefined
  const entriesEnd = Math.min(first + 2 + short(first) * ENTRY_BYTES, tiff.length)
  for (let at = first + 2; at + ENTRY_BYTES <= entriesEnd; at += ENTRY_BYTES) {
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue
    const value = short(at + 8)
    return value > UPRIGHT && value <= ORIENTATION_MAX ? value : undefined
  }
  return undefined
}

/** A TIFF block with only this entry. */
export function writeOrientation(value: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(value, 18)
  return tiff
}

const ENTRY_BYTES = 12
const ORIENTATION = 0x0112
const SHORT = 3
const UPRIGHT = 1
const ORIENTATION_MAX = 8
