export { AVERAGE_EXTRA_DECIMALS, averagePrice, type Gain, gainOf, valueAt } from './gain.ts'
export { fifoCost, type Lot, lotOf } from './lots.ts'
export { addTrade, heldOf, NO_TRADES, type OwnTrade, receivedOf, resoldOf, type TradeSums } from './trade-sums.ts'
