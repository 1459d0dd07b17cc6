import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start servers of their own and kill them: several at once would starve each other, so they are spread over the run. */
const CROWDED =
  /\/(boot|database-loss|crash|two-processes|alike-processes|queue-processes|outside-broker|split-roles|restart|takeover|asleep|demo-maker|start-demo-maker|killed-worker)\.test\.ts$/
/** So many other files are begun between two of those. */
const APART = 12

/** Files that wait for clocks or repeat races: begun last, they would keep one worker busy while the others rest. */
const LONG =
  /\/(every-endpoint|permissions|lone-staff|lone-user|slow-reader|movements|simulation|deposit|loss|order-path|save-images|read-live-orders|market-terms|ticket-actions|example-bots)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const are = (kind: RegExp) => files.filter(({ moduleId }) => kind.test(moduleId))
    const others = [...are(LONG), ...(await super.sort(files.filter(({ moduleId }) => !LONG.test(moduleId) && !CROWDED.test(moduleId))))]
    // The longest of them first.
    const crowded = are(CROWDED).toSorted(
      (a, b) => Number(b.moduleId.endsWith('/boot.test.ts')) - Number(a.moduleId.endsWith('/boot.test.ts')),
    )
    const spread = crowded.flatMap((file, place) => [file, ...others.slice(place * APART, (place + 1) * APART)])
    return [...spread, ...others.slice(crowded.length * APART)]
  }
}

/** Deaths of processes of which another test shows the kind; the long forms run in `npm run chaos -- tests`. */
const LONG_ONLY = process.env['LONG_TESTS'] === 'yes' ? [] : ['**/*.long.test.ts']

/** What a file replaces stays replaced for the next one in the same worker, so these get one each. */
const REPLACING = globSync('apps/web/src/**/*.test.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...REPLACING],
          testTimeout: 60_000,
          // By default one core is left to the runner, which is half of a machine with two.
          maxWorkers: '100%',
          isolate: false,
        },
      },
      { test: { name: 'rules-replacing', include: REPLACING, testTimeout: 60_000, maxWorkers: '100%', pool: 'vmThreads' } },
      {
        test: {
          name: 'server',
          // Node runs the sources as they are.
          experimental: { viteModuleRunner: false },
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...LONG_ONLY],
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: ['file-end', 'patient-waits'].map((name) =>
            fileURLToPath(new URL(`apps/server/src/testing/${name}.ts`, import.meta.url)),
          ),
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One of thousands may meet a busy moment of the machine. `npm test` names each that needed its second try.
          retry: 1,
          maxWorkers: 4,
          isolate: false,
        },
      },
    ],
  },
})
