import { setTimeout as pause } from 'node:timers/promises'
import { BrokerMesh, connectRemoteBroker, type EmbeddedBroker, systemPassword, systemUsername } from '#platform/broker'
import { openDb } from '#platform/db'
import { type Identity, type Peer, ProcessDirectory } from '#platform/processes'
import type { TradingParts, Undo } from './trading-parts.ts'

export interface Joined {
  mesh: BrokerMesh
  /** Users who connect to the broker before all other processes have connected to it would miss their messages. */
  isOpenToUsers(): boolean
  /** Called when an external broker can be reached again after this time; with built-in ones users connect again and ask. */
  onReturn(listener: (awayMs: number) => void): void
  /** To be called when the ports are open: publishes the address and waits for the other processes. */
  announce(): Promise<void>
}

/** Messages published before the links are connected are lost; but an unreachable process must not keep this one from starting. */
const CONNECTED_WITHIN_MS = 2_000
/** So often that nobody loses orders while an external broker sleeps (`keep-safety-timers.ts`). */
const OUTSIDE_PING_MS = 500
const LINKED_WITHIN_MS = 5_000

/** Connects this process with the others: it finds them in the database and opens a link to the broker of each. */
export async function joinProcesses(
  { databaseUrl, log, settings, secrets }: TradingParts,
  { id, formerId }: Identity,
  own: EmbeddedBroker | undefined,
  undo: Undo[],
): Promise<Joined> {
  const returnListeners = new Set<(awayMs: number) => void>()
  const mesh = new BrokerMesh({
    own,
    connect: (url, subscriptions, receive) =>
      connectRemoteBroker({
        url,
        clientId: clientIdOf(id),
        username: systemUsername('peer'),
        password: () => systemPassword(secrets, 'peer'),
        subscriptions,
        receive,
        log,
        ...(settings.mqttUrl !== undefined && { reconnected: announceReturn, pingMs: OUTSIDE_PING_MS }),
      }),
  })
  undo.push(() => mesh.close())
  function announceReturn(awayMs: number): void {
    for (const listener of returnListeners) listener(awayMs)
  }
  const outside = settings.mqttUrl
  if (outside !== undefined) mesh.connectTo(new Map([['outside', outside]]))

  const db = openDb(databaseUrl, log, { max: 1 })
  undo.push(() => db.close())
  let others: readonly Peer[] = []
  const directory = new ProcessDirectory({
    db,
    log,
    id,
    formerId,
    roles: [...settings.roles],
    onPeers: (peers) => {
      others = peers
      if (outside === undefined) mesh.connectTo(brokersOf(peers))
    },
  })
  undo.push(() => directory.stop())
  await directory.start()
  await mesh.untilConnected(CONNECTED_WITHIN_MS)
  if (!own && outside === undefined && mesh.stats().links === 0)
    log.warn('no process with a broker yet: messages of this process reach no client until one starts')
  const missing = () => {
    const linked = new Set(own?.peers())
    return others.filter((peer) => !linked.has(clientIdOf(peer.id)))
  }
  let isOpen = own === undefined || missing().length === 0
  return {
    mesh,
    isOpenToUsers: () => isOpen,
    onReturn: (listener) => void returnListeners.add(listener),
    async announce() {
      const { peerUrl, host, mqttPort } = settings
      const isEverywhere = host === '0.0.0.0' || host === '::'
      const at = peerUrl === undefined ? { host: isEverywhere ? undefined : host, port: mqttPort } : { url: peerUrl }
      if (!own) return
      await directory.announceBroker(at)
      for (const end = performance.now() + LINKED_WITHIN_MS; missing().length > 0 && performance.now() < end; ) await pause(20)
      for (const peer of missing())
        log.warn(
          { peer: peer.id, peerRoles: peer.roles },
          'a process does not connect to the broker of this one: what it tells is not heard here (PEER_URL)',
        )
      isOpen = true
    },
  }
}

function clientIdOf(processId: string): string {
  return `peer-${processId}`
}

function brokersOf(peers: readonly Peer[]): Map<string, string> {
  return new Map(peers.flatMap(({ id, brokerUrl }) => (brokerUrl === undefined ? [] : [[id, brokerUrl] as const])))
}
