import type { CaseReply } from '@bourse/contracts/street'
import { hasText, type Translate } from '#platform/i18n'
import { shortName } from '../ticket/parts/ticket-words.ts'

type Step = CaseReply['steps'][number]
type Sides = Pick<CaseReply, 'payer' | 'seller'>

/** A step in words: “Mateo accepted”; what happens by itself has no name in it. */
export function stepText(step: Step, sides: Sides, t: Translate): string {
  const own = `streetCase.step.${step.kind}.clock`
  if (step.by === 'clock' && hasText(own)) return t(own)
  const key = `streetCase.step.${step.kind}`
  return hasText(key) ? t(key, { name: stepName(step, sides) }) : step.kind
}

/** First names, as in the rest of the case. */
export function stepName({ by, name }: Step, { payer, seller }: Sides): string {
  const side = [payer, seller].find(({ seat }) => seat === by)
  return side ? shortName(side.trader) : name
}
