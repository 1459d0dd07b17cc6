import type { ProposalReply } from '@bourse/contracts/transfer'
import { useT } from '#platform/i18n'

/** Who stands on the other side of it, from where the reader stands. */
export function usePartyName({ seat, maker, other, otherEmail }: ProposalReply): string {
  const t = useT()
  if (seat !== 'maker') return maker.displayName
  return other?.displayName ?? otherEmail ?? t('transfer.proposal.anyone')
}
