import { expect, test } from 'vitest'
import { drawn } from '../testing/drawn.tsx'
import { ApiError } from './api-error.ts'
import { requireAll } from './form-check.ts'
import { type Fields, useFields } from './use-fields.ts'

interface Entry {
  email: string
  isShown: boolean
}

function fieldsOf(error?: unknown): Fields<Entry> {
  const held: Fields<Entry>[] = []
  function Part() {
    held.push(useFields<Entry, Entry>({ initial: { email: '', isShown: true }, check: requireAll<Entry>, error }))
    return null
  }
  drawn(<Part />)
  const [fields] = held
  if (!fields) throw new Error('The form was not drawn')
  return fields
}

test('nothing is wrong before the form is sent, and what is wrong is not sent', () => {
  const fields = fieldsOf()
  expect(fields.text('email')).toMatchObject({ name: 'email', value: '', error: undefined })
  expect(fields.flag('isShown')).toMatchObject({ name: 'isShown', checked: true })
  const sent: Entry[] = []
  fields.submit((entry) => sent.push(entry))
  expect(sent).toEqual([])
})

test('[PROF-39] what the server refuses stands beside its field, and all else is left to the form', () => {
  const refusal = new ApiError({ status: 400, code: 'INVALID', fields: { email: ['fields.required'] } })
  expect(fieldsOf(refusal)).toMatchObject({ faultCount: 1, failure: undefined })
  expect(fieldsOf(refusal).errorOf('email')).toBeDefined()
  const down = new ApiError({ status: 503, code: 'UNAVAILABLE' })
  expect(fieldsOf(down)).toMatchObject({ faultCount: 0, failure: down })
})
