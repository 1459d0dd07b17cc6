import { expect, test } from 'vitest'
import { leanContract } from '../apps/web/lean-contracts.ts'
import { SOURCES } from './sources.ts'

const CONTRACT = `import * as z from 'zod/mini'
const pot = z.object({ path: z.string(), summary: z.string() })
const shared = { path: '/api/jam/:id/', access: 'user', summary: 'Jam', params: z.object({ id: z.string() }) }
const named = (text) => z.string(text)
export const jam = {
  list: endpoint({ method: 'GET', path: '/api/jam/', access: 'user', summary: 'List', query: named('x'), reply: z.array(pot) }),
  buy: endpoint({ ...shared, method: 'POST', money: true, body: z.object({ id: z.string() }) }),
}`
const lean = (folder: string) =>
  leanContract(CONTRACT, `/repository/packages/contracts/src/${folder}/index.ts`).replaceAll(/ +(?= |})/g, '')

test('a bundled contract keeps what its caller needs, and no schema that is used nowhere', () => {
  expect(lean('jam')).toBe(`import * as z from 'zod/mini'
const pot = /* @__PURE__ */ (() => (z.object({ path: z.string(), summary: z.string()})))()
const shared = { path: '/api/jam/:id/',}
const named = (text) => z.string(text)
export const jam = {
 list: endpoint({ method: 'GET', path: '/api/jam/',}),
 buy: endpoint({ ...shared, method: 'POST', money: true,}),
}`)
})

test('bodies of the session’s calls stay, because its forms check what is typed by them', () => {
  expect(lean('session')).toContain("buy: endpoint({ ...shared, method: 'POST', money: true, body: z.object({ id: z.string()})})")
})

test('a contract that can’t be read is a failure of the build', () => {
  expect(() => leanContract('const = 1', '/repository/packages/contracts/src/jam/index.ts')).toThrow("can't be read")
})

test('the browser’s code reads no schema of a call, except the bodies that its forms check by', () => {
  const read = SOURCES.filter(({ path }) => path.startsWith('apps/web/src/') && !/\.test\.|\/testing\//.test(path)).flatMap(
    ({ path, text }) => {
      const contracts = new Set(
        [...text.matchAll(/^import (?:\{([^}]*)\}) from '@bourse\/contracts\/[a-z-]+'$/gm)]
          .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^.* as /, '')))
          .filter((name) => /^[a-z]\w*$/.test(name)),
      )
      return [...text.matchAll(/\b(\w+)\.\w+\.(params|query|body|reply)\b/g)]
        .filter(([, contract = '', part]) => contracts.has(contract) && !(contract === 'session' && part === 'body'))
        .map(([found]) => `${path}: ${found}`)
    },
  )
  expect(read).toEqual([])
})
