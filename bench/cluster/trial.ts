import type { Db } from '../../apps/server/src/platform/db/index.ts'
import type { Cluster } from './cluster.ts'
import { newTrader } from './own-market.ts'
import type { Row } from './table.ts'
import type { Credentials } from './scripted-trader.ts'

export type Verdict = Pick<Row, 'broken' | 'canceledMs'>

/** Something that one trader relies on, tried out while processes die, with the orders of all the others going on. */
export interface Trial {
  name: string
  run(stage: Stage): Promise<Verdict>
}

/** What a trial may use. */
export class Stage {
  static #traders = 0
  readonly cluster: Cluster
  readonly db: Db

  constructor(cluster: Cluster, db: Db) {
    this.cluster = cluster
    this.db = db
  }

  newTrader(): Promise<Credentials> {
    const [apiUrl = ''] = this.cluster.apiUrls
    const { ws, tcp } = this.cluster.rabbitmq.urls
    const count = ++Stage.#traders
    return newTrader(this.db, `trial-${count}`, { apiUrl, url: count % 2 === 0 ? ws : tcp })
  }
}
