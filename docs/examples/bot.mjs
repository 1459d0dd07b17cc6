/**
 * A small market maker: keeps one bid and one ask around the middle of the book, and less of the side on which it already holds too much.
 * It is an example, not advice: in a market that moves it loses money.
 *
 *   npm run build:client                             (once, in a checkout of this repository)
 *   node docs/examples/bot.mjs --key bk_… --market LBTC-LUSD --rounds 20
 *
 * The key: sign in, open Security (/security/), New key, with the permissions Read and Trade. It is shown once, and can be revoked there.
 *
 *   --url       where the installation answers (http://localhost:3000)
 *   --key       the API key (or BOURSE_KEY, so that it is not in the list of processes)
 *   --market    what to quote (LBTC-LUSD)
 *   --size      the quantity of each quote (the market's smallest order)
 *   --spread    the distance of each quote from the middle, in millionths of the price (2000)
 *   --limit     how much more or less of the base asset it may get to hold (five times the size)
 *   --rounds    how many times it looks at the book before it ends; without it, until Ctrl-C
 *   --every     milliseconds between two looks (1000)
 *   --paper     with play money: nothing real is placed
 *
 * However it ends, it cancels its quotes; if the connection breaks, the server cancels them.
 */
import { parseArgs } from 'node:util'
import { BourseError, createClient, fromUnits, toUnits } from '@bourse/client'

const [text, flag] = [{ type: 'string' }, { type: 'boolean' }]
const options = { url: text, key: text, market: text, size: text, spread: text, limit: text, rounds: text, every: text, paper: flag }
const given = parseArgs({ options }).values
const key = given.key ?? process.env.BOURSE_KEY
if (!key) fail('a key is needed: --key bk_…, from Security (/security/), New key')
const client = createClient({ url: given.url ?? 'http://localhost:3000', key, paper: given.paper ?? false })
const symbol = given.market ?? 'LBTC-LUSD'

const market = (await client.markets()).find((one) => one.symbol === symbol) ?? fail(`there is no market ${symbol}`)
// Prices count in units of the quote asset, quantities in units of the base asset: whole numbers, so that nothing is rounded by accident.
const price = { of: (given) => toUnits(given, market.quote.decimals), text: (units) => fromUnits(units, market.quote.decimals) }
const quantity = { of: (given) => toUnits(given, market.base.decimals), text: (units) => fromUnits(units, market.base.decimals) }
const tick = price.of(market.tick)
const size = quantity.of(given.size ?? market.minQuantity)
const spread = BigInt(given.spread ?? 2_000)
const limit = given.limit === undefined ? size * 5n : quantity.of(given.limit)
const rounds = Number(given.rounds ?? Infinity)
const everyMs = Number(given.every ?? 1_000)

/** What it has bought minus what it has sold. */
let position = 0n
let fills = 0
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())

const stream = client.stream({ cancelOnDisconnect: symbol })
stream.on('fill', ({ fill }) => {
  if (fill.market !== symbol) return
  position += fill.side === 'BUY' ? quantity.of(fill.quantity) : -quantity.of(fill.quantity)
  fills += 1
  say(`${fill.side} ${fill.quantity} at ${fill.price}; position ${quantity.text(position)} ${market.base.code}`)
})
stream.on('disconnected', () => say('the connection was lost; connecting again'))
const marketData = client.marketData()

try {
  await stream.ready()
  let book
  void follow(marketData.depth(symbol, { levels: 20 }), (next) => (book = next))
  for (let round = 0; round < rounds && !stopping.signal.aborted; round++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    if (book?.status === 'open' && marketData.isConnected() && stream.isConnected()) await quote(book)
  }
} catch (error) {
  process.exitCode = 1
  say(String(error))
} finally {
  marketData.close()
  await client.cancelAll(symbol)
  await stream.close()
  const left = await client.orders({ market: symbol, status: 'live' })
  say(`ended with ${fills} fills, position ${quantity.text(position)} ${market.base.code}, ${left.length} open orders`)
}

/** Moves each side to where it should be now. */
async function quote(book) {
  const middle = middleOf(book)
  if (middle === undefined) return say('both sides of the book are needed to find a price')
  const away = (middle * spread) / 1_000_000n
  await Promise.all([
    keep('BUY', position + size <= limit ? floorTo(middle - away) : undefined),
    keep('SELL', position - size >= -limit ? -floorTo(-middle - away) : undefined),
  ])
}

/** One quote of this side, at this price and no other; none when there is no price. */
async function keep(side, wanted) {
  const own = stream.liveOrders().filter((order) => order.market === symbol && order.side === side)
  const isThere = own.some((order) => price.of(order.price) === wanted)
  for (const order of own) if (!isThere || price.of(order.price) !== wanted) await stream.cancel(order).catch(unlessRefused)
  if (isThere || wanted === undefined || wanted <= 0n) return
  // Post-only: an order that would trade at once is refused instead.
  await stream
    .place({ market: symbol, side, price: price.text(wanted), quantity: quantity.text(size), postOnly: true })
    .catch(unlessRefused)
}

/** Between the best prices of others; its own quotes must not move it. */
function middleOf({ bids, asks }) {
  const own = new Map()
  for (const order of stream.liveOrders())
    if (order.market === symbol) own.set(order.price, quantity.of(order.quantity) - quantity.of(order.filled))
  const best = (levels) => levels.find((level) => quantity.of(level.quantity) > (own.get(level.price) ?? 0n))
  const [bid, ask] = [best(bids), best(asks)]
  return bid && ask && (price.of(bid.price) + price.of(ask.price)) / 2n
}

/** Down to a whole tick, below zero too. */
function floorTo(units) {
  const rest = ((units % tick) + tick) % tick
  return units - rest
}

/** A refusal changes nothing; the next round tries again. An unknown outcome must not go unnoticed. */
function unlessRefused(error) {
  if (!(error instanceof BourseError) || error.outcome === 'unknown') throw error
  say(`refused: ${error.reason ?? error.code}`)
}

async function follow(states, take) {
  for await (const state of states) take(state)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
