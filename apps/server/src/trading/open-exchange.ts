import { topics } from '@bourse/contracts/exchange'
import { Exchange, EXCHANGE_CONNECTION, publishChanges, publishCommitted, publishRepeats } from '#features/exchange'
import { encodeNews, readMarkets } from '#features/market'
import type { Broker } from '#platform/broker'
import { openDb } from '#platform/db'
import type { Identity } from '#platform/processes'
import type { TradingParts, Undo } from './trading-parts.ts'

/** Opens the exchange on its own database connection; results are published to those they concern after the commit. */
export async function openExchange(
  { databaseUrl, db, log, beatMs }: TradingParts,
  { id, formerId }: Identity,
  publish: Broker['publish'],
  undo: Undo[],
): Promise<Exchange> {
  const own = openDb(databaseUrl, log, EXCHANGE_CONNECTION)
  undo.push(() => own.close())
  const codes = new Map<bigint, string>()
  const symbols = new Map<number, string>()
  const learn = async () => {
    for (const row of await db.read(readMarkets)) {
      symbols.set(row.id, row.symbol)
      codes.set(row.base_asset_id, row.base_code).set(row.quote_asset_id, row.quote_code)
    }
  }
  await learn()
  const exchange = new Exchange({
    db: own,
    log,
    owner: id,
    ...(formerId !== undefined && { formerOwner: formerId }),
    ...(beatMs !== undefined && { beatMs }),
    onCommitted(committed, answers) {
      publishCommitted(
        publish,
        committed,
        (marketId) => symbols.get(marketId) ?? '',
        (assetId) => codes.get(assetId),
      )
      publishChanges(publish, answers, committed.now)
      publishRepeats(publish, answers, committed.now)
    },
  })
  exchange.listen((news) => publish(topics.feed(news.symbol), encodeNews(news)))
  exchange.onHeld(() => void learn().catch(() => {}))
  undo.push(() => exchange.stop())
  return exchange
}
