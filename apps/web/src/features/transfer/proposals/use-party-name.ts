import type { ProposalReply } from '@bourse/contracts/transfer'
import { useT } from '#platform/i18n'
import { partyOf } from './proposal-view.ts'

/** Who stands on the other side of it, from where the reader stands. */
export function usePartyName(proposal: ProposalReply): string {
  const t = useT()
  return partyOf(proposal)?.displayName ?? proposal.otherEmail ?? t('transfer.proposal.anyone')
}
