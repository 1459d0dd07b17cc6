import type { ProposalReply } from '@bourse/contracts/transfer'
import { expect, test } from 'vitest'
import { givenByApprover, gotByApprover, partyOf, statusText } from './proposal-view.ts'

const asset = (code: string): ProposalReply['asset'] => ({
  id: code,
  code,
  name: code,
  decimals: 6,
  decimalsMin: 2,
  icon: null,
  useStaticIcon: false,
})
const request: ProposalReply = {
  id: '1',
  typeOf: 'request',
  status: 'pending',
  note: '',
  quantity: '5000000',
  asset: asset('LUSD'),
  exQuantity: null,
  exchangeAsset: null,
  seat: 'other',
  maker: { name: 'a', displayName: 'A', photo: null, profileType: 'PERSONAL' },
  other: { name: 'b', displayName: 'B', photo: null, profileType: 'ORGANIZATIONAL' },
  otherEmail: null,
  expiresAt: 0,
  createdAt: 0,
  endedAt: null,
}
const offer: ProposalReply = { ...request, typeOf: 'offer', exchangeAsset: asset('LEUR'), exQuantity: '4000000' }

test('[DEF-077] the approver gives the requested amount, or what the offer wants', () => {
  expect(givenByApprover(request)).toMatchObject({ asset: { code: 'LUSD' }, raw: 5_000_000n })
  expect(givenByApprover(offer)).toMatchObject({ asset: { code: 'LEUR' }, raw: 4_000_000n })
  expect(gotByApprover(request)).toBeUndefined()
  expect(gotByApprover(offer)).toMatchObject({ asset: { code: 'LUSD' }, raw: 5_000_000n })
})

test('[MOVE-14] the other side is the profile that is not the user’s, and null while it is only an address', () => {
  expect(partyOf(request)).toBe(request.maker)
  expect(partyOf({ ...request, seat: 'anyone' })).toBe(request.maker)
  expect(partyOf({ ...request, seat: 'maker' })).toBe(request.other)
  expect(partyOf({ ...request, seat: 'maker', other: null, otherEmail: 'b@example.org' })).toBeNull()
})

test('[MOVE-18] an unknown status says so', () => {
  const t = (key: string) => key
  expect(statusText('pending', t)).toBe('transfer.status.pending')
  expect(statusText('strange', t)).toBe('UNKNOWN_STATUS')
})
