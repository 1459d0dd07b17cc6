import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { rawHead, rawRequest } from '../../testing/raw-request.ts'
import { listenForSockets, ownOrigins, routeUpgrades, type HandleUpgrade } from './index.ts'

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const allowOrigin = ownOrigins('https://bourse.example')

describe('beside a server that answers pages', async () => {
  const server = createServer((_request, response) => void response.end('a page'))
  const router = routeUpgrades(server, { '/ws': echoing('ws'), '/mds': echoing('mds') }, allowOrigin)
  const port = await listening(server)
  afterAll(async () => {
    await router.close()
    server.close()
  })
  const url = `http://127.0.0.1:${port}`

  test('[RT-06] [MAX-43] a socket goes to the handler of its path, whatever its query says', async () => {
    expect(await greeting(`ws://127.0.0.1:${port}/ws`)).toBe('ws')
    expect(await greeting(`ws://127.0.0.1:${port}/mds?x=1`)).toBe('mds')
  })

  test('pages are still answered, also for a client that offers HTTP/2', async () => {
    expect(await (await fetch(url)).text()).toBe('a page')
    const offered = await rawRequest(url, rawHead('GET', '/', { connection: 'close, Upgrade', upgrade: 'h2c' }))
    expect(offered).toMatchObject({ status: 200, text: 'a page' })
  })

  test.each(['/', '/ws/', '/wsx', '//ws', '/constructor', '/api/markets/'])('a socket at %s is not found', async (path) => {
    expect(await rawRequest(url, rawHead('GET', path, UPGRADE))).toMatchObject({ status: 404 })
  })

  test.each([
    ['https://bourse.example', 101],
    [`http://127.0.0.1:${port}`, 101],
    ['http://127.0.0.1', 101],
    ['https://elsewhere.example', 403],
    ['https://bourse.example.elsewhere.example', 403],
    ['http://bourse.example', 403],
    ['null', 403],
    ['rubbish', 403],
  ])('a page of %s gets %i', async (origin, status) => {
    const head = rawHead('GET', '/ws', { ...UPGRADE, host: `127.0.0.1:${port}`, origin })
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    const answer = await new Promise<string>((resolve) => void socket.once('data', (bytes) => resolve(bytes.toString())))
    socket.destroy()
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

describe('a port of its own', () => {
  test('[RT-04] opens sockets, and explains itself to a browser', async () => {
    const own = await listenForSockets(0, { '/ws': echoing('ws') }, { allowOrigin, host: '127.0.0.1' })
    expect(await greeting(`ws://127.0.0.1:${own.port}/ws`)).toBe('ws')
    const page = await fetch(`http://127.0.0.1:${own.port}/`)
    expect([page.status, page.headers.get('upgrade')]).toEqual([426, 'websocket'])
    await own.close()
    await expect(fetch(`http://127.0.0.1:${own.port}/`)).rejects.toThrow()
  })

  test('a port in use fails the start', async () => {
    const own = await listenForSockets(0, {}, { allowOrigin, host: '127.0.0.1' })
    await expect(listenForSockets(own.port, {}, { allowOrigin, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
    await own.close()
  })

  test('closing ends the sockets that are open, also of a peer that never answers', async () => {
    const own = await listenForSockets(0, { '/ws': echoing('ws') }, { allowOrigin, host: '127.0.0.1' })
    const silent = connect({ port: own.port, host: '127.0.0.1', allowHalfOpen: true })
    silent.write(rawHead('GET', '/ws', UPGRADE))
    await new Promise((resolve) => void silent.once('data', resolve))
    silent.on('error', () => silent.destroy())
    silent.pause()
    // Waiting for its answer, this would never return.
    await own.close()
    silent.destroy()
  })
})

describe('going away', () => {
  test('a client is told with the code 1001, after everything that was sent before', async () => {
    const own = await listenForSockets(0, { '/ws': echoing('ws') }, { allowOrigin, host: '127.0.0.1' })
    const { heard, ended } = await listener(`ws://127.0.0.1:${own.port}/ws`)
    await own.close()
    expect([await ended, heard]).toEqual([1001, ['ws']])
  })

  test('clients are told one by one over the given time, pages first, and new ones are refused meanwhile', async () => {
    const own = await listenForSockets(0, { '/ws': echoing('ws') }, { allowOrigin, host: '127.0.0.1' })
    const order: string[] = []
    const at = `ws://127.0.0.1:${own.port}/ws`
    const programs = await Promise.all([1, 2].map(() => listener(at)))
    const pages = await Promise.all([1, 2].map(() => listener(at, 'https://bourse.example')))
    for (const { ended } of programs) void ended.then(() => order.push('program'))
    for (const { ended } of pages) void ended.then(() => order.push('page'))
    const closing = own.close(800)
    await expect(listener(at)).rejects.toThrow()
    await pages[0]?.ended
    expect(order).toEqual(['page'])
    await closing
    await Promise.all(programs.map(({ ended }) => ended))
    expect(order).toEqual(['page', 'page', 'program', 'program'])
  })

  test('one that leaves by itself while it waits for its turn is no longer waited for', async () => {
    const own = await listenForSockets(0, { '/ws': echoing('ws') }, { allowOrigin, host: '127.0.0.1' })
    const [first, second] = [await listener(`ws://127.0.0.1:${own.port}/ws`), await listener(`ws://127.0.0.1:${own.port}/ws`)]
    const closing = own.close(400)
    second.socket.terminate()
    await closing
    expect(await first.ended).toBe(1001)
  })
})

function listener(url: string, origin?: string): Promise<{ socket: WebSocket; heard: string[]; ended: Promise<number> }> {
  return new Promise((resolve, reject) => {
    const heard: string[] = []
    const socket = new WebSocket(url, origin === undefined ? {} : { origin })
    const ended = new Promise<number>((end) => void socket.once('close', end))
    socket.on('error', reject)
    socket.on('message', (bytes: Buffer) => {
      heard.push(bytes.toString())
      resolve({ socket, heard, ended })
    })
  })
}

function echoing(name: string): HandleUpgrade {
  const sockets = new WebSocketServer({ noServer: true })
  return (request, socket, head) => sockets.handleUpgrade(request, socket, head, (opened) => opened.send(name))
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function greeting(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.on('error', reject)
    socket.on('message', (bytes: Buffer) => {
      resolve(bytes.toString())
      socket.close()
    })
  })
}
