import { listenTo, type Socket, type SocketEvents } from '../feed/socket.ts'

/** The runtime's own WebSocket where it has one, otherwise that of the package ws: Node has had one since version 22. */
export function openSocket(address: string, events: SocketEvents): Socket {
  let socket: Socket | undefined
  let isClosed = false
  const open = async () => {
    const Class = globalThis.WebSocket ?? ((await import('ws')).WebSocket as unknown as typeof WebSocket)
    if (!isClosed) socket = listenTo(new Class(address), events)
  }
  open().catch(() => events.onClosed(1006))
  return {
    send: (message) => socket?.send(message),
    close() {
      isClosed = true
      socket?.close()
    },
  }
}
