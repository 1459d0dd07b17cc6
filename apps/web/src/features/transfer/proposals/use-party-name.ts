import type { ProposalReply } from '@bourse/contracts/transfer'
import { useT } from '#platform/i18n'
import { partyOf } from './proposal-view.ts'

/** The name of the other side, from the user's point of view. */
export function usePartyName(proposal: ProposalReply): string {
  const t = useT()
  return partyOf(proposal)?.displayName ?? proposal.otherEmail ?? t('transfer.proposal.anyone')
}
