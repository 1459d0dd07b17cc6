import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
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
