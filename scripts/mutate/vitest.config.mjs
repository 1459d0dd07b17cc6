// Vitest as the mutated tests need it: the sources come with their mutants, and the tests are kept in a list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { root } from '../prepare.mjs'

const { sources, isServer } = JSON.parse(readFileSync(process.env.MUTATE_PLAN, 'utf8'))
const sourceOf = new Map(sources.map((source) => [join(root, source.path), source]))
// What prepares the databases runs here, outside the tests, with every mutant off.
globalThis.mutation = { cover() {}, isOn: () => false }

export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load(id) {
        const [path] = id.split('?')
        const source = sourceOf.get(path)
        // A test file that loads none of the sources in question has nothing to say about them.
        if (source) return `${source.code}${source.isTarget ? '\nglobalThis.mutation.isLoaded = true' : ''}`
        if (!/\.test\.ts$|\/testing\/.*\.ts$/.test(path) || path.endsWith('/global-setup.ts')) return undefined
        return readFileSync(path, 'utf8').replaceAll("from 'vitest'", `from '${join(root, 'scripts/mutate/stand-in.mjs')}'`)
      },
    },
  ],
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    include: ['scripts/mutate/driver.mjs'],
    pool: 'forks',
    maxWorkers: 1,
    reporters: ['dot'],
    watch: false,
    fsModuleCache: false,
    dangerouslyIgnoreUnhandledErrors: true,
    globalSetup: isServer ? [join(root, 'apps/server/src/testing/global-setup.ts')] : [],
  },
})
