interface Place {
  protocol: string
  hostname: string
  host: string
}

/**
 * Where the broker may be reached, the best first: the session's own host and port (RT-03), then the same origin, which
 * answers on `/ws` too where only one port is open (DEF-110).
 */
export function addressesOf({ mqttHost, mqttPort }: { mqttHost: string; mqttPort: number }, page: Place): string[] {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
  const own = `${scheme}://${page.host}/ws`
  const named = mqttHost === '' ? own : `${scheme}://${mqttHost}:${mqttPort}/ws`
  return named === own ? [own] : [named, own]
}
