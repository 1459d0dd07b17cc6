import { verification } from '@bourse/contracts/verification'
import type { BodyOf } from '@bourse/contracts/http'
import sharp from 'sharp'

export type Submission = BodyOf<typeof verification.submit, 'sent'>

/** A picture that no other document has. */
export async function photo(hue: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const background = { r: hue % 256, g: (hue * 7) % 256, b: (hue * 13) % 256 }
  return sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

export function pdf(inside = ''): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog ${inside} >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`)
}

export function dataUrl(content: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${content.toString('base64')}`
}

export const STATEMENT = { fullName: 'Ann Marlowe', birthDate: '1990-04-21', documentType: 'passport', documentCountry: 234 } as const

export function identity(...contents: Buffer[]): Submission {
  return { kind: 'identity', statement: STATEMENT, files: contents.map((content) => ({ name: 'passport.jpg', content: dataUrl(content) })) }
}

export function wealth(...contents: Buffer[]): Submission {
  const files = contents.map((content) => ({ name: 'statement.pdf', content: dataUrl(content, 'application/pdf') }))
  return { kind: 'wealth', statement: { basis: 'income' }, files }
}
