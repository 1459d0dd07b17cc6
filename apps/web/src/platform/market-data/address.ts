interface Place {
  protocol: string
  host: string
}

/**
 * Where the socket may be, best first: the address that the operator has set, and then no other; otherwise the page's own origin,
 * so that one open port is enough, then the host that the session names (MAX-43, DEF-100). The socket uses TLS if the page does.
 */
export function mdsAddresses(
  page: Place,
  session: { mdsHost: string; mdsPort: number } | undefined,
  configured?: string,
): [string, ...string[]] {
  if (configured !== undefined) return [configured]
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:'
  const named = session?.mdsHost ? `${session.mdsHost}:${session.mdsPort}` : page.host
  const own = `${scheme}//${page.host}/mds`
  return named === page.host ? [own] : [own, `${scheme}//${named}/mds`]
}
