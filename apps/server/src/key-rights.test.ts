import { isChanging, keyScopeOf } from '@bourse/contracts/http'
import { expect, test } from 'vitest'
import { ENDPOINTS } from './testing/contracts.ts'

const MEMBERS = ENDPOINTS.filter(([, { access }]) => access !== 'staff')
const names = (calls: typeof ENDPOINTS) => calls.map(([name]) => name).sort()

test('[DEF-022] an API key reads all that its profile may, except how one signs in and what ends the session', () => {
  const closed = MEMBERS.filter(([, contract]) => !isChanging(contract) && keyScopeOf(contract) === undefined)
  expect(names(closed)).toEqual(['account.downloadExport', 'account.overview', 'session.logout', 'session.security'])
  expect(names(MEMBERS.filter(([, { sessionOnly }]) => sessionOnly))).toEqual(names(closed))
})

test('[DEF-022] nothing about how one signs in is open to an API key', () => {
  const about = MEMBERS.filter(([, { path }]) => path.startsWith('/api/security') || path === '/api/session/logout')
  expect(about.length).toBeGreaterThan(10)
  expect(names(about.filter(([, contract]) => keyScopeOf(contract) !== undefined))).toEqual([])
})

test('[DEF-022] an API key changes orders, play money and alerts, and nothing else', () => {
  const open = MEMBERS.filter(([, contract]) => isChanging(contract) && keyScopeOf(contract) !== undefined)
  expect(names(open)).toEqual(
    [
      'alert.change alert.create alert.remove',
      'exchange.amend exchange.cancel exchange.cancelAll exchange.cancelBatch exchange.place exchange.placeBatch exchange.settle',
      'paper.amend paper.cancel paper.cancelAll paper.open paper.place paper.reset paper.settle',
      'safetyTimers.checkIn safetyTimers.disarm',
    ].flatMap((line) => line.split(' ')),
  )
})
