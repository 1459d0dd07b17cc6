import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

export interface OpenSocket {
  socket: Duplex
  /** A page's, not a program's. */
  isPage: boolean
}

/** A whole frame of the websocket protocol, unmasked as a server's are: close, with the code 1001, going away. */
const GOING_AWAY = Buffer.from([0x88, 0x02, 0x03, 0xe9])
const ANSWER_MS = 500
const GRACE_MS = 2_000

/**
 * Closes sockets one by one over the given time. Frames are written whole, so this one never falls into another. Pages come first:
 * links from other processes are among the programs, and the broker disconnects everybody when it loses one of those.
 */
export async function endSockets(open: ReadonlySet<OpenSocket>, overMs: number): Promise<void> {
  const sockets = [...open].toSorted((one, other) => Number(other.isPage) - Number(one.isPage)).map(({ socket }) => socket)
  const begun = performance.now()
  await Promise.all(
    sockets.map(async (socket, index) => {
      const waitMs = begun + (overMs * index) / sockets.length - performance.now()
      if (waitMs > 0) await pause(waitMs)
      await endSocket(socket)
    }),
  )
}

/** The peer answers with a close frame of its own, after which the handler of the socket ends it. */
async function endSocket(socket: Duplex): Promise<void> {
  if (socket.closed) return
  const closed = new Promise<void>((resolve) => void socket.once('close', resolve))
  if (socket.writable) socket.write(GOING_AWAY)
  const end = setTimeout(() => socket.end(), ANSWER_MS)
  const force = setTimeout(() => socket.destroy(), GRACE_MS)
  await closed
  clearTimeout(end)
  clearTimeout(force)
}
