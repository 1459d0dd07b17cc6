import type { ProposalAction } from '@bourse/domain/transfer'
import { useEffect } from 'react'
import { raiseError } from '#platform/raise-error'
import { useHoldings } from '../queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { useProposal } from './queries.ts'

interface DecideProposalProps {
  id: string
  action: ProposalAction
  onClose: () => void
}

/** The same decision from any place that shows a request or an offer: read again, so that its figures are current. */
export function DecideProposal({ id, action, onClose }: DecideProposalProps) {
  const { data: proposal, error } = useProposal(id)
  const { holdings } = useHoldings()
  useEffect(() => {
    if (!error) return
    raiseError(error)
    onClose()
  }, [error, onClose])
  if (!proposal) return null
  if (action !== 'approve') return <EndDialog proposal={proposal} action={action} onClose={onClose} />
  return holdings && <ApproveDialog proposal={proposal} holdings={holdings} onClose={onClose} />
}
