import type { Verification } from '../profile/index.ts'

/** What an asset may ask of a profile before it may hold it, in the order in which it is listed (DEF-155). */
export const AUTHORIZATION_STEPS = ['identity', 'country', 'accreditation', 'questionnaire', 'documents'] as const
export type AuthorizationStep = (typeof AUTHORIZATION_STEPS)[number]

export interface StepProgress {
  step: AuthorizationStep
  /** `refused` can't be mended by the member: the wrong country, or an answer that rules it out. */
  state: 'todo' | 'inProgress' | 'done' | 'refused'
  /** Of questions or documents; other steps are one. */
  done: number
  total: number
  /** When it was done. */
  at: Date | undefined
  /** Done, and to be done again until then. */
  until?: Date | undefined
}

/** What an asset asks for, and what a profile has done. */
export interface AuthorizationFacts {
  asks: {
    /** Without it, subscribers need only their identity, the asset's questionnaire and its required papers. */
    needsAuthorization: boolean
    /** ISO codes; empty means any country. */
    countries: readonly string[]
    needsAccreditation: boolean
  }
  identity: Verified
  wealth: Verified
  /** The ISO code of the residence; undefined while the profile is not complete. */
  country: string | undefined
  /** Undefined where the profile is asked nothing. */
  questionnaire:
    | { status: 'none' | 'draft' | 'done' | 'refused'; done: number; total: number; at: Date | undefined; until?: Date | undefined }
    | undefined
  documents: { done: number; total: number; at: Date | undefined }
}

interface Verified {
  status: Verification
  at: Date | undefined
}

/** The steps that this asset asks of this profile, with their progress. */
export function stepsOf({ asks, identity, wealth, country, questionnaire, documents }: AuthorizationFacts): StepProgress[] {
  const steps: StepProgress[] = [verifiedStep('identity', identity)]
  if (asks.needsAuthorization && asks.countries.length > 0) steps.push(countryStep(asks.countries, country))
  if (asks.needsAuthorization && asks.needsAccreditation) steps.push(verifiedStep('accreditation', wealth))
  if (questionnaire) {
    const { status, done, total, at, until } = questionnaire
    const state = status === 'draft' ? 'inProgress' : status === 'none' ? 'todo' : status
    steps.push({ step: 'questionnaire', state, done, total, at: state === 'done' ? at : undefined, ...(until && { until }) })
  }
  if (documents.total > 0) {
    const { done, total, at } = documents
    const isDone = done >= total
    steps.push({ step: 'documents', state: isDone ? 'done' : done > 0 ? 'inProgress' : 'todo', done, total, at: isDone ? at : undefined })
  }
  return steps
}

export function isAuthorizedBy(steps: readonly StepProgress[]): boolean {
  return steps.every(({ state }) => state === 'done')
}

/** What was rejected can be submitted again. */
function verifiedStep(step: 'identity' | 'accreditation', { status, at }: Verified): StepProgress {
  if (status === 'approved') return { step, state: 'done', done: 1, total: 1, at }
  return { step, state: status === 'pending' ? 'inProgress' : 'todo', done: 0, total: 1, at: undefined }
}

function countryStep(countries: readonly string[], country: string | undefined): StepProgress {
  const isAllowed = country !== undefined && countries.includes(country)
  const state = isAllowed ? 'done' : country === undefined ? 'todo' : 'refused'
  return { step: 'country', state, done: isAllowed ? 1 : 0, total: 1, at: undefined }
}
