import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dataUrl, interlacedPng, picture } from '../testing/hostile-images.ts'
import { peakGrowth } from '../testing/peak-growth.ts'
import { DecoderProcess } from './decoder-process.ts'
import { Decoders } from './decoders.ts'
import type { DecoderLimits, Task } from './task.ts'

const MB = 1_000_000
const ROOMY: DecoderLimits = { memoryMaxBytes: 512 * MB, cpuMaxMs: 10_000, timeMaxMs: 30_000 }
/** Two hundred kilobytes that take two hundred megabytes to read. */
const large: Task = { work: 'inspect-image', bytes: interlacedPng(10_000), pixelsMax: 100 * MB }
/** A quarter of it. */
const medium: Task = { ...large, bytes: interlacedPng(5_000) }
const small: Task = { work: 'draw', bytes: await picture().png().toBuffer(), kind: 'photo', key: 'ab'.repeat(20) }

test('[DEF-051] what stays within the limits is done', async () => {
  const decoders = new Decoders(ROOMY)
  expect(await decoders.perform(medium)).toEqual([])
  expect(await decoders.perform(small)).toHaveLength(4)
})

test.each<[string, Partial<DecoderLimits>, Task]>([
  ['more memory than it may', { memoryMaxBytes: 180 * MB }, large],
  ['more of the processor than it may', { cpuMaxMs: 30 }, medium],
  ['longer than it may', { timeMaxMs: 1 }, medium],
])('[DEF-051] an image that takes %s is refused, and the server continues', async (_, limit, image) => {
  const decoders = new Decoders({ ...ROOMY, ...limit })
  const grownBytes = await peakGrowth(() => expect(decoders.perform(image)).rejects.toMatchObject({ refusal: 'damaged' }))
  expect(grownBytes).toBeLessThan(60 * MB)
})

test('[DEF-051] the next image is drawn by a new decoder, after one that broke its own', async () => {
  const decoders = new Decoders({ ...ROOMY, memoryMaxBytes: 180 * MB })
  const [first] = await decoders.perform(small)
  await expect(decoders.perform(large)).rejects.toMatchObject({ refusal: 'damaged' })
  const [second] = await decoders.perform(small)
  expect(second?.content.equals(first?.content ?? Buffer.alloc(0))).toBe(true)
})

test('[DEF-051] a decoder that ended while idle is not used again', async () => {
  const decoder = await DecoderProcess.start(ROOMY)
  expect(await decoder.perform(small)).toMatchObject({ files: expect.any(Array) })
  decoder.end()
  await expect.poll(() => decoder.isOver).toBe(true)
  expect(await decoder.perform(small)).toBeUndefined()
})

test.each(['idle', 'busy'])('[DEF-051] a decoder that is %s ends with the server, even when that is killed', async (how) => {
  const entry = fileURLToPath(new URL('../testing/hold-decoder.ts', import.meta.url))
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, how], { stdio: ['ignore', 'pipe', 'pipe'] })
  await once(server.stdout, 'data')
  server.kill('SIGKILL')
  // The decoder writes its errors to the same pipe: it is closed when the last of both is gone.
  await once(server.stderr.resume(), 'close')
  expect(server.signalCode).toBe('SIGKILL')
})

test('[DEF-051] bytes that are not an image are refused with the right reason, and the decoder continues', async () => {
  const decoder = await DecoderProcess.start(ROOMY)
  const refused = { ...small, bytes: Buffer.from(dataUrl('x')) }
  expect(await decoder.perform(refused)).toEqual({ refusal: 'not-an-image' })
  expect(await decoder.perform(small)).toMatchObject({ files: expect.any(Array) })
  decoder.end()
})
