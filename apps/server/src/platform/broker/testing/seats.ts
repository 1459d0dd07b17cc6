import type { WireKind } from './broker.ts'

export const ME = { userId: '7', profileId: '70', pocketId: '700' }
export const THEM = { userId: '8', profileId: '80', pocketId: '800' }
export const LBTC = 'LBTC-LUSD'
export const WIRES: WireKind[] = ['ws', 'tcp']
