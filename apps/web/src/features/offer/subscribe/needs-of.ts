import type { AuthorizationStepReply } from '@bourse/contracts/authorization'

/** A condition of the subscription: done, or what is left. */
export interface Need {
  of: 'identity' | 'country' | 'accreditation' | 'units' | 'funds' | 'documents' | 'questionnaire'
  state: 'done' | 'todo' | 'inProgress' | 'refused'
  /** Documents or questions that are left. */
  left: number
}

interface NeedFacts {
  /** What the asset asks of subscribers; undefined until it is known. */
  steps: readonly AuthorizationStepReply[] | undefined
  areUnitsValid: boolean
  /** Whether the wallet covers it; undefined until that is known. */
  isCovered: boolean | undefined
}

/** In the order of the page: who one is, how much, and what was read and answered. */
export function needsOf({ steps, areUnitsValid, isCovered }: NeedFacts): Need[] {
  if (!steps) return []
  const ofStep = ({ step, state, done, total }: AuthorizationStepReply): Need => ({ of: step, state, left: total - done })
  const [read, known] = [steps.filter(isReading), steps.filter((step) => !isReading(step))]
  return [
    ...known.map(ofStep),
    { of: 'units', state: areUnitsValid ? 'done' : 'todo', left: 0 },
    // Where the wallet covers it there is nothing to say.
    ...(isCovered === false ? [{ of: 'funds', state: 'todo', left: 0 } as const] : []),
    ...read.map(ofStep).toSorted((a) => (a.of === 'documents' ? -1 : 1)),
  ]
}

export function areMet(needs: readonly Need[]): boolean {
  return needs.length > 0 && needs.every(({ state }) => state === 'done')
}

function isReading({ step }: AuthorizationStepReply): boolean {
  return step === 'documents' || step === 'questionnaire'
}
