// Brings a checkout to the point where it can run: packages as the lockfile says, what is built anew when its sources changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'
import { findNode, tooOld } from './node.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamps = join(root, 'node_modules', '.bourse')

/** A sentence for the person in front of the screen; the process ends with it. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** `npm ci` when the lockfile is another than the one installed; what builds and checks is wanted even in production. */
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

/** The file that Node runs as the server. */
export const server = join(root, 'apps/server/dist/main.js')

export async function buildServer() {
  const script = 'apps/server/bundle.ts'
  await build('server', ['apps/server/src', 'apps/server/seed', script], 'apps/server/dist/main.js', () =>
    run(node(), ['--disable-warning=ExperimentalWarning', script], { cwd: root }),
  )
}

/** Builds a part when its sources, or what all parts share, are others than at the last time. */
async function build(name, sources, result, make) {
  const hash = hashOf([...sources, 'packages/contracts/src', 'packages/domain/src', 'package-lock.json'].map((path) => join(root, path)))
  const stamp = name.replace(' ', '-')
  if (stampOf(stamp) === hash && existsSync(join(root, result))) return
  process.stdout.write(`Building the ${name} …\n`)
  if ((await make()) !== 0) giveUp(`The ${name} could not be built: see the lines above.`)
  setStamp(stamp, hash)
}

/** The web application's own Vite, wherever npm has put it. */
export function vite() {
  const manifest = createRequire(join(root, 'apps/web/package.json')).resolve('vite/package.json')
  return join(dirname(manifest), 'bin', 'vite.js')
}

/**
 * How Node runs the server: with room for what lives shortly, so that the old is seldom swept, and with one thread to sweep
 * it, where four would leave no core to the orders.
 */
export function serverFlags() {
  return JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'))
}

/** The environment of the server: its compiled code is kept between starts, which halves the time to the first answer. */
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
