import type { SlipFault } from './order-of.ts'
import type { SlipView } from './view-slip.ts'

/** What is offered to others where there is no market, in raw units (DEF-084, DEF-075). */
export interface Proposal {
  give: { code: string; raw: bigint }
  want: { code: string; raw: bigint }
}

export type ProposalOrFault = { proposal: Proposal; fault?: undefined } | { proposal?: undefined; fault: SlipFault }

/** The escrow needs the whole amount: the exemption of EXP-11 applies to orders only. */
export function proposalOf(view: SlipView): ProposalOrFault {
  const { wanted, given, raw } = view
  if (!wanted || !given || view.way) return { fault: 'NO_PAIR' }
  if (!view.rate) return { fault: 'NO_RATE' }
  if (!raw.wanted || !raw.given) return { fault: 'NO_AMOUNT' }
  if (view.shortRaw > 0n) return { fault: 'INSUFFICIENT' }
  return { proposal: { give: { code: given.code, raw: raw.given }, want: { code: wanted.code, raw: raw.wanted } } }
}
