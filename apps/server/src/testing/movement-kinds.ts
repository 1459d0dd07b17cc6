import { agent } from '@bourse/contracts/agent'
import { exchange } from '@bourse/contracts/exchange'
import { transfer } from '@bourse/contracts/transfer'
import type { ApiClient } from '@bourse/testkit/client'
import type { SeededRandom } from '@bourse/testkit/random'

export interface Person {
  handle: string
  profileId: string
  api: ApiClient
  /** A linked account for payouts, by asset. */
  links: Map<string, string>
}

/** Shared state of the movements: ids of records that may still be open. */
export interface Stage {
  random: SeededRandom
  people: readonly Person[]
  agent: Person
  things: Record<Thing, string[]>
  key(): string
}

export const THINGS = ['proposal', 'invitation', 'paymentLink', 'schedule', 'mint', 'burn', 'order'] as const
export type Thing = (typeof THINGS)[number]

export const AGENT_ASSETS = ['LUSD', 'LARS', 'LMXN'] as const
const ASSETS = [...AGENT_ASSETS, 'LEUR', 'BRS'] as const
const KEPT_MAX = 60

interface Told {
  status: number
  body: unknown
}

/** One action of a user; returns the answer, or undefined when there was nothing to act on. */
type Movement = (stage: Stage, by: Person) => Promise<Told | undefined>

export const MOVEMENTS: Record<string, Movement> = {
  send: (stage, { api }) => {
    const body = { asset: assetOf(stage), recipient: somebody(stage), quantity: amountOf(stage), note: 'at random' }
    return twice(stage, (key) => api.call(transfer.send, { body, key }))
  },
  invite: async (stage, { api }) => {
    const body = { asset: assetOf(stage), recipient: `nobody-${stage.random.below(50)}@example.org`, quantity: amountOf(stage) }
    return kept(stage, 'invitation', await api.call(transfer.send, { body, key: stage.key() }))
  },
  takeBack: (stage, { api }) => on(stage, 'invitation', (id) => api.call(transfer.cancelInvitation, { params: { id } })),

  request: async (stage, { api }) => {
    const body = { asset: assetOf(stage), from: somebody(stage), quantity: amountOf(stage) }
    return kept(stage, 'proposal', await api.call(transfer.request, { body, key: stage.key() }))
  },
  offer: async (stage, { api }) => {
    const body = {
      giveAsset: assetOf(stage),
      giveQuantity: amountOf(stage),
      wantAsset: assetOf(stage),
      wantQuantity: amountOf(stage),
      ...(stage.random.below(2) === 0 && { recipient: somebody(stage) }),
    }
    return kept(stage, 'proposal', await api.call(transfer.offer, { body, key: stage.key() }))
  },
  accept: (stage, { api }) => on(stage, 'proposal', (id) => api.call(transfer.accept, { params: { id } })),
  decline: (stage, { api }) => on(stage, 'proposal', (id) => api.call(transfer.cancel, { params: { id } })),
  acceptTwice: (stage, { api }) =>
    on(stage, 'proposal', async (id) => {
      const calls = [0, 1, 2].map((index) => api.call(index === 1 ? transfer.cancel : transfer.accept, { params: { id } }))
      return (await Promise.all(calls))[0] as Told
    }),

  makeLink: async (stage, { api }) => {
    const isOpen = stage.random.below(3) === 0
    const body = { asset: assetOf(stage), isSingleUse: stage.random.below(2) === 0, ...(!isOpen && { quantity: amountOf(stage) }) }
    const answer = await api.call(transfer.makePaymentLink, { body })
    if (answer.status < 300) keep(stage, 'paymentLink', `${answer.body.token} ${answer.body.id}`)
    return answer
  },
  pay: (stage, { api }) =>
    on(stage, 'paymentLink', async (thing) => {
      const [token = ''] = thing.split(' ')
      const { body } = await api.call(transfer.readPaymentLink, { params: { token } })
      return twice(stage, (key) => api.call(transfer.payByLink, { params: { token }, body: body.quantity ? {} : { quantity: '0.5' }, key }))
    }),
  closeLink: (stage, { api }) =>
    on(stage, 'paymentLink', (thing) => api.call(transfer.closePaymentLink, { params: { id: thing.split(' ')[1] ?? '' } })),

  schedule: async (stage, { api }) => {
    const body = {
      asset: assetOf(stage),
      recipient: somebody(stage),
      quantity: amountOf(stage),
      every: stage.random.pick(['once', 'day', 'month'] as const),
      startsAt: Date.now() + 2_000 + stage.random.below(30_000),
    }
    return kept(stage, 'schedule', await api.call(transfer.schedule, { body, key: stage.key() }))
  },
  pause: (stage, { api }) =>
    on(stage, 'schedule', (id) =>
      api.call(transfer.changeSchedule, { params: { id }, body: { status: stage.random.pick(['active', 'paused']) } }),
    ),
  endSchedule: (stage, { api }) => on(stage, 'schedule', (id) => api.call(transfer.cancelSchedule, { params: { id } })),

  mint: async (stage, { api }) => {
    const body = { asset: stage.random.pick(AGENT_ASSETS), quantity: String(50 + stage.random.below(500)) }
    return kept(stage, 'mint', await api.call(agent.mint, { body, key: stage.key() }))
  },
  cancelMint: (stage, { api }) => on(stage, 'mint', (id) => api.call(agent.cancelMint, { params: { id } })),
  confirmMint: (stage) =>
    on(stage, 'mint', (id) =>
      twice(stage, (key) => stage.agent.api.call(agent.decideMint, { params: { id }, body: { action: 'confirm' }, key })),
    ),
  rejectMint: (stage) =>
    on(stage, 'mint', (id) => {
      const body = { action: 'reject', reason: 'It did not arrive.' }
      return stage.agent.api.call(agent.decideMint, { params: { id }, body, key: stage.key() })
    }),
  burn: async (stage, { api, links }) => {
    const asset = stage.random.pick(AGENT_ASSETS)
    const body = { asset, quantity: String(50 + stage.random.below(200)), link: links.get(asset) ?? '1' }
    return kept(stage, 'burn', await api.call(agent.burn, { body, key: stage.key() }))
  },
  cancelBurn: (stage, { api }) => on(stage, 'burn', (id) => api.call(agent.cancelBurn, { params: { id } })),
  payOut: (stage) =>
    on(stage, 'burn', (id) => {
      const body = stage.random.pick([
        { action: 'take' },
        { action: 'confirm', payoutReference: 'P-1' },
        { action: 'reject', reason: 'The account does not exist.' },
      ])
      return twice(stage, (key) => stage.agent.api.call(agent.decideBurn, { params: { id }, body, key }))
    }),
  collect: (stage) => {
    const payments = stage.people.slice(0, 3).map(({ handle }) => ({ profile: handle, quantity: String(1 + stage.random.below(50)) }))
    const body = { asset: stage.random.pick(AGENT_ASSETS), payments }
    return twice(stage, (key) => stage.agent.api.call(agent.collect, { body, key }))
  },

  order: async (stage, { api }) => {
    const body = {
      market: 'LEUR-LUSD',
      clOrdID: `r-${stage.key()}`,
      side: stage.random.pick(['BUY', 'SELL'] as const),
      orderType: 'LIMIT',
      quantity: String(10 + 10 * stage.random.below(20)),
      price: (1.05 + stage.random.below(6) / 100).toFixed(2),
    }
    const answer = await api.call(exchange.place, { body })
    if (answer.status < 300) keep(stage, 'order', answer.body.orderID)
    return answer
  },
  cancelOrder: (stage, { api }) => on(stage, 'order', (id) => api.call(exchange.cancel, { params: { id } })),
}

