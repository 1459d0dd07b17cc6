import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start servers, kill them, or wait for clocks: begun last, they would keep one worker busy while the others rest. */
const LONG =
  /\/(boot|every-endpoint|crash|two-processes|alike-processes|outside-broker|split-roles|restart|takeover|slow-reader|movements|random-operations|races)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files.filter(({ moduleId }) => !LONG.test(moduleId)))
    return [...files.filter(({ moduleId }) => LONG.test(moduleId)), ...others]
  }
}

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        // The form of it that Node takes: libraries do, and a schema of one form means nothing to the other.
        resolve: { alias: { graphql: 'graphql/index.js' } },
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: [fileURLToPath(new URL('apps/server/src/testing/file-end.ts', import.meta.url))],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 4,
          isolate: false,
        },
      },
    ],
  },
})
