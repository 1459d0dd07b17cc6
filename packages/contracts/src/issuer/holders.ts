import * as z from 'zod/mini'
import { amountRaw, bps, endpoint, named } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { ofCode } from './fields.ts'

const holder = named('Holder', {
  name: z.string(),
  displayName: z.string(),
  /** Raw units, those in orders and escrow included. */
  units: amountRaw,
  /** Of them in orders, escrow and other holds. */
  held: amountRaw,
  /** Of all units, in hundredths of a per cent. */
  shareBps: bps,
})
export type HolderReply = z.infer<typeof holder>

export const holderCalls = {
  holders: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/holders/',
    access: 'user',
    summary: 'List the holders of the asset, the largest first',
    params: ofCode,
    query: listQuery(20, 100),
    reply: listReply(holder),
  }),
  holdersCsv: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/holders.csv',
    access: 'user',
    summary: 'Download the holders of the asset as CSV (UTF-8, one line per holder)',
    params: ofCode,
    file: 'text/csv',
  }),
} as const
