import { type ReactNode, Suspense, useState } from 'react'
import { useT, withTexts } from '#platform/i18n'
import { lazyScreen } from '#shell/lazy-screen'
import { useAnswer } from './queries.ts'
import type { Answer, Answerable } from './send-answer.ts'

const loadTransfer = withTexts(() => import('#features/transfer'), 'transfer')
const DecideProposal = lazyScreen(loadTransfer, 'DecideProposal')

export interface Answering {
  answer: (item: Answerable, answer: Answer) => void
  busyWith: (item: Pick<Answerable, 'id'>) => Answer | undefined
  /** For money: a confirmation with the figures. */
  dialog: ReactNode
}

/** Requests and offers are confirmed with their figures, friends and members answered at once (ACT-02). */
export function useAnswering(): Answering {
  const t = useT()
  const [asked, setAsked] = useState<{ id: string; answer: Answer }>()
  const answering = useAnswer()
  return {
    answer: (item, answer) => {
      if (item.actionType === 'proposal' && item.actionId !== null) return setAsked({ id: item.actionId, answer })
      if (answering.isPending) return
      answering.mutate({ item, answer }, { done: t(`activity.page.answered.${answer}`, { what: item.label }) })
    },
    busyWith: ({ id }) => (answering.isPending && answering.variables.item.id === id ? answering.variables.answer : undefined),
    dialog: asked && (
      <Suspense>
        <DecideProposal id={asked.id} action={asked.answer} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  }
}
