import type { ArmedAlert, JudgedTrade } from '../market-judge.ts'

interface Held extends ArmedAlert {
  isDone: boolean
}

interface Found {
  id: number
  tradeId: number
  value: number
}

const PPM = 1_000_000n

/** The same rules, recomputed from all trades for each alert at each trade. */
export class NaiveJudge {
  readonly #alerts = new Map<number, Held>()
  readonly #trades: JudgedTrade[] = []

  put(alert: ArmedAlert): void {
    this.#alerts.set(alert.id, { ...alert, isDone: false })
  }

  remove(id: number): void {
    this.#alerts.delete(id)
  }

  judge(trade: JudgedTrade): Found[] {
    this.#trades.push(trade)
    return [...this.#alerts.values()].flatMap((alert) => {
      if (alert.isDone || trade.id <= alert.after || trade.at < (alert.restsUntil ?? 0)) return []
      const value = this.#valueFor(alert, trade)
      if (value === undefined) return []
      if (alert.mode === 'once') alert.isDone = true
      else alert.restsUntil = trade.at + alert.restMs
      return [{ id: alert.id, tradeId: trade.id, value }]
    })
  }

  #valueFor({ terms, restsUntil, pocketId }: Held, trade: JudgedTrade): number | undefined {
    switch (terms.kind) {
      case 'price': {
        if (!trade.isPrice) return undefined
        const isTrue = (price: number) => (terms.direction === 'above' ? price >= terms.threshold : price <= terms.threshold)
        const before = this.#trades.slice(0, -1).findLast(({ isPrice }) => isPrice)
        const isCrossing = restsUntil === undefined || (before !== undefined && !isTrue(before.price))
        return isTrue(trade.price) && isCrossing ? trade.price : undefined
      }
      case 'percent': {
        if (!trade.isPrice) return undefined
        const prices = this.#within(terms.spanSeconds, trade).flatMap(({ isPrice, price }) => (isPrice ? [price] : []))
        const risen = sharePpm(trade.price - Math.min(...prices), Math.min(...prices))
        const fallen = sharePpm(Math.max(...prices) - trade.price, Math.max(...prices))
        if (terms.direction !== 'down' && risen >= terms.threshold) return risen
        return terms.direction !== 'up' && fallen >= terms.threshold ? fallen : undefined
      }
      case 'volume': {
        const volume = this.#within(terms.spanSeconds, trade).reduce((sum, { quantity }) => sum + quantity, 0)
        return volume >= terms.threshold ? volume : undefined
      }
      case 'fill': {
        const isOwn = [trade.makerPocketId, trade.takerPocketId].includes(pocketId)
        return isOwn && (terms.direction === 'each' || trade.completedFor.includes(pocketId)) ? trade.quantity : undefined
      }
      case 'spread':
        return undefined
    }
  }

  #within(seconds: number, { at }: JudgedTrade): JudgedTrade[] {
    return this.#trades.filter((one) => Math.floor(one.at / 1_000) > Math.floor(at / 1_000) - seconds)
  }
}

function sharePpm(part: number, whole: number): number {
  return Number((BigInt(part) * PPM) / BigInt(whole))
}
