import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { atFileEnd } from './file-end.ts'

const LOOK_MS = 100

export interface ReadyProxy {
  url: string
  /** The ports that get calls now. */
  ready(): readonly number[]
  /** Calls that got no answer from the process that they were sent to. */
  failed: string[]
}

/** A load balancer: one process after the other gets a call, as long as its `/ready` says 200. Connections to them are kept open. */
export async function readyProxy(ports: readonly number[]): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true })
  const failed: string[] = []
  let ready: readonly number[] = []
  let turn = 0
  const over = new AbortController()
  const next = () => ready[turn++ % Math.max(1, ready.length)] ?? 0

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url: path, headers } = request
    const onward = send({ host: '127.0.0.1', port: next(), method, path, headers, agent }, (answer) => {
      // Whether this hop stays open is not the caller's business.
      delete answer.headers.connection
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', (error) => {
      failed.push(`${method} ${path}: ${error.message}`)
      response.writeHead(502).end()
    })
    request.pipe(onward)
  }
  const tunnel = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = connect(next(), '127.0.0.1', () => {
      const lines = request.rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
      onward.write(`GET ${request.url} HTTP/1.1\r\n${lines}\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }
  const look = async () => {
    const found = await Promise.all(ports.map(async (port) => ((await isReady(port)) ? [port] : [])))
    ready = found.flat()
  }
  const server = createServer(pass).on('upgrade', tunnel)
  await look()
  const looking = (async () => {
    for (; !over.signal.aborted; await pause(LOOK_MS)) await look()
  })()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => {
    over.abort()
    await looking
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ready: () => ready, failed }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return answer?.status === 200
}
