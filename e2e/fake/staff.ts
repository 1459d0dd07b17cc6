import { type SignatureReply, signatureReply, type StaffMember } from '@bourse/contracts/staff'
import { like } from './blank-reply.ts'
import type { Person } from './person.ts'

/** One of staff with every role; user 3, as every person of these tests. */
export const SAM: Person = { handle: 'staff', displayName: 'Sam Okafor', roles: ['admin', 'support', 'compliance', 'finance'] }

export function staffMember(displayName: string, changes: Partial<StaffMember> = {}): StaffMember {
  const name = displayName.split(' ')[0]?.toLowerCase() ?? ''
  return { userId: name === 'sam' ? '3' : '4', name: name === 'sam' ? 'staff' : name, displayName, roles: ['finance'], ...changes }
}

/** What Sam has asked for, and Noa may sign. */
export function signature(changes: Partial<SignatureReply>): SignatureReply {
  return like(signatureReply, {
    id: '7',
    state: 'asked',
    askedBy: staffMember('Sam Okafor'),
    askedAt: Date.now(),
    expiresAt: Date.now() + 14_400_000,
    signers: [staffMember('Noa Lindqvist')],
    mayWithdraw: true,
    ...changes,
  })
}
