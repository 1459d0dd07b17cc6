import { IMAGE_BYTES_MAX } from '@bourse/contracts/media'

export type Refusal = 'not-an-image' | 'too-large' | 'damaged' | 'too-many-pixels' | 'too-small'

/** Why an image is refused. */
export class ImageRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The declared type is not trusted; a data URL with parameters is refused. */
const HEAD = /^data:(?:[a-z]{1,32}\/[a-z0-9.+-]{1,64})?;base64,/i
const HEAD_LENGTH_MAX = 128
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes of a data URL in standard base64: no whitespace, no other alphabet, complete groups of four. */
export function readDataUrl(text: string): Buffer {
  const head = HEAD.exec(text.slice(0, HEAD_LENGTH_MAX))?.[0]
  if (head === undefined) throw new ImageRefused('not-an-image')
  const encoded = text.slice(head.length)
  if (encoded.length > Math.ceil(IMAGE_BYTES_MAX / 3) * 4) throw new ImageRefused('too-large')
  if (encoded.length % 4 !== 0 || !BASE64.test(encoded)) throw new ImageRefused('not-an-image')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > IMAGE_BYTES_MAX) throw new ImageRefused('too-large')
  return bytes
}
