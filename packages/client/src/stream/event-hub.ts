import type { BourseError } from '../client/bourse-error.ts'
import type { Stream, StreamEvent } from '../client/live.ts'
import { EventQueue } from './event-queue.ts'

/** Everybody who hears what happens: readers at their own pace, and listeners at once. */
export class EventHub {
  readonly #queues = new Set<EventQueue<StreamEvent>>()
  readonly #listeners = new Set<(event: StreamEvent) => void>()
  isEnded = false

  emit = (event: StreamEvent): void => {
    for (const queue of this.#queues) queue.push(event)
    for (const listener of this.#listeners) listener(event)
  }

  end(error?: BourseError): void {
    this.isEnded = true
    for (const queue of this.#queues) queue.end(error)
  }

  events = (): EventQueue<StreamEvent> => {
    const queue: EventQueue<StreamEvent> = new EventQueue(() => this.#queues.delete(queue))
    if (this.isEnded) queue.end()
    else this.#queues.add(queue)
    return queue
  }

  on: Stream['on'] = (type, listener) => {
    const filtered = (event: StreamEvent) => event.type === type && listener(event as Parameters<typeof listener>[0])
    this.#listeners.add(filtered)
    return () => this.#listeners.delete(filtered)
  }
}
