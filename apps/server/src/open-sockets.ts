import { listenForSockets, ownOrigins, type UpgradeRouter, type UpgradeRoutes } from '#platform/sockets'
import { SettingError, type Settings } from '#platform/settings'

/** The ports of this process, by the settings that name them. */
export function portsOf({ roles, port, mqttUrl, mqttPort, mqttTcpPort, mdsPort }: Settings): [name: string, port: number][] {
  const hasBroker = roles.has('broker') && mqttUrl === undefined
  return [
    ['PORT', port],
    ...(hasBroker ? [['MQTT_PORT', mqttPort] as [string, number]] : []),
    ...(hasBroker && mqttTcpPort !== undefined ? [['MQTT_TCP_PORT', mqttTcpPort] as [string, number]] : []),
    ...(roles.has('mds') ? [['MDS_PORT', mdsPort] as [string, number]] : []),
  ]
}

/** The separate ports of broker and market data (RT-04, RT-05). */
export async function openSockets(settings: Settings, routes: UpgradeRoutes): Promise<UpgradeRouter> {
  const open: UpgradeRouter[] = []
  const allowOrigin = ownOrigins(settings.publicUrl)
  const listen = async (name: string, port: number, path: string) => {
    const handle = routes[path]
    if (handle)
      await openPort(name, port, async () =>
        open.push(await listenForSockets(port, { [path]: handle }, { allowOrigin, host: settings.host })),
      )
  }
  await listen('MQTT_PORT', settings.mqttPort, '/ws')
  await listen('MDS_PORT', settings.mdsPort, '/mds')
  return {
    async close(overMs) {
      await Promise.all(open.map((router) => router.close(overMs)))
    },
  }
}

/** Reports an unavailable port as an invalid setting. */
export async function openPort(name: string, port: number, begin: () => Promise<unknown>): Promise<void> {
  try {
    await begin()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new SettingError(`Port ${port} is taken: stop what uses it or set ${name} to another.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new SettingError('HOST is no address of this machine.')
    if (code === 'EACCES') throw new SettingError(`Port ${port} may not be opened by this user: set ${name} to one above 1023.`)
    throw error
  }
}
