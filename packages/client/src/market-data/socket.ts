/** The part of a websocket that is used, in browsers and in Node alike. */
export interface Socket {
  send(message: string): void
  close(): void
}

export interface SocketEvents {
  onOpen(): void
  onMessage(bytes: Uint8Array): void
  /** Once, however it ended. */
  onClosed(): void
}

export type OpenSocket = (address: string, events: SocketEvents) => Socket

/** The runtime's own WebSocket where it has one, otherwise that of the package ws: Node has had one since version 22. */
export async function loadSocket(): Promise<OpenSocket> {
  const Class = globalThis.WebSocket ?? ((await import('ws')).WebSocket as unknown as typeof WebSocket)
  return (address, { onOpen, onMessage, onClosed }) => {
    const socket = new Class(address)
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof ArrayBuffer) onMessage(new Uint8Array(data))
    })
    // An error is followed by the close event.
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', onClosed)
    return { send: (message) => socket.send(message), close: () => socket.close() }
  }
}
