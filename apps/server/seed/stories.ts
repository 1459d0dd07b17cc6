import { profileByName } from '#features/profile'
import { sendTransfer } from '#features/transfer'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { amountOf, assetOf } from './demo-callers.ts'
import { type Act, daysBefore } from './timeline.ts'

interface Story {
  from: string
  to: string
  code: string
  amount: string
  note: string
  /** How long ago, in days; for recurring ones the number of times, a month apart. */
  daysAgo: number
  times?: number
}

const STORIES: readonly Story[] = [
  { from: 'maker', to: 'greenworks', code: 'LUSD', amount: '240', note: 'Tool hire', daysAgo: 3.2, times: 5 },
  { from: 'issuer', to: 'maker', code: 'LUSD', amount: '16', note: 'Coupon, Olivar Norte', daysAgo: 6.1, times: 5 },
  { from: 'sponsor', to: 'greenworks', code: 'LUSD', amount: '450', note: 'Rent of the yard', daysAgo: 14.3, times: 4 },
  { from: 'issuer', to: 'maker', code: 'LUSD', amount: '5200', note: 'Plans for the harbour house', daysAgo: 133.6 },
  { from: 'maker', to: 'issuer', code: 'LEUR', amount: '18000', note: 'First instalment', daysAgo: 118.2 },
  { from: 'dealer', to: 'maker', code: 'LARS', amount: '2400000', note: '', daysAgo: 96.7 },
  { from: 'maker', to: 'dealer', code: 'LBTC', amount: '0.2', note: 'As agreed', daysAgo: 96.6 },
  { from: 'taker', to: 'dealer', code: 'LUSD', amount: '1310', note: 'Two bicycles', daysAgo: 74.9 },
  { from: 'maker', to: 'member', code: 'LUSD', amount: '85.5', note: 'Seedlings', daysAgo: 61.3 },
  { from: 'taker', to: 'maker', code: 'LETH', amount: '1.5', note: '', daysAgo: 47.8 },
  { from: 'maker', to: 'taker', code: 'LUSD', amount: '5025', note: 'For the ether', daysAgo: 47.7 },
  { from: 'greenworks', to: 'sponsor', code: 'LUSD', amount: '1280', note: 'Pump and hoses', daysAgo: 33.5 },
  { from: 'maker', to: 'issuer', code: 'LEUR', amount: '18000', note: 'Second instalment', daysAgo: 27.2 },
  { from: 'dealer', to: 'member', code: 'LUSD', amount: '380', note: '', daysAgo: 8.6 },
  { from: 'taker', to: 'maker', code: 'LBTC', amount: '0.015', note: '', daysAgo: 2.4 },
  { from: 'maker', to: 'taker', code: 'LUSD', amount: '962.7', note: 'For the coins', daysAgo: 2.3 },
  { from: 'sponsor', to: 'member', code: 'BRS', amount: '25', note: 'Thanks for Sunday', daysAgo: 1.1 },
]

/** Payments between the demo's users. */
export function storyActs(now: number): Act[] {
  return STORIES.flatMap((story) =>
    Array.from(
      { length: story.times ?? 1 },
      (_, time): Act => ({ at: daysBefore(now, story.daysAgo + time * 30), does: (tx, at) => tell(tx, story, at) }),
    ),
  )
}

async function tell(tx: Tx, { from, to, code, amount, note }: Story, at: Date): Promise<void> {
  const sender = (await profileByName(tx, from)) ?? raise('PROFILE_NOT_FOUND')
  const recipient = (await profileByName(tx, to)) ?? raise('PROFILE_NOT_FOUND')
  await sendTransfer(tx, { sender, recipient, asset: await assetOf(tx, code), quantity: await amountOf(tx, amount, code), note, at })
}
