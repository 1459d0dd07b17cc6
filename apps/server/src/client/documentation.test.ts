import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { SERVER_ENV } from '../testing/built-server.ts'
import { clientWorld, MARKET } from '../testing/client-world.ts'
import { PASSWORD } from '../testing/traders.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')
const documentation = read('docs/client.md')
const programs = [...documentation.matchAll(/```js\n([^`]*(?:`(?!``)[^`]*)*)```/g)].map(([, code = '']) => code)
const titleOf = (code: string) =>
  documentation
    .slice(0, documentation.indexOf(code))
    .match(/^## .*$/gm)
    ?.at(-1)
    ?.slice(3) ?? ''

const world = await clientWorld()
const trader = await world.trader('reader')
const other = world.client((await world.trader('other')).key)
await other.place({ market: MARKET, side: 'SELL', price: '60.00', quantity: '1.00' })
await world.client(trader.key).place({ market: MARKET, side: 'BUY', price: '60.00', quantity: '0.50' })

describe('[DEF-098] the programs of docs/client.md', () => {
  test('are found', () => {
    expect(programs.length).toBe(10)
  })

  test.each(programs.map((code, place) => [`${place + 1}, ${titleOf(code)}`, code]))(
    '%s: runs as it is written and prints what it says',
    async (_, code) => {
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code.replaceAll('LBTC-LUSD', MARKET)], {
        cwd: ROOT,
        timeout: 30_000,
        env: {
          PATH: process.env['PATH'],
          ...SERVER_ENV,
          BOURSE_URL: world.app.url,
          BOURSE_KEY: trader.key,
          BOURSE_USER: 'reader',
          BOURSE_PASSWORD: PASSWORD,
        },
      })
      const promised = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text = '']) => text)
      for (const text of promised) expect(stdout).toContain(text)
      expect(stdout).not.toBe('')
    },
  )
})

test('the documentation names every call and every option of the client', () => {
  const calls = [...read('packages/client/src/client/calls.ts').matchAll(/^ {2}(\w+)\(/gm)].map(([, name = '']) => name)
  const options = [
    ...(/interface ClientOptions \{([\s\S]*?)\n\}/.exec(read('packages/client/src/client/client.ts'))?.[1] ?? '').matchAll(
      /^ {2}(\w+)\??:/gm,
    ),
  ].map(([, name = '']) => name)
  expect([calls.length, options.length]).toEqual([22, 11])
  expect([...calls, ...options].filter((name) => !documentation.includes(`\`${name}\``))).toEqual([])
})

test('the built package imports what it declares and nothing of the product', () => {
  const { dependencies } = JSON.parse(read('packages/client/package.json')) as { dependencies: Record<string, string> }
  const built = read('packages/client/dist/client.js')
  const imported = [...built.matchAll(/(?:from|import\() ?"([^."][^"]*)"/g)].map(([, name = '']) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  expect([...new Set(imported)].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})
