import * as z from 'zod/mini'
import { endpoint, id } from '../http/index.ts'
import { assetReply } from '../catalogue/index.ts'

const walletReply = z.object({
  id: z.string(),
  asset: assetReply,
  balance: z.string(),
  available: z.string(),
  open: z.string(),
  pending: z.string(),
  version: z.string(),
})
export type WalletReply = z.infer<typeof walletReply>

export const pocket = {
  read: endpoint({
    method: 'GET',
    path: '/api/profile/:id/pocket/',
    access: 'user',
    summary: 'The wallets of an own profile with their positions',
    params: z.object({ id }),
    reply: z.object({ pocketID: z.string(), wallets: z.array(walletReply) }),
  }),
}
