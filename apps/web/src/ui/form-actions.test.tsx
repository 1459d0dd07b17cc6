import { expect, test } from 'vitest'
import { buttonsIn, drawn } from '../testing/drawn.tsx'
import { FormActions } from './form-actions.tsx'

const foot = (state: { isBusy: boolean; isChecking?: boolean }) =>
  drawn(<FormActions form="form" label="Save limits" onClose={() => undefined} {...state} />).markup

test('the foot of a form offers to leave, and then to send the form it names', () => {
  expect(buttonsIn(foot({ isBusy: false }))).toEqual(['Cancel', 'Save limits'])
  expect(foot({ isBusy: false })).toMatch(/<button[^>]*type="submit"[^>]*form="form"|<button[^>]*form="form"[^>]*type="submit"/)
})

test('[DEF-015] while it is sent nobody leaves, unless the answer was lost', () => {
  expect(buttonsIn(foot({ isBusy: true }))[0]).toBe('(Cancel)')
  expect(buttonsIn(foot({ isBusy: true, isChecking: true }))[0]).toBe('Cancel')
})
