import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = new URL('..', import.meta.url)

/** These pass a key so that a form sent twice counts once, and move no money. */
const WITHOUT_MONEY = ['features/alert/queries.ts', 'features/paper/queries.ts']

/** The compiler requires a key for every contract that moves money, so whatever else passes a key makes such a call. */
test('[SHELL-34] [DEF-015] every money action is carried out as an intent, whose failures open the dialog', () => {
  const giving = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => /\bidempotencyKey\b/.test(readFileSync(new URL(file, SOURCES), 'utf8')))
  expect(giving.toSorted()).toEqual([...WITHOUT_MONEY, 'platform/http.ts', 'platform/intents.ts'])
})
