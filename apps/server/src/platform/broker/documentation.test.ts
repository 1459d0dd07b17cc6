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

test('[DEF-098] the table of reasons has every reason that an order, a cancel or an amendment may get, and no other', () => {
  const table = /## Reasons\n([\s\S]*?)\n## /.exec(documentation)?.[1] ?? ''
  const words = table.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, word]) => word))
  expect(words.toSorted()).toEqual(REASONS.toSorted())
})

test('the example of an order is the golden one', () => {
  const { json, hex } = JSON.parse(readFileSync(join(ROOT, 'packages/contracts/src/exchange/golden/new-order-limit.json'), 'utf8')) as {
    json: object
    hex: string
  }
  const [shownJson = '', shownHex] = /```\n(\{.*\})\n([0-9a-f]+)\n```/.exec(documentation)?.slice(1) ?? []
  expect([JSON.parse(shownJson), shownHex]).toEqual([json, hex])
})
