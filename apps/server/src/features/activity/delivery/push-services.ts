/** The push services of the browsers' makers. No other host is called: an address that a user gives could be any server's. */
const KNOWN = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', 'web.push.apple.com']

/** `more` are hosts like those above, or origins when a service uses another port. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { hostname, origin, password, port, protocol, username } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  const isPlain = protocol === 'https:' && port === ''
  return [...KNOWN, ...more].some((entry) => {
    if (entry.includes('://')) return entry === origin
    return isPlain && (entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry)
  })
}
