import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const TEXT = 0x81
const BINARY = 0x82

/** A websocket that only reads, with as little overhead as possible: on a small machine the clients are part of the measurement. */
export async function openLeanSocket(
  { port, localAddress, path }: { port: number; localAddress: string; path: string },
  onFrame: (payload: Buffer) => void,
): Promise<{ say(text: string): void; close(): void }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server refused a socket')))
    socket.once('data', (answer) => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(answer.toString('latin1').slice(0, 60)))
      resolve()
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
  })
  socket.removeAllListeners('close')
  readFrames(socket, onFrame)
  return { say: (text) => void socket.write(maskedText(text)), close: () => socket.destroy() }
}

/** The server sends whole messages, without masks. */
function readFrames(socket: Socket, onFrame: (payload: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const frame = firstFrame(rest)
      if (!frame) return
      if (rest[0] === BINARY) onFrame(rest.subarray(frame.begin, frame.end))
      rest = rest.subarray(frame.end)
    }
  })
}

function firstFrame(bytes: Buffer): { begin: number; end: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 0x7f
  const begin = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < begin) return undefined
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  return bytes.length < begin + length ? undefined : { begin, end: begin + length }
}

function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  return Buffer.concat([Buffer.from([TEXT, 0x80 | payload.length]), mask, payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))])
}
