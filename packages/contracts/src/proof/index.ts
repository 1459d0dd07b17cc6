import * as z from 'zod/mini'
import { assetCode, endpoint, id } from '../http/index.ts'

const proofReply = z.object({
  id: z.string(),
  asset: z.string(),
  /** The day of UTC it was taken for. */
  day: z.string(),
  takenAt: z.int(),
  /** Hexadecimal. */
  root: z.string(),
  /** What members own of it together, raw units: the sum at the root. */
  total: z.string(),
  leafCount: z.int(),
})
export type ProofReply = z.infer<typeof proofReply>

/** Everything that a browser needs to check one balance for itself; hashes are hexadecimal, sums raw units. */
const inclusion = z.object({
  proof: proofReply,
  leaf: z.object({ walletId: z.string(), nonce: z.string(), balance: z.string(), version: z.string(), chainHead: z.string() }),
  position: z.int(),
  /** From the leaf's neighbour up to the root's child. */
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: z.string() })),
})
export type InclusionReply = z.infer<typeof inclusion>

/** The proof of liabilities: published for everyone, checked by each for their own part. */
export const proof = {
  published: endpoint({
    method: 'GET',
    path: '/api/proofs/',
    access: 'public',
    summary: 'The published proofs, newest first',
    query: z.object({ asset: z.optional(assetCode), before: z.optional(id) }),
    reply: z.array(proofReply),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/proofs/wallets/:asset/',
    access: 'user',
    summary: "The newest proof that the active profile's wallet of an asset is part of, with its path",
    params: z.object({ asset: assetCode }),
    reply: z.object({ inclusion: z.nullable(inclusion) }),
  }),
}
