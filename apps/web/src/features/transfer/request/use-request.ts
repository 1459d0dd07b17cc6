import type { ProposalReply } from '@bourse/contracts/transfer'
import { useRecipient } from '#features/friend'
import type { DaysChoice } from '../days.ts'
import type { FlowDraft, FlowWanted } from '../flow-draft.ts'
import { useMakeRequest } from '../proposals/queries.ts'
import type { Holdings } from '../queries.ts'
import { useFlow } from '../use-flow.ts'

export interface AskingFor extends FlowDraft {
  days: DaysChoice
  done: ProposalReply | undefined
  change: (change: Parameters<FlowDraft['change']>[0] & { days?: DaysChoice }) => void
  back: () => void
}

const DAYS: DaysChoice = '7'

/** Requests an amount: asset and amount, payer, check (MOVE-04, DEF-068). */
export function useRequest(holdings: Holdings, wanted: FlowWanted): AskingFor {
  const entry = useRecipient('profile', { initial: wanted.recipient })
  const flow = useFlow(holdings, wanted, entry, { days: DAYS })
  const make = useMakeRequest()
  const { step, draft, asset, raw, recipient, isChecked, move } = flow

  const submit = (what: string) => {
    if (!flow.terms) return
    const { address, ...terms } = flow.terms
    make.mutate({ terms: { ...terms, from: address, days: draft.days }, what }, { onError: flow.onError })
  }
  return {
    ...draft,
    step,
    asset,
    raw,
    entry,
    recipient,
    isChecked,
    isBusy: make.isPending,
    isChecking: make.isChecking,
    error: make.error,
    done: make.data,
    change: (change) => {
      flow.change(change)
      make.reset()
    },
    proceed: async (what) => {
      flow.check()
      if (step === 1 && raw !== undefined) move(2)
      if (step === 2) await flow.settle()
      if (step === 3) submit(what)
    },
    back: () => move(step === 3 ? 2 : 1),
  }
}
