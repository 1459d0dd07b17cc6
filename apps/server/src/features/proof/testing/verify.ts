import type { InclusionReply } from '@bourse/contracts/proof'
import { bytesOf, type InclusionFault, schemeOf, verifyInSteps } from '@bourse/domain/proof'
import { p256Curve } from '@bourse/testkit/p256'
import { sha256 } from '../scheme.ts'

const scheme = schemeOf(sha256, p256Curve)
const bytes = (hex: string | null, length: number) => bytesOf(hex ?? '', length) ?? new Uint8Array()
const number = (hex: string | null) => BigInt(`0x0${hex ?? ''}`)

/**
 * Verifies as a member's browser does: from the answer alone, with another curve library than the server's. Each range proof takes some
 * tenths of a second and none depends on another, so a test may leave it at the first of them.
 */
export function verify(
  owner: string,
  { proof, leaf, position, path }: InclusionReply,
  rangesMax = Number.POSITIVE_INFINITY,
): InclusionFault | undefined {
  const steps = verifyInSteps(
    scheme,
    {
      leaf: {
        nonce: bytes(leaf.nonce, 16),
        walletId: BigInt(leaf.walletId),
        owner,
        asset: proof.asset,
        version: BigInt(leaf.version),
        chainHead: bytes(leaf.chainHead, 32),
      },
      opening: { sum: BigInt(leaf.balance), blinding: number(leaf.blinding) },
      position,
      path: path.map(({ commitment, hash, range }) => ({
        commitment: bytes(commitment, 33),
        hash: bytes(hash, 32),
        range: Uint8Array.from(Buffer.from(range, 'base64')),
      })),
    },
    { root: bytes(proof.root, 32), total: BigInt(proof.total), blinding: number(proof.blinding), places: proof.leafCount },
  )
  // It stops before each range.
  for (let ranges = 0; ranges <= rangesMax; ranges++) {
    const { done, value } = steps.next()
    if (done) return value
  }
  return undefined
}
