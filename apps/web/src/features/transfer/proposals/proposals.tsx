import type { ProposalReply, ProposalType } from '@bourse/contracts/transfer'
import type { ProposalAction } from '@bourse/domain/transfer'
import { type ReactNode, useState } from 'react'
import { DataList } from '#ui/data-list'
import { useHoldings } from '../queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { type Seat, useProposals } from './queries.ts'

interface ProposalsProps {
  typeOf: ProposalType
  seat: Seat
  empty: ReactNode
}

/** Requests or offers from one seat, and their decision dialogs. */
export function Proposals({ typeOf, seat, empty }: ProposalsProps) {
  const list = useProposals(typeOf, seat)
  const { holdings } = useHoldings()
  const [chosen, setChosen] = useState<{ action: ProposalAction; proposal: ProposalReply }>()
  const close = () => setChosen(undefined)
  return (
    <>
      <DataList {...list} empty={empty}>
        {(proposal) => <ProposalRow proposal={proposal} holdings={holdings} onAct={(action) => setChosen({ action, proposal })} />}
      </DataList>
      {chosen?.action === 'approve' && holdings && <ApproveDialog proposal={chosen.proposal} holdings={holdings} onClose={close} />}
      {chosen && chosen.action !== 'approve' && <EndDialog proposal={chosen.proposal} action={chosen.action} onClose={close} />}
    </>
  )
}
