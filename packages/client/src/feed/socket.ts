/** The part of a websocket that is used, in browsers and in Node alike. */
export interface Socket {
  send(message: string): void
  close(): void
}

export interface SocketEvents {
  onOpen(): void
  onMessage(bytes: Uint8Array): void
  /** Browsers give no details; `onClosed` follows. */
  onError(): void
  /** Once, however it ended. */
  onClosed(code: number): void
}

export function listenTo(socket: WebSocket, { onOpen, onMessage, onError, onClosed }: SocketEvents): Socket {
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) onMessage(new Uint8Array(data))
  })
  socket.addEventListener('error', onError)
  socket.addEventListener('close', ({ code }) => onClosed(code))
  return { send: (message) => socket.send(message), close: () => socket.close(1000) }
}
