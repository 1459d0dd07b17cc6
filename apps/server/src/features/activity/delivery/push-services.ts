/** Where the browsers' own makers take messages. Nothing else is ever called: an address that a user names could be any server's. */
const KNOWN = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', 'web.push.apple.com']

/** `more` are hosts like those above, or whole origins where a service answers elsewhere than on the usual port. */
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
