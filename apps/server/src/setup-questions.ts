import { createInterface } from 'node:readline/promises'
import { type SetupPlan, setupPlan, type SetupPlanSent } from '@bourse/contracts/setup'
import * as z from 'zod/mini'

/** The answer to a question, or what stands for an empty one. */
export type Ask = (question: string, standard?: string) => Promise<string>

/** Asks on the terminal for the shortest plan that lets members trade: two in the team, a currency, something to trade, an agent. */
export async function askForPlan(): Promise<SetupPlan | string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask: Ask = async (question, standard) => {
    const answer = (await terminal.question(standard === undefined ? `${question}: ` : `${question} [${standard}]: `)).trim()
    return answer === '' ? (standard ?? '') : answer
  }
  try {
    const read = z.safeParse(setupPlan, await gatherPlan(ask, (text) => process.stdout.write(`${text}\n`)))
    if (read.success) return read.data
    return ['These answers do not fit:', ...read.error.issues.map(({ path }) => `  ${path.map(String).join('.')}`)].join('\n')
  } finally {
    terminal.close()
  }
}

export async function gatherPlan(ask: Ask, say: (text: string) => void): Promise<SetupPlanSent> {
  say('\nWho runs this installation? Two people, since starting something takes two signatures.')
  const staff = [await askPerson(ask, 'First member of staff'), await askPerson(ask, 'Second member of staff')]
  say('\nThe currency that members deposit and withdraw.')
  const currency = {
    code: await ask('Code', 'LUSD'),
    name: await ask('Name', 'US dollar'),
    symbol: await ask('Symbol', 'US$'),
    type: 'currency' as const,
  }
  say('\nWhat they trade for it.')
  const code = await ask('Code', 'LEUR')
  const type = (await ask('Is it a currency, a coin or a token', 'currency')) as 'currency' | 'coin' | 'token'
  const other = { code, name: await ask('Name', 'Euro'), type, worth: await ask(`One ${code} is worth about (${currency.code})`, '1.08') }
  say(`\nThe market ${code}-${currency.code}.`)
  const market = { base: code, quote: currency.code, tick: await ask('Price step', '0.0001'), lot: await ask('Quantity step', '0.01') }
  say('\nThe agent who turns money at a bank into balances and back.')
  const agent = await askPerson(ask, 'Agent')
  const terms = {
    least: await ask('Least amount', '10'),
    most: await ask('Most at once', '10000'),
    dailyCap: await ask('Most in a day', '100000'),
    account: { bankName: await ask('Bank'), accountNumber: await ask('Account number') },
  }
  const codes = type === 'currency' ? [currency.code, code] : [currency.code]
  return {
    staff,
    assets: [currency, other],
    markets: [market],
    agents: [{ ...agent, assets: codes.map((one) => ({ code: one, ...terms })) }],
  }
}

async function askPerson(ask: Ask, who: string) {
  const handle = await ask(`${who}: handle`)
  const email = await ask('E-mail')
  const firstName = await ask('First name')
  const lastName = await ask('Last name')
  const password = await ask('Password of at least 10 characters, or nothing: they sign in with a mailed code')
  return { handle, email, firstName, lastName, ...(password !== '' && { password }) }
}
