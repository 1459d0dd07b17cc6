import { decode, FrameSchema } from '@bourse/contracts/messages'
import { answerParent } from '../child.ts'
import { Latencies, sharedMicroseconds } from '../latencies.ts'
import { openLeanSocket } from './lean-socket.ts'

export type ClientQuestion =
  /** The sockets of a process have the numbers from `first` on; they come from addresses of their own, as an address may open few. */
  { kind: 'open'; port: number; subject: string; first: number; count: number } | { kind: 'begin' } | { kind: 'end' }

export interface Heard {
  frames: number
  bytes: number
  counts: [bucket: number, times: number][]
}

const SOCKETS_PER_ADDRESS = 40
const AT_ONCE = 20

const latencies = new Latencies()
let frames = 0
let bytes = 0
/** The frame that was read last: the same bytes arrive at every socket, and are decoded once. */
let known: { payload: Buffer; madeAt: number } | undefined

answerParent<ClientQuestion>(async (question) => {
  if (question.kind === 'open') return open(question)
  if (question.kind === 'end') return { frames, bytes, counts: latencies.counts() } satisfies Heard
  latencies.clear()
  frames = bytes = 0
  return true
})

async function open({ port, subject, first, count }: Extract<ClientQuestion, { kind: 'open' }>): Promise<number> {
  let next = first
  const lane = async () => {
    while (next < first + count) {
      const number = next++
      const socket = await openLeanSocket({ port, localAddress: addressOf(number), path: '/mds' }, hear)
      socket.say(`+/${subject}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return count
}

function addressOf(number: number): string {
  const address = Math.floor(number / SOCKETS_PER_ADDRESS)
  return `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`
}

function hear(payload: Buffer): void {
  const now = sharedMicroseconds()
  frames += 1
  bytes += payload.length
  if (!known || !known.payload.equals(payload)) known = { payload: Buffer.from(payload), madeAt: madeAtOf(payload) }
  if (known.madeAt > 0) latencies.add((now - known.madeAt) / 1_000)
}

/** The oldest of the updates in a frame; 0 for a snapshot. */
function madeAtOf(payload: Buffer): number {
  const frame = decode(FrameSchema, payload)
  if (frame?.body.case !== 'depth' || frame.isSnapshot) return 0
  const { bids, asks } = frame.body.value
  return Math.min(...[...bids, ...asks].map(({ quantity }) => Number(quantity)))
}
