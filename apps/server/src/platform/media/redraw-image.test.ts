import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AppError } from '#platform/http'
import { redrawImage } from './redraw-image.ts'
import { dataUrl, hostileImages, MARKER, picture } from './testing/hostile-images.ts'

const SIDE_MAX = 160
const redraw = (url: string, owner = 'me') => redrawImage('receipt', url, SIDE_MAX, owner)
const hostile = await hostileImages()

describe('a redrawn image', () => {
  test.each([
    ['that fits keeps its size', 100, 80, 100, 80],
    ['of exactly the limit keeps it', 160, 40, 160, 40],
    ['that is a pixel wider is made smaller', 161, 80, 160, 80],
    ['that is wide keeps its shape', 400, 200, 160, 80],
    ['that is tall keeps its shape', 100, 1600, 10, 160],
  ])('[DEF-051] %s', async (_name, width, height, drawnWidth, drawnHeight) => {
    const drawn = await redraw(dataUrl(await picture(width, height).png().toBuffer()))
    expect([drawn.mediaType, drawn.width, drawn.height]).toEqual(['image/webp', drawnWidth, drawnHeight])
    expect(await sharp(drawn.content).metadata()).toMatchObject({ format: 'webp', width: drawnWidth, height: drawnHeight })
  })

  test('[DEF-051] is complete: nothing is cropped from either side', async () => {
    const { content } = await redraw(dataUrl(await picture(800, 200).png().toBuffer()))
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    const redAt = (x: number) => data[(10 * info.width + x) * info.channels] ?? 0
    expect([redAt(1) > 150, redAt(info.width - 2) < 80]).toEqual([true, true])
  })

  test('[DEF-051] stands upright, though the camera lay on its side', async () => {
    const drawn = await redraw(dataUrl(await picture(120, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer()))
    expect([drawn.width, drawn.height]).toEqual([60, 120])
  })

  test.each(hostile.filter(({ comes }) => comes === 'taken'))('[DEF-051] $says becomes pixels alone', async ({ dataUrl: sent }) => {
    const { content, width, height } = await redraw(sent)
    expect([content.includes(MARKER), Math.max(width, height) <= SIDE_MAX]).toEqual([false, true])
    const { exif, xmp, icc, pages } = await sharp(content).metadata()
    expect([exif, xmp, icc, pages]).toEqual([undefined, undefined, undefined, undefined])
  })

  test.each(hostile.filter(({ comes }) => comes !== 'taken'))('[DEF-051] $says is refused', async ({ dataUrl: sent, comes }) => {
    const error = await redraw(sent).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AppError)
    const { code, fields } = error as AppError
    expect([code, Object.keys(fields ?? {})]).toEqual([comes, ['receipt']])
  })
})
