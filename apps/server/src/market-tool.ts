import { readMarketStates, requestAction } from '#features/exchange'
import type { Db } from '#platform/db'
import { runOnConsole } from './console.ts'

const USAGE = `npm run market -- status [SYMBOL]
npm run market -- halt SYMBOL REASON
npm run market -- resume SYMBOL REASON
npm run market -- resume SYMBOL --cancel-unreadable REASON`

/** `npm run market`: shows the status of all markets of a running product, and halts or opens them. */
await runOnConsole(async (db, [verb, symbol, ...rest]) => {
  if (verb === 'status') return showStates(db, symbol)
  const cancelUnreadable = rest.includes('--cancel-unreadable')
  const reason = rest.filter((word) => word !== '--cancel-unreadable').join(' ')
  if ((verb !== 'halt' && verb !== 'resume') || symbol === undefined || reason === '') {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const result = await requestAction(db, { action: verb, symbol, reason: reason.slice(0, 500), cancelUnreadable, by: 'console' })
  const sentence = {
    done: `${symbol} is ${verb === 'halt' ? 'halted' : 'open'}.`,
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
    process.stdout.write(`${name} ${status}${reason ? ` (${reason})` : ''}${held}, ${liveOrders} live orders${done}\n`)
  }
  return states.length > 0 ? 0 : 1
}
