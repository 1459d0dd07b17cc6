import type { QuestionnaireReply } from '@bourse/contracts/questionnaire'
import type { Answers, Question } from '@bourse/domain/questionnaire'
import { useEffect, useState } from 'react'
import { startFlow } from './flow-state.ts'
import { type FlowPlayer, playFlow } from './play-flow.ts'

interface FlowStart {
  questions: readonly Question[]
  answers: QuestionnaireReply['answers']
}

interface FlowHandlers {
  onMove: (draft: Answers) => void
  onFinish: (results: Answers) => void
}

/** One way through a questionnaire, for as long as its sheet is shown. */
export function useFlow({ questions, answers }: FlowStart, handlers: FlowHandlers): FlowPlayer {
  const [player] = useState(() => playFlow(startFlow(questions, answers), prefersCalm))
  useEffect(() => player.listen(handlers))
  useEffect(() => () => player.stop(), [player])
  return player
}

function prefersCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
