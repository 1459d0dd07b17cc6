import type { SetupPlanSent } from '@bourse/contracts/setup'

/** One question of the set-up; its words are `setup.field.{name}` without the person before the dot. */
export interface SetupField {
  name: string
  standard?: string
  type?: 'password' | 'email'
  /** May stay empty. */
  isOptional?: true
  /** Its choices, with words `setup.choice.{value}`. */
  choices?: readonly string[]
}

export const SETUP_STEPS = ['code', 'first', 'second', 'assets', 'market', 'agent', 'review'] as const
export type SetupStepName = (typeof SETUP_STEPS)[number]

const person = (who: string, canMail: boolean, isOwn = false): SetupField[] => [
  { name: `${who}.firstName` },
  { name: `${who}.lastName` },
  { name: `${who}.handle` },
  { name: `${who}.email`, type: 'email' },
  // Whoever sets it up signs in next; the others may come with a mailed code, where mails can be sent.
  { name: `${who}.password`, type: 'password', ...(!isOwn && canMail && { isOptional: true }) },
]

export function fieldsOf(step: SetupStepName, canMail: boolean): readonly SetupField[] {
  switch (step) {
    case 'code':
      return [{ name: 'code' }]
    case 'first':
      return person('first', canMail, true)
    case 'second':
      return person('second', canMail)
    case 'assets':
      return [
        { name: 'currency.code', standard: 'LUSD' },
        { name: 'currency.name', standard: 'US dollar' },
        { name: 'currency.symbol', standard: 'US$', isOptional: true },
        { name: 'other.type', standard: 'currency', choices: ['currency', 'coin', 'token'] },
        { name: 'other.code', standard: 'LEUR' },
        { name: 'other.name', standard: 'Euro' },
        { name: 'other.worth', standard: '1.08' },
      ]
    case 'market':
      return [
        { name: 'market.tick', standard: '0.0001' },
        { name: 'market.lot', standard: '0.01' },
      ]
    case 'agent':
      return [
        ...person('agent', canMail),
        { name: 'agent.bankName' },
        { name: 'agent.accountNumber' },
        { name: 'agent.least', standard: '10' },
        { name: 'agent.most', standard: '10000' },
        { name: 'agent.dailyCap', standard: '100000' },
      ]
    case 'review':
      return []
  }
}

export type SetupValues = Readonly<Record<string, string>>

export function standardValues(): SetupValues {
  return Object.fromEntries(SETUP_STEPS.flatMap((step) => fieldsOf(step, true)).map(({ name, standard = '' }) => [name, standard]))
}

/** The fields of a step that are still empty. */
export function missingIn(step: SetupStepName, values: SetupValues, canMail: boolean): string[] {
  return fieldsOf(step, canMail)
    .filter(({ name, isOptional }) => !isOptional && (values[name] ?? '').trim() === '')
    .map(({ name }) => name)
}

export function planOf(values: SetupValues): SetupPlanSent {
  const of = (name: string) => (values[name] ?? '').trim()
  const personOf = (who: string) => {
    const password = values[`${who}.password`] ?? ''
    const [handle, email, firstName, lastName] = ['handle', 'email', 'firstName', 'lastName'].map((name) => of(`${who}.${name}`))
    return {
      handle: handle ?? '',
      email: email ?? '',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      ...(password !== '' && { password }),
    }
  }
  const [currency, other] = [of('currency.code').toUpperCase(), of('other.code').toUpperCase()]
  const type = of('other.type') as 'currency' | 'coin' | 'token'
  const terms = {
    least: of('agent.least'),
    most: of('agent.most'),
    dailyCap: of('agent.dailyCap'),
    account: { bankName: of('agent.bankName'), accountNumber: of('agent.accountNumber') },
  }
  return {
    staff: [personOf('first'), personOf('second')],
    assets: [
      { code: currency, name: of('currency.name'), symbol: of('currency.symbol'), type: 'currency' },
      { code: other, name: of('other.name'), type, worth: of('other.worth') },
    ],
    markets: [{ base: other, quote: currency, tick: of('market.tick'), lot: of('market.lot') }],
    // An agent loads what exists at a bank; of a coin or a token the operator decides later who issues it.
    agents: [{ ...personOf('agent'), assets: [currency, ...(type === 'currency' ? [other] : [])].map((code) => ({ code, ...terms })) }],
  }
}

/** The step on which a field of the plan that the server refuses was asked. */
export function stepOfFault(path: string): SetupStepName {
  if (path.startsWith('code')) return 'code'
  if (path.includes('staff.0')) return 'first'
  if (path.includes('staff')) return 'second'
  if (path.includes('assets.') && !path.includes('agents')) return 'assets'
  if (/market|tick|lot|base|quote/.test(path)) return 'market'
  return 'agent'
}
