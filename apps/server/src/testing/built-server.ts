import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import flags from '../../node-flags.json' with { type: 'json' }

const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** Node's arguments to run the server as `npm start` does. */
export const SERVER_ARGS: readonly string[] = [...flags, pathOf('apps/server/dist/main.js')]

/** What `npm run audit` runs. */
export const AUDIT = pathOf('apps/server/dist/audit.js')

/** Compiled code is cached between starts, as in production. */
export const SERVER_ENV = { NODE_COMPILE_CACHE: pathOf('node_modules/.bourse/compile-cache'), RATE_LIMITS: 'off' }

export async function buildServer(): Promise<void> {
  await promisify(execFile)(process.execPath, [pathOf('scripts/build-server.mjs')])
}
