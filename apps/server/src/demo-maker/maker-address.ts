import { reachableAt, type Settings } from '#platform/settings'

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
