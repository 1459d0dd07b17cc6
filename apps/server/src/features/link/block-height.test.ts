import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { link } from '@bourse/contracts/link'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { testApp } from '../../testing/app.ts'
import { watchBlockHeight } from './block-height.ts'

let answer: [status: number, body: string] = [200, '921345']
const asked: string[] = []

const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(answer[0]).end(answer[1])
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

afterAll(() => server.close())

test('[RT-09] [DEF-112] the height is read from an Esplora-compatible server and published to pages', async () => {
  const app = await testApp({ ESPLORA_URL: url })
  await vi.waitFor(async () => expect((await app.api().call(link.blockHeight)).body).toEqual({ height: 921_345 }))
  expect(asked).toContain('/api/blocks/tip/height')
})

test('[RT-09] it is asked for again and again; what cannot be understood changes nothing', async () => {
  const watch = watchBlockHeight(url, createLog('silent'), 20)
  await vi.waitFor(() => expect(watch.height()).toBe(921_345))
  answer = [200, '<html>']
  const before = asked.length
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before + 2))
  expect(watch.height()).toBe(921_345)
  answer = [500, '1']
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before + 5))
  expect(watch.height()).toBe(921_345)
  answer = [200, '921346\n']
  await vi.waitFor(() => expect(watch.height()).toBe(921_346))
  watch.stop()
})

test('[RT-09] every 600000 ms by default', () => {
  const every = vi.spyOn(globalThis, 'setInterval')
  watchBlockHeight(url, createLog('silent')).stop()
  expect(every.mock.calls.map(([, ms]) => ms)).toEqual([600_000])
  every.mockRestore()
})

test('[DEF-112] without an address no server is asked and there is no height', async () => {
  const app = await testApp()
  expect((await app.api().call(link.blockHeight)).body).toEqual({ height: null })
})
