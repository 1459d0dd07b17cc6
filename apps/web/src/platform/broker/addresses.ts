interface Place {
  protocol: string
  hostname: string
  host: string
}

/**
 * Where the broker may be reached, best first: the address that the operator has set, and then no other; otherwise the page's own
 * origin, which answers on `/ws` whatever stands in front of it (DEF-110), then the host and port of the session (RT-03).
 */
export function addressesOf({ mqttHost, mqttPort }: { mqttHost: string; mqttPort: number }, page: Place, configured?: string): string[] {
  if (configured !== undefined) return [configured]
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
  const own = `${scheme}://${page.host}/ws`
  const named = mqttHost === '' ? own : `${scheme}://${mqttHost}:${mqttPort}/ws`
  return named === own ? [own] : [own, named]
}
