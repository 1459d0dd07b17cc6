export { VentureCard } from './venture-card.tsx'
export { EndingSoon } from './ending-soon.tsx'
export { PublicVentures } from './public-ventures.tsx'
