import type { CaseReply } from '@bourse/contracts/street'
import { stepName } from './step-text.ts'

type Stage = 'escrowed' | 'pledged' | 'accepted' | 'shipped' | 'dispute' | 'ruling'

interface CaseStage {
  name: Stage
  /** `stop`: here everything waits. */
  state: 'done' | 'stop' | 'now' | 'next'
  /** When it was reached, and by whom. */
  at?: number
  by?: string
}

/** The five stages of a disputed ticket, as the head draws them; one that was skipped stays `next`. */
export function stagesOf(dispute: CaseReply): CaseStage[] {
  const { ticket, steps, status, rulings } = dispute
  const reached = (name: Stage, kind: string): CaseStage => {
    const step = steps.find((each) => each.kind === kind)
    return step ? { name, state: 'done', at: step.at, by: stepName(step, dispute) } : { name, state: 'next' }
  }
  const isRuled = rulings.some((ruling) => ruling.status === 'signed')
  return [
    reached(ticket.handling === 'mint' ? 'pledged' : 'escrowed', 'opened'),
    reached('accepted', 'accepted'),
    reached('shipped', 'shipped'),
    { name: 'dispute', state: status === 'open' ? 'stop' : 'done' },
    { name: 'ruling', state: status === 'ruled' ? 'now' : status === 'ended' && isRuled ? 'done' : 'next' },
  ]
}
