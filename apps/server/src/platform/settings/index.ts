import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { OwnSettings } from './own-settings.ts'
import { countOf, type Env, flagOf, portOf, SettingError, textOf, urlOf } from './read-setting.ts'

export { ownSettings, type OwnSettings } from './own-settings.ts'
export { reachableAt } from './reachable-at.ts'
export { countOf, type Env, flagOf, portOf, SettingError, textOf, urlOf } from './read-setting.ts'
export { SETTING_LINES, type SettingLine } from './setting-lines.ts'

export const ROLES = ['api', 'broker', 'exchange', 'mds', 'jobs'] as const
export type Role = (typeof ROLES)[number]

export interface Settings {
  dataDir: string
  /** The folder for images, unless they are in an S3-compatible store. */
  mediaDir: string
  mediaStore: MediaStoreSettings | undefined
  /** The address that every port is opened at. */
  host: string
  port: number
  mqttPort: number
  mdsPort: number
  /** An external broker; without it the built-in one listens on mqttPort. */
  mqttUrl: string | undefined
  /** Where pages and programs reach broker and market data; without them `/ws` and `/mds` below the public address. */
  publicMqttUrl: string | undefined
  publicMdsUrl: string | undefined
  /** Plain MQTT, if enabled. */
  mqttTcpPort: number | undefined
  /** Where other processes reach this one's broker; by default the address that the database sees. */
  peerUrl: string | undefined
  databaseUrl: string | undefined
  /** For migrations, when the application's own login may not change the schema. */
  databaseOwnerUrl: string | undefined
  /** A streaming replica for reads that may be a few seconds old. */
  databaseReplicaUrl: string | undefined
  databasePoolMax: number
  roles: ReadonlySet<Role>
  isDemo: boolean
  /** In the demo, a market maker quotes every market as an ordinary user. */
  hasDemoMaker: boolean
  smtpUrl: string | undefined
  /** The sender of mails, as `Name <address>`. */
  mailFrom: string
  publicUrl: string
  /** The operator of this installation, shown below every page and on every statement. */
  operatorName: string
  appSecret: string | undefined
  /** Lets a remote client see what is otherwise restricted to this machine: metrics, the demo's mails. */
  operatorToken: string | undefined
  logLevel: string
  /** How long a stopping process goes on answering while it is no longer ready. */
  drainMs: number
  /** Whether calls are limited by user and address. */
  hasRateLimits: boolean
  /** The number of proxies in front of the server; the caller's address is taken from behind them. */
  trustedProxies: number
  /** The settings that only one feature reads. */
  of<T>(own: OwnSettings<T>): T
}

/** An S3-compatible store for images. */
export interface MediaStoreSettings {
  /** The bucket's address, path style. */
  url: string
  key: string
  secret: string
  region: string
}

/** What more than one part of the product reads. */
export type SharedSettings = Omit<Settings, 'of'>

/** Two ports of one process can't be the same; said before anything is made. */
function checkPorts({ roles, port, mqttUrl, mqttPort, mqttTcpPort, mdsPort }: SharedSettings): void {
  const hasBroker = roles.has('broker') && mqttUrl === undefined
  const used: [name: string, port: number | undefined][] = [
    ['PORT', port],
    ['MQTT_PORT', hasBroker ? mqttPort : undefined],
    ['MQTT_TCP_PORT', hasBroker ? mqttTcpPort : undefined],
    ['MDS_PORT', roles.has('mds') ? mdsPort : undefined],
  ]
  for (const [at, [name, value]] of used.entries()) {
    const other = used.slice(0, at).find(([, taken]) => value !== undefined && taken === value)
    if (other) throw new SettingError(`${other[0]} and ${name} are both ${value}: each needs a port of its own.`)
  }
}

/** Reads the environment; all settings are optional. */
export function readSettings(env: Env, cwd: string): Settings {
  const shared = settingsOf(env, cwd)
  checkPorts(shared)
  return { ...shared, of: (own) => own.read(env, shared) }
}

function settingsOf(env: Env, cwd: string): SharedSettings {
  const port = portOf(env, 'PORT', 3000)
  const databaseUrl = urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const isDemo = flagOf(env, 'DEMO', databaseUrl === undefined)
  const publicUrl = originOf(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const dataDir = resolve(cwd, textOf(env, 'DATA_DIR') ?? '.data')
  return {
    dataDir,
    mediaDir: resolve(cwd, textOf(env, 'MEDIA_DIR') ?? join(dataDir, 'media')),
    mediaStore: mediaStoreOf(env),
    // The demo's accounts and their password are public, so by default it listens on this machine only.
    host: hostOf(textOf(env, 'HOST') ?? (isDemo ? '127.0.0.1' : '0.0.0.0')),
    port,
    mqttPort: portOf(env, 'MQTT_PORT', 15675),
    mdsPort: portOf(env, 'MDS_PORT', 8765),
    mqttUrl: urlOf(env, 'MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:']),
    publicMqttUrl: urlOf(env, 'PUBLIC_MQTT_URL', ['ws:', 'wss:']),
    publicMdsUrl: urlOf(env, 'PUBLIC_MDS_URL', ['ws:', 'wss:']),
    mqttTcpPort: textOf(env, 'MQTT_TCP_PORT') === undefined ? undefined : portOf(env, 'MQTT_TCP_PORT', 1883),
    peerUrl: urlOf(env, 'PEER_URL', ['ws:', 'wss:', 'mqtt:', 'mqtts:']),
    hasDemoMaker: flagOf(env, 'DEMO_MAKER', true),
    databaseUrl,
    databaseOwnerUrl: ownerUrlOf(env, databaseUrl),
    databaseReplicaUrl: replicaUrlOf(env, databaseUrl),
    databasePoolMax: countOf(env, 'DATABASE_POOL_MAX', 20, 200, 2),
    roles: rolesOf(textOf(env, 'ROLES')),
    isDemo,
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFromOf(textOf(env, 'MAIL_FROM') ?? `Bourse <no-reply@${new URL(publicUrl).hostname}>`),
    publicUrl,
    operatorName: operatorNameOf(textOf(env, 'OPERATOR_NAME') ?? (isDemo ? 'Cooperativa Nexo' : new URL(publicUrl).hostname)),
    appSecret: secretOf(env, 'APP_SECRET', 32),
    operatorToken: secretOf(env, 'OPERATOR_TOKEN', 16),
    logLevel: levelOf(textOf(env, 'LOG_LEVEL') ?? 'info'),
    drainMs: countOf(env, 'DRAIN_SECONDS', isDemo ? 0 : 5, 60) * 1_000,
    hasRateLimits: flagOf(env, 'RATE_LIMITS', true),
    trustedProxies: proxiesOf(textOf(env, 'TRUST_PROXY')?.toLowerCase()),
  }
}

