/** The runtime's own WebSocket where it has one, otherwise that of the package ws: Node has had one since version 22. */
export async function loadSocket(): Promise<typeof WebSocket> {
  return globalThis.WebSocket ?? ((await import('ws')).WebSocket as unknown as typeof WebSocket)
}
