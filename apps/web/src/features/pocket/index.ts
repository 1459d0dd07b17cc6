export { splitLegend, viewPocket } from './pocket-view.ts'
/** The total with its change, its line and its parts, for the home page. */
export { ValueCard, type ValuePartsProps } from './value-card.tsx'
export { SharesLoading, SumsLoading } from './value-loading.tsx'
export { heightOf, lineText, type PlotScale, scaleOf } from './value-plot.ts'
export { ValueShares, ValueSums } from './value-shares.tsx'