/** An address of this machine; 0.0.0.0 and :: mean all of them. */
function hostOf(given: string): string {
  const host = given.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw new SettingError(`HOST must be an address of this machine such as 127.0.0.1, not "${given}".`)
  return host
}

function ownerUrlOf(env: Env, databaseUrl: string | undefined): string | undefined {
  const given = urlOf(env, 'DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
  if (given !== undefined && databaseUrl === undefined)
    throw new SettingError('DATABASE_OWNER_URL is the owner of the database at DATABASE_URL, which is not set.')
  return given
}

function replicaUrlOf(env: Env, databaseUrl: string | undefined): string | undefined {
  const given = urlOf(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])
  if (given !== undefined && databaseUrl === undefined)
    throw new SettingError('DATABASE_REPLICA_URL is a replica of the database at DATABASE_URL, which is not set.')
  return given
}

function mediaStoreOf(env: Env): MediaStoreSettings | undefined {
  const url = urlOf(env, 'MEDIA_S3_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  const [key, secret] = [textOf(env, 'MEDIA_S3_KEY'), textOf(env, 'MEDIA_S3_SECRET')]
  const region = textOf(env, 'MEDIA_S3_REGION') ?? 'us-east-1'
  if (url === undefined && key === undefined && secret === undefined) return undefined
  if (url === undefined || key === undefined || secret === undefined)
    throw new SettingError('MEDIA_S3_URL, MEDIA_S3_KEY and MEDIA_S3_SECRET belong together.')
  if (!/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(new URL(url).pathname) || new URL(url).search)
    throw new SettingError('MEDIA_S3_URL must name one bucket, such as https://s3.example/bourse-media.')
  return { url, key, secret, region }
}

function mailFromOf(given: string): string {
  if (!/^([^<>"\p{Cc}]{1,80} )?<[^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+>$/u.test(given))
    throw new SettingError(`MAIL_FROM must be written as Name <address>, not "${given}".`)
  return given
}

/** Every path of the product begins at the root of its host. */
function originOf(env: Env, name: string): string | undefined {
  const given = urlOf(env, name, ['http:', 'https:'])
  if (given === undefined) return undefined
  const { origin, pathname, search, hash } = new URL(given)
  if (pathname !== '/' || search || hash) throw new SettingError(`${name} must be an address without a path, such as ${origin}.`)
  return origin
}

function rolesOf(given: string | undefined): ReadonlySet<Role> {
  if (given === undefined) return new Set(ROLES)
  const names = given.split(',').map((name) => name.trim())
  const wrong = names.find((name) => !(ROLES as readonly string[]).includes(name))
  if (wrong !== undefined) throw new SettingError(`ROLES knows ${ROLES.join(', ')}, not "${wrong}".`)
  return new Set(names as Role[])
}

/** `on` means one proxy: addresses further back in the header are chosen by the caller. */
function proxiesOf(given: string | undefined): number {
  if (given === undefined || ['off', 'false', 'no'].includes(given)) return 0
  if (['on', 'true', 'yes'].includes(given)) return 1
  if (/^[0-9]$/.test(given)) return Number(given)
  throw new SettingError(`TRUST_PROXY must be on, off or the number of proxies in front, not "${given}".`)
}

/** Shown on one line of a page and of a statement. */
function operatorNameOf(given: string): string {
  if ([...given].length > OPERATOR_NAME_LENGTH_MAX || /\p{Cc}/u.test(given))
    throw new SettingError(`OPERATOR_NAME must be one line of at most ${OPERATOR_NAME_LENGTH_MAX} characters.`)
  return given
}

const OPERATOR_NAME_LENGTH_MAX = 80

function secretOf(env: Env, name: string, lengthMin: number): string | undefined {
  const given = textOf(env, name)
  if (given !== undefined && given.length < lengthMin) throw new SettingError(`${name} must have at least ${lengthMin} characters.`)
  return given
}

function levelOf(given: string): string {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']
  if (!levels.includes(given)) throw new SettingError(`LOG_LEVEL knows ${levels.join(', ')}, not "${given}".`)
  return given
}
