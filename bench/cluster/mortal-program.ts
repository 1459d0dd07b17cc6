import { type Credentials, ScriptedTrader } from './scripted-trader.ts'
import { placeTimedOrders } from './timed-orders.ts'

/** A trader's program as a process of its own, which keeps its timer until it is killed (`mortal-trader.ts`). */
const trader = await ScriptedTrader.start(JSON.parse(process.env['CREDENTIALS'] ?? '') as Credentials)
await placeTimedOrders(trader)
process.stdout.write('placed\n')
