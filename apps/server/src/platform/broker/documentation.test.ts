import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REASONS } from '@bourse/domain/exchange'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
const documentation = readFileSync(join(ROOT, 'docs/orders-over-mqtt.md'), 'utf8')
const schema = readFileSync(join(ROOT, 'packages/contracts/src/exchange/messages.proto'), 'utf8')

test('[DEF-098] the documentation shows the schema as it is', () => {
  const shown = /```proto\n([^`]*)```/.exec(documentation)?.[1]?.trim() ?? ''
  expect(shown).toContain('message NewOrder')
  expect(schema).toContain(shown)
})

test('every reason is explained', () => {
  expect(REASONS.filter((reason) => !documentation.includes(`\`${reason}\``))).toEqual([])
})
