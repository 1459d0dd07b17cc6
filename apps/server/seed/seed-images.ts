import { readFile } from 'node:fs/promises'
import type { ImageKind } from '@bourse/contracts/media'
import sharp from 'sharp'
import { profileByName, setImage } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { keepImage, type MediaStore } from '#platform/media'
import { drawPortrait, type Portrait } from './portraits.ts'

/** The others show their initials, like users without a photo. */
const PORTRAITS: Record<string, Portrait> = {
  maker: { ground: '#8a6116', coat: '#0e1b2c', skin: '#e8c9a6', hair: '#2b1d16', cut: 'bun', detail: 'earrings' },
  taker: { ground: '#2b5f91', coat: '#3b2f26', skin: '#e3bd96', hair: '#3a2a1e', cut: 'beard' },
  dealer: { ground: '#7a3f5e', coat: '#17293f', skin: '#d9ac82', hair: '#1c1512', cut: 'long', detail: 'brooch' },
  sponsor: { ground: '#1f6675', coat: '#5a2f2a', skin: '#f0d6bd', hair: '#a8732c', cut: 'bob', detail: 'collar' },
  member: { ground: '#2c8268', coat: '#23324a', skin: '#9a6a45', hair: '#17110e', cut: 'curls' },
  issuer: { ground: '#a0443f', coat: '#12302b', skin: '#eccfae', hair: '#4a2a1c', cut: 'short', detail: 'earrings' },
}

const PLATES: readonly [handle: string, kind: ImageKind, file: string][] = [
  ['agent', 'photo', 'caja-central.svg'],
  ['greenworks', 'photo', 'greenworks-mark.svg'],
  ['greenworks', 'cover', 'greenworks-cover.svg'],
]

/** Photos and covers, drawn here and uploaded like any user's. */
export async function seedImages(tx: Tx, media: MediaStore): Promise<void> {
  const drawings = [
    ...Object.entries(PORTRAITS).map(([handle, portrait]) => ({
      handle,
      kind: 'photo' as const,
      svg: Buffer.from(drawPortrait(portrait)),
    })),
    ...(await Promise.all(PLATES.map(async ([handle, kind, file]) => ({ handle, kind, svg: await readArt(file) })))),
  ]
  for (const { handle, kind, svg } of drawings) {
    const path = await keepImage(media, kind, kind, await rasterised(svg))
    const { id } = (await profileByName(tx, handle)) ?? raise('PROFILE_NOT_FOUND')
    await setImage(tx, id, kind, path)
  }
}

/** A drawing of `art/` as it would be uploaded. */
export async function drawPlate(file: string): Promise<string> {
  return rasterised(await readArt(file))
}

function readArt(file: string): Promise<Buffer> {
  return readFile(new URL(`../seed/art/${file}`, import.meta.url))
}

/** SVG is never accepted from users: what they send is decoded in processes that know three formats. Here it is our own. */
async function rasterised(svg: Buffer): Promise<string> {
  const png = await sharp(svg).png({ compressionLevel: 1 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
