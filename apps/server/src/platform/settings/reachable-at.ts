/** The host of an address at which this machine reaches what listens on HOST: any of its own when it listens on all. */
export function reachableAt(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
