interface Place {
  protocol: string
  host: string
}

/**
 * Where the socket may be, best first: the page's own origin, so that one open port is enough, then the machine that the
 * session names (MAX-43, DEF-100). The socket is as safe as the page.
 */
export function mdsAddresses(page: Place, told: { mdsHost: string; mdsPort: number } | undefined): [string, ...string[]] {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:'
  const named = told?.mdsHost ? `${told.mdsHost}:${told.mdsPort}` : page.host
  const own = `${scheme}//${page.host}/mds`
  return named === page.host ? [own] : [own, `${scheme}//${named}/mds`]
}
