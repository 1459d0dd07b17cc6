import { profileSettings } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { expect, test } from 'vitest'
import { checkBy, requireAll, requireTexts } from './form-check.ts'

test('[API-05] what passes the contract is sent as the contract reads it', () => {
  expect(checkBy(session.obtain.body)({ username: ' ann ', password: 'secret' })).toEqual({ sent: { username: 'ann', password: 'secret' } })
})

test('[API-05] each field has the first of its faults, and a field in a list its place', () => {
  expect(checkBy(session.obtain.body)({ username: '', password: '' })).toEqual({
    faults: { username: 'fields.required', password: 'fields.required' },
  })
  const links = [
    { label: 'Shop', url: 'https://shop.example' },
    { label: '', url: 'shop' },
  ]
  const settings = { display_name: '', country: 234, currency_code: 'USD', links }
  expect(checkBy(profileSettings)(settings)).toEqual({
    faults: { display_name: 'fields.required', 'links.1.label': 'fields.required', 'links.1.url': 'fields.url' },
  })
})

test('every field must be filled in', () => {
  expect(requireAll({ password: 'secret', code: '' })).toEqual({ faults: { code: 'fields.required' } })
  expect(requireAll({ password: 'secret', code: '1' })).toEqual({ sent: { password: 'secret', code: '1' } })
})

test('a text must hold more than blanks, and is sent without those around it', () => {
  expect(requireTexts({ subject: ' ', text: 'Hello' })).toEqual({ faults: { subject: 'fields.required' } })
  expect(requireTexts({ subject: ' A boat ', text: 'Hello\n' })).toEqual({ sent: { subject: 'A boat', text: 'Hello' } })
})
