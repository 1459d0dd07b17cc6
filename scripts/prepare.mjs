// Prepares a checkout to run: installs the locked packages and builds what has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'
import { findNode, tooOld } from './node.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamps = join(root, 'node_modules', '.bourse')

/** Prints one sentence for the user and ends the process. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs `npm ci` when the lockfile has changed; development packages are needed for the build even in production. */
export async function install() {
  const hash = hashOf([join(root, 'package-lock.json')])
  if (stampOf('install') === hash) return
  process.stdout.write('Installing packages …\n')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const cli = process.env.npm_execpath
  const code = cli?.endsWith('npm-cli.js')
    ? await run(process.execPath, [cli, ...args], { cwd: root })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root, shell: process.platform === 'win32' })
  if (code !== 0) giveUp('The packages could not be installed: see the lines above.')
  setStamp('install', hash)
}

export function node() {
  return findNode(root) ?? giveUp(tooOld)
}

export async function buildWeb() {
  await build('web application', ['apps/web'], 'apps/web/dist/app/index.html', () =>
    run(node(), [vite(), 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') }),
  )
}

/** The server's entry file. */
export const server = join(root, 'apps/server/dist/main.js')

export async function buildServer() {
  const script = 'apps/server/bundle.ts'
  await build('server', ['apps/server/src', 'apps/server/seed', script], 'apps/server/dist/main.js', () =>
    run(node(), ['--disable-warning=ExperimentalWarning', script], { cwd: root }),
  )
}

/** The client library as programs import it; the example bots run on it. */
export async function buildClient() {
  const script = 'packages/client/build.mjs'
  await build('client', [script], 'packages/client/dist/client.js', () => run(node(), [script], { cwd: root }))
}

const SHARED = ['packages/client/src', 'packages/contracts/src', 'packages/domain/src', 'packages/texts/src']

/** Builds a part when its sources, or the shared ones, have changed since the last build. */
async function build(name, sources, result, make) {
  const hash = hashOf([...sources, ...SHARED, 'package-lock.json'].map((path) => join(root, path)))
  const stamp = name.replace(' ', '-')
  if (stampOf(stamp) === hash && existsSync(join(root, result))) return
  process.stdout.write(`Building the ${name} …\n`)
  if ((await make()) !== 0) giveUp(`The ${name} could not be built: see the lines above.`)
  setStamp(stamp, hash)
}

/** The web application's own Vite, wherever npm installed it. */
export function vite() {
  const manifest = createRequire(join(root, 'apps/web/package.json')).resolve('vite/package.json')
  return join(dirname(manifest), 'bin', 'vite.js')
}

/**
 * Node's flags for the server: a larger young generation, so that the old one is collected less often; not a tiny one at first either, since
 * its growth takes a tenth of every start; and a single collector thread, since four would leave no core for the orders.
 */
export function serverFlags() {
  return JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'))
}

/** The environment of the server: caches compiled code between starts, which halves the time to the first answer. */
export function serverEnv() {
  return { NODE_COMPILE_CACHE: join(stamps, 'compile-cache'), ...process.env }
}

function stampOf(name) {
  try {
    return readFileSync(join(stamps, name), 'utf8')
  } catch {
    return undefined
  }
}

function setStamp(name, hash) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), hash)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const walk = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'node_modules' && name !== 'dist') walk(join(path, name))
    } else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  paths.forEach(walk)
  return hash.digest('hex')
}
