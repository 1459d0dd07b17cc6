/** How long a changed quantity flashes. */
export const FLASH_MS = 300
/** More flashes than this per second would distract. */
const FLASHES_PER_SECOND = 4

interface Flash {
  price: number
  isBid: boolean
  startedAt: number
}

/** Which changed levels are flashing; none with reduced motion. */
export class Flashes {
  readonly #active: Flash[] = []
  readonly #started: number[] = []
  #seenAt = 0

  /** Call for each visible level before asking for its tint. */
  notice(isBid: boolean, price: number, changedAt: number, now: number): void {
    if (changedAt <= this.#seenAt) return
    while (this.#started[0] !== undefined && now - this.#started[0] >= 1_000) this.#started.shift()
    if (this.#started.length >= FLASHES_PER_SECOND) return
    this.#started.push(now)
    const running = this.#active.find((flash) => flash.price === price && flash.isBid === isBid)
    if (running) running.startedAt = now
    else this.#active.push({ price, isBid, startedAt: now })
  }

  /** From 1 to 0 while the tint fades. */
  strength(isBid: boolean, price: number, now: number): number {
    for (const flash of this.#active) if (flash.price === price && flash.isBid === isBid) return 1 - (now - flash.startedAt) / FLASH_MS
    return 0
  }

  /** Call once at the end of a drawing. True while something still fades. */
  settle(now: number): boolean {
    this.#seenAt = now
    for (let place = this.#active.length - 1; place >= 0; place--) {
      if (now - (this.#active[place]?.startedAt ?? 0) >= FLASH_MS) this.#active.splice(place, 1)
    }
    return this.#active.length > 0
  }
}
