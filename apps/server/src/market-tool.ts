import { readMarketStates, requestAction } from '#features/exchange'
import type { Db } from '#platform/db'
import { runOnConsole } from './console.ts'

const USAGE = `npm run market -- status [SYMBOL]
npm run market -- halt SYMBOL REASON
npm run market -- halt SYMBOL --cancel-orders REASON
npm run market -- resume SYMBOL REASON
npm run market -- resume SYMBOL --cancel-unreadable REASON`

/** `npm run market`: shows the status of all markets of a running product, and halts or opens them. */
await runOnConsole(async (db, [verb, symbol, ...rest]) => {
  if (verb === 'status') return showStates(db, symbol)
  const cancelUnreadable = rest.includes('--cancel-unreadable')
  const cancelsOrders = verb === 'halt' && rest.includes('--cancel-orders')
  const reason = rest.filter((word) => word !== '--cancel-unreadable' && word !== '--cancel-orders').join(' ')
  if ((verb !== 'halt' && verb !== 'resume') || symbol === undefined || reason === '') {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const result = await requestAction(db, {
    action: verb,
    symbol,
    reason: reason.slice(0, 500),
    cancelUnreadable,
    cancelsOrders,
    by: 'console',
  })
  const sentence = {
    done: `${symbol} is ${verb === 'halt' ? 'halted' : 'open'}.${cancelsOrders ? ' Its orders are being canceled: see status.' : ''}`,
    refused: `${symbol} stays halted: ${'outcome' in result ? result.outcome : ''}.`,
    unknown: `There is no market ${symbol}.`,
    unanswered: `No process that trades ${symbol} answered: is Bourse running with the role exchange?`,
  }[result.kind]
  process.stdout.write(`${sentence}\n`)
  return result.kind === 'done' ? 0 : 1
})

async function showStates(db: Db, symbol: string | undefined): Promise<number> {
  const states = await db.read((tx) => readMarketStates(tx, symbol))
  if (states.length === 0) process.stdout.write(symbol === undefined ? 'There are no markets.\n' : `There is no market ${symbol}.\n`)
  for (const { symbol: name, status, reason, isHeld, liveOrders, last } of states) {
    const held = isHeld ? '' : ', held by no process'
    const done = last
      ? `; ${last.action} by ${last.handle ?? `the ${last.actor}`} at ${last.at.toISOString()}: ${last.reason} (${last.outcome || 'waiting'})`
      : ''
    const canceled = last?.orders
      ? `; canceling ${last.orders.before} orders, ${last.orders.left === null ? 'not through yet' : `${last.orders.left} left`}`
      : ''
    process.stdout.write(`${name} ${status}${reason ? ` (${reason})` : ''}${held}, ${liveOrders} live orders${done}${canceled}\n`)
  }
  return states.length > 0 ? 0 : 1
}
