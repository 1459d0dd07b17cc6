import * as z from 'zod/mini'
import { amountRaw, assetCode, endpoint, id, named } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'

const proofReply = named('Proof', {
  id: z.string(),
  /** 2: its nodes are commitments. Of version 1 only root and total are kept: its paths showed the sums of siblings. */
  version: z.int(),
  asset: z.string(),
  /** The UTC day it was taken for. */
  day: z.string(),
  takenAt: z.int(),
  /** Hexadecimal. */
  root: z.string(),
  /** What all members own of it, in raw units: the sum at the root. */
  total: amountRaw,
  /** Hexadecimal: opens the root's commitment to the total. Null in version 1. */
  blinding: z.nullable(z.string()),
  /** The leaves of the tree, a power of two: more than there are wallets, so that it doesn't reveal their number. */
  leafCount: z.int(),
})
export type ProofReply = z.infer<typeof proofReply>

/**
 * Everything a browser needs to check one balance, and nothing about other members. Hashes, commitments (points of P-256, 33 bytes) and
 * blindings are hexadecimal, balances raw units.
 */
const inclusion = named('Inclusion', {
  proof: proofReply,
  leaf: z.object({
    walletId: z.string(),
    nonce: z.string(),
    balance: amountRaw,
    blinding: z.string(),
    version: z.string(),
    chainHead: z.string(),
  }),
  position: z.int(),
  /** From the leaf's sibling up to the root's child; each with the proof, in base64, that its amount is not negative. */
  path: z.array(z.object({ commitment: z.string(), hash: z.string(), range: z.string() })),
})
export type InclusionReply = z.infer<typeof inclusion>

/** The proof of liabilities: published for everyone, checked by each member for their own balance. */
export const proof = {
  published: endpoint({
    method: 'GET',
    path: '/api/proofs/',
    access: 'public',
    summary: 'List the published proofs, newest first',
    query: listQuery(100, 100, { asset: z.optional(assetCode), id: z.optional(id) }),
    reply: listReply(proofReply),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/proofs/wallets/:asset/',
    access: 'user',
    summary: "The newest proof that the active profile's wallet of an asset is part of",
    params: z.object({ asset: assetCode }),
    reply: z.object({ proof: z.nullable(proofReply) }),
  }),
  inclusion: endpoint({
    method: 'GET',
    path: '/api/proofs/wallets/:asset/inclusion/',
    access: 'user',
    summary: "The same proof with the wallet's leaf and its path to the root: what it takes to verify the balance",
    params: z.object({ asset: assetCode }),
    reply: z.object({ inclusion: z.nullable(inclusion) }),
  }),
}
