import { expect, test } from 'vitest'
import { createRouter } from './router.ts'

test('a message reaches the listeners of its prefix until they unsubscribe', () => {
  const { deliver, onMessage } = createRouter()
  const heard: string[] = []
  const leave = onMessage('order_status/', (topic) => heard.push(topic))
  onMessage('position/', (topic) => heard.push(topic))
  deliver('order_status/a', new Uint8Array())
  deliver('action/a', new Uint8Array())
  deliver('position/1/LUSD', new Uint8Array())
  leave()
  deliver('order_status/b', new Uint8Array())
  expect(heard).toEqual(['order_status/a', 'position/1/LUSD'])
})
