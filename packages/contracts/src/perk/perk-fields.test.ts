import { DUES_PERIODS } from '@bourse/domain/perk'
import { describe, expect, test } from 'vitest'
import { perkFields } from './index.ts'

const LEAST = { name: 'Growers', description: 'Sixty fruit trees.' }

/** The text of a field's fault; undefined where the value is taken. */
function faultIn(field: string, value: unknown): string | undefined {
  const read = perkFields.safeParse({ ...LEAST, [field]: value })
  return read.error?.issues.find(({ path }) => path[0] === field)?.message
}

describe.each([
  ['[PERK-06] its type', 'perkType', ['social', 'service', 'product', 'event', 'personalty']],
  ['[PERK-07] its visibility', 'visibility', ['public', 'private']],
  ['[PERK-08] who may join it', 'identity', ['any', 'verified', 'accredited']],
  // An invitation is a value of the wire; the server refuses it (PERK-17).
  ['[PERK-09] how it is joined', 'membership', ['none', 'any', 'request', 'invite']],
  ['[PERK-10] its books', 'transparency', ['secret', 'totals', 'contribs']],
])('%s', (_what, field, values) => {
  test.each(values)('may be %s', (value) => expect(faultIn(field, value)).toBeUndefined())
  test.each(['', 'other', (values[0] ?? '').toUpperCase(), null, 1])('is not %j', (value) =>
    expect(faultIn(field, value)).toBe('fields.invalid'),
  )
})

test('[DEF-142] what is left out has its default', () => {
  expect(perkFields.parse(LEAST)).toMatchObject({
    perkType: 'social',
    visibility: 'public',
    identity: 'any',
    membership: 'none',
    transparency: 'secret',
    isActive: true,
  })
})

test('[PERK-25] there are dues of seven periods, from a lifetime to a minute', () => {
  expect(DUES_PERIODS).toEqual(['lifetime', 'annual', 'monthly', 'weekly', 'daily', 'hourly', 'minute'])
  const names = Object.keys(perkFields.shape).filter((name) => name.startsWith('dues'))
  expect(names).toEqual(DUES_PERIODS.map((period) => `dues${period.charAt(0).toUpperCase()}${period.slice(1)}`))
})
