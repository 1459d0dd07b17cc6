import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * Stands in for the load balancer before the api processes: a connection goes to the first that accepts it, beginning with another one each
 * time. RabbitMQ asks here who may do what.
 */
export class Front {
  readonly url: string
  readonly #server: Server
  readonly #ports: readonly number[]
  readonly #open = new Set<Socket>()
  #turn = 0

  static async open(port: number, ports: readonly number[]): Promise<Front> {
    const front = new Front(port, ports)
    front.#server.listen(port, '127.0.0.1')
    await once(front.#server, 'listening')
    return front
  }

  private constructor(port: number, ports: readonly number[]) {
    this.url = `http://127.0.0.1:${port}`
    this.#ports = ports
    this.#server = createServer((socket) => {
      this.#keep(socket)
      const first = this.#turn++
      this.#pass(socket, first, this.#ports.length)
    })
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  #pass(from: Socket, turn: number, left: number): void {
    if (left === 0) return void from.destroy()
    const to = connect(this.#ports[turn % this.#ports.length] ?? 0, '127.0.0.1')
    to.once('error', () => this.#pass(from, turn + 1, left - 1))
    to.once('connect', () => {
      to.removeAllListeners('error')
      this.#keep(to)
      from.pipe(to).pipe(from)
      from.once('close', () => to.destroy())
      to.once('close', () => from.destroy())
    })
  }

  #keep(socket: Socket): void {
    this.#open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.#open.delete(socket))
  }
}
