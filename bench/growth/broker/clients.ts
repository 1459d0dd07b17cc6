import { connect, type Socket } from 'node:net'
import { ownSubscriptions } from '@bourse/contracts/exchange'
import { generate, parser } from 'mqtt-packet'
import { answerParent } from '../child.ts'
import { Latencies, sharedMicroseconds } from '../latencies.ts'
import { seatOf } from './seats.ts'

export type ClientQuestion =
  /** `isBrief` for connections that only warm up the broker, and end at once. */
  { kind: 'open'; port: number; first: number; count: number; isBrief: boolean } | { kind: 'begin' } | { kind: 'end' }

export interface Connected {
  counts: [bucket: number, times: number][]
}

export interface Heard {
  messages: number
  counts: [bucket: number, times: number][]
}

const AT_ONCE = 16

const latencies = new Latencies()
let messages = 0

answerParent<ClientQuestion>(async (question) => {
  if (question.kind === 'open') return open(question)
  if (question.kind === 'end') return { messages, counts: latencies.counts() } satisfies Heard
  latencies.clear()
  messages = 0
  return true
})

/** From the first packet to the answer to all subscriptions of a page. */
async function open({ port, first, count, isBrief }: Extract<ClientQuestion, { kind: 'open' }>): Promise<Connected> {
  const times = new Latencies()
  let next = first
  const lane = async () => {
    while (next < first + count) {
      const number = next++
      const begun = performance.now()
      const socket = await openClient(port, number)
      times.add(performance.now() - begun)
      if (isBrief) socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { counts: times.counts() }
}

function openClient(port: number, number: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const packets = parser({ protocolVersion: 4 })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`the broker closed the connection of client ${number}`)))
    packets.on('packet', (packet) => {
      if (packet.cmd === 'publish') hear(packet.payload as Buffer)
      else if (packet.cmd === 'suback') resolve(socket)
      else if (packet.cmd === 'connack') {
        if (packet.returnCode !== 0) return reject(new Error(`the broker refused: ${packet.returnCode}`))
        const subscriptions = ownSubscriptions(seatOf(number)).map((topic) => ({ topic, qos: 0 as const }))
        socket.write(generate({ cmd: 'subscribe', messageId: 1, subscriptions }))
      }
    })
    socket.on('data', (chunk) => packets.parse(chunk))
    socket.write(
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId: `growth-${number}`,
        keepalive: 600,
        username: String(number),
        password: Buffer.from('growth'),
      }),
    )
  })
}

function hear(payload: Buffer): void {
  messages += 1
  latencies.add((sharedMicroseconds() - payload.readDoubleBE()) / 1_000)
}
