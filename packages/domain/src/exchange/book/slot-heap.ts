/** Orders with their index in a heap; an order is in one heap at most. */
interface Placed {
  id(slot: number): number
  heapPlace(slot: number): number
  setHeapPlace(slot: number, place: number): void
}

/** Orders as a heap: the lowest key on top, ties by the lower id. */
export class SlotHeap {
  private readonly orders: Placed
  private readonly keyOf: (slot: number) => number
  private readonly heap: number[] = []

  constructor(orders: Placed, keyOf: (slot: number) => number) {
    this.orders = orders
    this.keyOf = keyOf
  }

  get size(): number {
    return this.heap.length
  }

  /** 0 when it is empty. */
  get first(): number {
    return this.heap[0] ?? 0
  }

  add(slot: number): void {
    this.rise(slot, this.heap.length)
  }

  remove(slot: number): void {
    const place = this.orders.heapPlace(slot)
    const moved = this.heap.pop() as number
    if (moved === slot) return
    this.sink(moved, place)
    this.rise(moved, this.orders.heapPlace(moved))
  }

  /** True when the order is at its recorded index and the heap order holds above it. */
  isInOrder(slot: number): boolean {
    const place = this.orders.heapPlace(slot)
    if (this.heap[place] !== slot) return false
    return place === 0 || this.isBefore(this.heap[(place - 1) >> 1] as number, slot)
  }

  private rise(slot: number, from: number): void {
    let place = from
    while (place > 0) {
      const above = this.heap[(place - 1) >> 1] as number
      if (!this.isBefore(slot, above)) break
      this.set(above, place)
      place = (place - 1) >> 1
    }
    this.set(slot, place)
  }

  private sink(slot: number, from: number): void {
    let place = from
    for (;;) {
      let child = 2 * place + 1
      if (child >= this.heap.length) break
      if (child + 1 < this.heap.length && this.isBefore(this.heap[child + 1] as number, this.heap[child] as number)) child++
      const below = this.heap[child] as number
      if (!this.isBefore(below, slot)) break
      this.set(below, place)
      place = child
    }
    this.set(slot, place)
  }

  private set(slot: number, place: number): void {
    this.heap[place] = slot
    this.orders.setHeapPlace(slot, place)
  }

  private isBefore(a: number, b: number): boolean {
    const gap = this.keyOf(a) - this.keyOf(b)
    return gap < 0 || (gap === 0 && this.orders.id(a) < this.orders.id(b))
  }
}
