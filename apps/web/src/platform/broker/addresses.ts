interface Place {
  protocol: string
  hostname: string
  host: string
}

/**
 * Where the broker may be reached, best first: the host and port of the session (RT-03), then the page's own origin, which
 * answers on `/ws` for installations with a single open port (DEF-110).
 */
export function addressesOf({ mqttHost, mqttPort }: { mqttHost: string; mqttPort: number }, page: Place): string[] {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
  const own = `${scheme}://${page.host}/ws`
  const named = mqttHost === '' ? own : `${scheme}://${mqttHost}:${mqttPort}/ws`
  return named === own ? [own] : [named, own]
}
