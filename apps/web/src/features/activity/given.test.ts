import type { ActivityAmount } from '@bourse/contracts/activity'
import { expect, test } from 'vitest'
import type { FeedItem } from './feed-pages.ts'
import { givenByApproving } from './given.ts'

const amount = (asset: string): ActivityAmount => ({
  asset,
  decimals: 6,
  decimalsMin: 2,
  icon: null,
  useStaticIcon: false,
  quantity: '5',
  isSigned: false,
})
const waiting = { actionType: 'proposal', actions: ['approve', 'decline'], amount: amount('LUSD'), exchange: null } as const

test.each([
  ['a request is what it asks for', { ...waiting, group: 'requests' }, 'LUSD'],
  ['an offer is what it wants', { ...waiting, group: 'offers', exchange: amount('LEUR') }, 'LEUR'],
  ['an own request costs its maker nothing', { ...waiting, group: 'requests', actions: ['cancel'] }, undefined],
  ['an answered request costs nothing', { ...waiting, group: 'requests', actions: [] }, undefined],
  ['friendship is free', { ...waiting, group: 'account', actionType: 'friendship', amount: null }, undefined],
])('[ACT-02] [DEF-077] what approving costs: %s', (_, item, code) => {
  expect(givenByApproving(item as unknown as FeedItem)?.asset).toBe(code)
})
