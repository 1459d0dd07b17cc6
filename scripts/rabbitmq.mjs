// A RabbitMQ for tests: the system's programs, installed from Debian if needed, as a private broker with its own folder and ports.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './child.mjs'
import { giveUp, root } from './prepare.mjs'

const known = ['/usr/lib/rabbitmq/bin/rabbitmq-server', '/usr/local/sbin/rabbitmq-server', '/opt/homebrew/sbin/rabbitmq-server']
const find = () => known.find((path) => existsSync(path))

const START_MAX_MS = 60_000

/** The path of `rabbitmq-server`, installed first where that needs no confirmation. */
export async function findRabbitmq() {
  const given = process.env.RABBITMQ_PATH
  if (given) return existsSync(given) ? given : giveUp(`RABBITMQ_PATH names ${given}, which is not there.`)
  const found = find()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('Installing RabbitMQ …\n')
    // With this run level no service is started.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    if ((await run('apt-get', ['update', '-q'], { env })) === 0)
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'rabbitmq-server'], { env })
    const installed = find()
    if (installed) return installed
  }
  return giveUp('The cluster test needs RabbitMQ: install it (apt-get install rabbitmq-server) or set RABBITMQ_PATH to rabbitmq-server.')
}

/**
 * A broker with the configuration of deploy/rabbitmq, at these ports of this machine and with everything it writes in its folder. `lines` and
 * `definitions` are what `npm run broker-auth` prints.
 */
export class PrivateRabbitmq {
  #path
  #options
  #env
  #child
  /** Its output since the last start. */
  said = ''

  constructor(path, options) {
    this.#path = path
    this.#options = options
    const { folder, ports } = options
    this.#env = {
      PATH: process.env.PATH,
      HOME: folder,
      RABBITMQ_NODENAME: `bourse${ports.mqtt}@localhost`,
      RABBITMQ_DIST_PORT: String(ports.distribution),
      ERL_EPMD_PORT: String(ports.names),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
      RABBITMQ_CONF_ENV_FILE: join(folder, 'no-such-file'),
      RABBITMQ_ADVANCED_CONFIG_FILE: join(folder, 'advanced.config'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
      // The script then replaces itself with the broker, whose id is the child's.
      RUNNING_UNDER_SYSTEMD: '1',
    }
  }

  /** For clients on this machine. */
  get urls() {
    const { ports } = this.#options
    return { tcp: `mqtt://127.0.0.1:${ports.mqtt}`, ws: `ws://127.0.0.1:${ports.web}/ws` }
  }

  /** In the folder `log`. */
  get logName() {
    return `${this.#env.RABBITMQ_NODENAME}.log`
  }

  get pid() {
    return this.#child?.pid
  }

  /** Resolves when both ports answer. */
  async start() {
    await this.#writeConfiguration()
    const child = spawn(this.#path, [], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    this.said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (this.said += text))
    const { mqtt, web } = this.#options.ports
    for (const end = Date.now() + START_MAX_MS; ; await pause(50)) {
      if (child.exitCode !== null) throw new Error(`RabbitMQ did not start: ${this.said}`)
      if ((await answers(mqtt)) && (await answers(web))) return
      if (Date.now() > end) throw new Error(`RabbitMQ did not start within ${START_MAX_MS / 1000} s: ${this.said}`)
    }
  }

  kill() {
    return this.#end('SIGKILL')
  }

  /** With the name service that it started. */
  async stop() {
    await this.#end('SIGTERM')
    const child = spawn('epmd', ['-kill'], { env: this.#env, stdio: 'ignore' })
    await new Promise((resolve) => child.once('error', resolve).once('exit', resolve))
  }

  async #end(signal) {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  async #writeConfiguration() {
    const { folder, ports, lines, definitions } = this.#options
    const deployed = join(root, 'deploy/rabbitmq')
    const loaded = join(folder, 'definitions.json')
    const text = (await readFile(join(deployed, 'rabbitmq.conf'), 'utf8'))
      .replace(/^load_definitions = .*$/m, `load_definitions = ${loaded}`)
      .replace(/^mqtt\.listeners\.tcp\.default = .*$/m, `mqtt.listeners.tcp.default = 127.0.0.1:${ports.mqtt}`)
      .replace(/^web_mqtt\.tcp\.port = .*$/m, `web_mqtt.tcp.ip = 127.0.0.1\nweb_mqtt.tcp.port = ${ports.web}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'rabbitmq.conf'), `${text}\n${lines.join('\n')}\n`, { mode: 0o600 })
    await writeFile(loaded, JSON.stringify(definitions), { mode: 0o600 })
    await writeFile(join(folder, 'enabled_plugins'), await readFile(join(deployed, 'enabled_plugins'), 'utf8'))
  }
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