/** The same call again while the first is running, with one key: both must get the same answer. */
async function twice(stage: Stage, call: (key: string) => Promise<Told>): Promise<Told> {
  const key = stage.key()
  const [first, second] = await Promise.all([call(key), call(key)])
  if (first.status < 300 && second.status < 300 && JSON.stringify(first.body) !== JSON.stringify(second.body))
    throw new Error(`one key was answered in two ways: ${JSON.stringify(first.body)} and ${JSON.stringify(second.body)}`)
  return first
}

async function on(stage: Stage, thing: Thing, work: (id: string) => Promise<Told>): Promise<Told | undefined> {
  const known = stage.things[thing]
  return known.length === 0 ? undefined : work(stage.random.pick(known))
}

function kept<Reply extends { id: string }>(stage: Stage, thing: Thing, answer: { status: number; body: Reply }): Told {
  if (answer.status < 300) keep(stage, thing, answer.body.id)
  return answer
}

function keep(stage: Stage, thing: Thing, id: string): void {
  const known = stage.things[thing]
  known.push(id)
  if (known.length > KEPT_MAX) known.shift()
}

const assetOf = ({ random }: Stage) => random.pick(ASSETS)
const somebody = ({ random, people }: Stage) => random.pick(people).handle
/** Mostly small; sometimes more than anybody has. */
const amountOf = ({ random }: Stage) => (random.below(40) === 0 ? '999999999' : `${random.below(30)}.${1 + random.below(99)}`)
