import type { Settings } from '#platform/settings'

/** The broker that the maker of this process trades over; undefined when there is none. */
export function makerAddress({
  mqttUrl,
  roles,
  host,
  mqttPort,
}: Pick<Settings, 'mqttUrl' | 'roles' | 'host' | 'mqttPort'>): string | undefined {
  if (mqttUrl !== undefined) return mqttUrl
  return roles.has('broker') ? `ws://${reachableAt(host)}:${mqttPort}/ws` : undefined
}

/** Where this process reaches itself: at the address that it listens on, or at any when it listens on all. */
function reachableAt(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
