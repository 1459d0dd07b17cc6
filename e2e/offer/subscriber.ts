import { verification } from '@bourse/contracts/verification'
import type { Account } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

/** A one-pixel image. */
const PASSPORT = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const UNITED_STATES = 234

/** A new account with these funds whose identity is approved, as every subscriber's is. */
export async function newSubscriber(funds: Record<string, string>, displayName: string): Promise<Account> {
  const account = await newOwner(funds, displayName)
  const submitted = await account.client.call(verification.submit, {
    body: {
      kind: 'identity',
      statement: { fullName: displayName, birthDate: '1988-04-12', documentType: 'passport', documentCountry: UNITED_STATES },
      files: [{ name: 'passport.png', content: PASSPORT }],
    },
  })
  expect(submitted.status, 'the submitted identity').toBeLessThan(300)
  const staff = await apiOf('staff')
  const { body } = await staff.call(verification.staffList, { query: { limit: '200' } })
  const id = body.items.find(({ person }) => person.name === account.handle)?.id ?? ''
  const decided = await staff.call(verification.staffDecide, { params: { id }, body: { decision: 'approve' } })
  expect(decided.status, 'the approved identity').toBe(200)
  return account
}
