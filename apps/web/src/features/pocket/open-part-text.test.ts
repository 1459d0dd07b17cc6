import type { OpenPartReply } from '@bourse/contracts/pocket'
import { expect, test } from 'vitest'
import { addressIn } from '#platform/addresses'
import type { Translate } from '#platform/i18n'
import type { addressOf as AddressOf } from '#platform/navigation'
import { openPartText } from './open-part-text.ts'

const t: Translate = (key, values) => [key.replace('pocket.holds.', ''), ...Object.values(values ?? {})].join(' ')
const part = (kind: OpenPartReply['kind'], more: Partial<OpenPartReply> = {}): OpenPartReply => ({
  kind,
  ref: '7',
  amount: '1',
  since: 0,
  expiresAt: null,
  to: null,
  order: null,
  ...more,
})
const addressOf: typeof AddressOf = (page, ...[params, extras]) => addressIn('en', page, params ?? {}, extras ?? {})
const told = (each: OpenPartReply) => openPartText(each, 'LUSD', { t, locale: 'en-GB', addressOf })

test('[DEF-062] an order shows its side, its price and its state', () => {
  const order = { symbol: 'LBTC-LUSD', side: 'BUY' as const, type: 'LIMIT', quantity: '1200.0120', price: '62500.00' }
  expect(told(part('order', { order }))).toMatchObject({
    title: 'buy 1,200.0120 LBTC',
    note: 'orderAt type.LIMIT 62,500.00',
    link: { href: '/max?market=LBTC-LUSD' },
  })
  expect(told(part('order', { order: { ...order, side: 'SELL', type: 'MARKET', price: null } }))).toMatchObject({
    title: 'sell 1,200.0120 LBTC',
    note: 'orderOpen type.MARKET',
  })
})

test.each([
  ['offer', { to: { name: 'elena', displayName: 'Elena' } }, 'offerTo Elena', '/private'],
  ['offer', {}, 'offer', '/private'],
  ['invitation', { to: { name: null, displayName: 'a@b.c' } }, 'invitation a@b.c', '/send'],
  ['burn', {}, 'burn', '/burn/LUSD/'],
  ['street', { to: { name: 'tomas', displayName: 'Tomás' } }, 'street Tomás', '/street/ticket/7/'],
  ['dues', { to: { name: 'ines', displayName: 'Inés' } }, 'duesOf Inés', '/groups'],
  ['dues', {}, 'dues', '/groups'],
  ['pledge', {}, 'pledge', undefined],
  ['subscription', { to: { name: 'ines', displayName: 'Dársena 4' }, ref: 'DR4' }, 'subscription, Dársena 4', '/asset/DR4/'],
  ['pledge', { to: { name: 'ines', displayName: 'Community bakery' } }, 'pledge, Community bakery', '/@ines/venue/7/'],
] as const)('[DEF-062] %s %j', (kind, more, title, href) => {
  const { title: said, link } = told(part(kind, more))
  expect([said, link?.href]).toEqual([title, href])
})

test('a hold without a known owner is named by its own reference', () => {
  expect(told(part('other', { ref: 'odd 17' })).note).toContain('odd 17')
})
