import type { Wire, WireParts } from '@bourse/client/mqtt'
import { vi } from 'vitest'
import { createConnection } from '../connection.ts'

interface Dialled {
  address: string
  password: string
  filters: readonly string[]
  isClosed: boolean
  sent: string[]
  connected(): void
  closed(): void
  message(topic: string, payload: Uint8Array): void
}

export const both = ['ws://a/ws', 'ws://b/ws']

/** A connection over fake wires that the test controls. */
export function setUp() {
  const dialled: Dialled[] = []
  const heard: string[] = []
  const world = {
    token: 't1' as string | undefined,
    target: { username: '7', filters: ['action/+'], addresses: both } as Target | undefined,
    denies: false,
  }
  const open = ({ address, password, filters, onMessage, signal }: WireParts) =>
    new Promise<Wire>((resolve, reject) => {
      let end = () => undefined as void
      const ended = new Promise<void>((done) => (end = done))
      let isOpen = false
      const close = () => {
        dial.isClosed = true
        isOpen = false
        end()
      }
      signal.addEventListener('abort', close)
      const subscribe = async (wanted: readonly string[]) => {
        if (world.denies) throw new Error('denied')
        dial.filters = wanted
      }
      const wire: Wire = {
        ended,
        subscribe,
        isOpen: () => isOpen,
        publish: async (topic) => void dial.sent.push(topic),
        close: async () => close(),
        cut: close,
      }
      const dial: Dialled = {
        ...{ address, password, filters: [], isClosed: false, sent: [], message: onMessage },
        connected() {
          isOpen = true
          subscribe(filters()).then(() => resolve(wire), reject)
        },
        closed() {
          isOpen = false
          end()
          reject(new Error('closed'))
        },
      }
      dialled.push(dial)
    })
  const connection = createConnection({
    open,
    access: async () => world.token,
    target: () => world.target,
    deliver: (topic) => heard.push(topic),
    random: () => 1,
  })
  const last = () => dialled.at(-1) as Dialled
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { connection, dialled, heard, world, last, settle }
}
type Target = { username: string; filters: readonly string[]; addresses: readonly string[] }
