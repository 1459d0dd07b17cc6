import { DecoderProcess } from '../decoder/decoder-process.ts'
import { interlacedPng } from './hostile-images.ts'

/** Acts as a server: starts a decoder, gives it a task when asked, and waits for its end. */
const decoder = await DecoderProcess.start({ memoryMaxBytes: 2 ** 30, cpuMaxMs: 60_000, timeMaxMs: 60_000 })
if (process.argv[2] === 'busy') void decoder.perform({ work: 'inspect-image', bytes: interlacedPng(6_000), pixelsMax: 100_000_000 })
setInterval(() => {}, 60_000)
process.stdout.write('waiting\n')
