import { decode, FrameSchema, type Frame, type Level } from '@bourse/contracts/messages'
import { DepthSide, depthChecksum } from '@bourse/domain/exchange'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'

export interface MdsClient {
  socket: WebSocket
  frames: Frame[]
  say(message: string | Buffer): void
  of(subject: string): Frame[]
  /** Waits until this holds for the received frames. */
  until(holds: () => boolean | undefined, timeoutMs?: number): Promise<void>
  closed: Promise<number>
}

export async function connectMds(port: number): Promise<MdsClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/mds`)
  const frames: Frame[] = []
  socket.on('message', (data, isBinary) => {
    expect(isBinary).toBe(true)
    frames.push(decode(FrameSchema, new Uint8Array(data as Buffer)) ?? expect.fail('a frame does not decode'))
  })
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('close', reject)
  })
  onTestFinished(() => socket.terminate())
  return {
    socket,
    frames,
    say: (message) => socket.send(message),
    of: (subject) => frames.filter((frame) => frame.subject === subject),
    until: (holds, timeout = 30_000) => vi.waitFor(() => expect(holds()).toBe(true), { timeout, interval: 5 }),
    closed,
  }
}

/** A book rebuilt by the rules of the documentation: fails on a gap and on a wrong checksum. */
export class RebuiltBook {
  readonly bids = new DepthSide('BUY')
  readonly asks = new DepthSide('SELL')
  seq: bigint | undefined
  status = 0
  checksumsSeen = 0
  deltas = 0

  take(frame: Frame): void {
    if (frame.body.case !== 'depth') throw new Error(`not depth: ${frame.body.case}`)
    const { bids, asks, status } = frame.body.value
    if (frame.isSnapshot) {
      this.bids.replace([])
      this.asks.replace([])
    } else {
      if (frame.prevSeq !== this.seq) throw new Error(`${frame.seq} follows ${frame.prevSeq}, not ${this.seq}`)
      this.deltas += 1
    }
    this.seq = frame.seq
    this.status = status
    for (const level of bids) this.bids.set(plain(level))
    for (const level of asks) this.asks.set(plain(level))
    if (frame.checksum === 0) return
    this.checksumsSeen += 1
    const own = depthChecksum(this.bids.top(25), this.asks.top(25))
    if (frame.checksum !== own) throw new Error(`the checksum is ${frame.checksum}, not ${own}`)
  }
}

function plain({ price, quantity, orders }: Level) {
  return { price: Number(price), quantity: Number(quantity), orders }
}
