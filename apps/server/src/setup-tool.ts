import { readFile } from 'node:fs/promises'
import { type SetupPlan, setupPlan, type SetupStep } from '@bourse/contracts/setup'
import * as z from 'zod/mini'
import { applyPlan } from '#features/setup'
import type { Db } from '#platform/db'
import { AppError } from '#platform/http'
import { askForPlan } from './setup-questions.ts'
import { runOnConsole } from './console.ts'

const USAGE = `npm run setup             asks what the installation begins with
npm run setup -- FILE     reads it from a JSON file (docs/setup.md)`

const WORDS = { made: 'made', there: 'there already', differs: 'there already with other terms, which stay: change them in /admin' }

/** `npm run setup`: makes the first staff, assets, markets, agents and documents of an installation; applied twice, it changes nothing. */
await runOnConsole(async (db, args) => {
  const [file, ...rest] = args
  if (rest.length > 0 || file === '--help') return say(USAGE, 2)
  const plan = file === undefined ? await askForPlan() : await readPlan(file)
  if (typeof plan === 'string') return say(plan, 1)
  return apply(db, plan)
})

async function readPlan(file: string): Promise<SetupPlan | string> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return `There is no file ${file}.`
  try {
    const read = z.safeParse(setupPlan, JSON.parse(text))
    if (read.success) return read.data
    const faults = read.error.issues.map(({ path, message }) => `  ${path.map(String).join('.')}: ${message.replace('fields.', '')}`)
    return [`${file} is not a plan:`, ...faults].join('\n')
  } catch (error) {
    return `${file} is not JSON: ${(error as Error).message}`
  }
}

async function apply(db: Db, plan: SetupPlan): Promise<number> {
  try {
    const steps = await db.transaction((tx) => applyPlan(tx, plan))
    for (const { what, name, result } of steps) say(`${what} ${name}: ${WORDS[result]}`)
    return say(summaryOf(steps), 0)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const faults = Object.entries(error.fields ?? {}).map(([field, texts]) => `  ${field}: ${texts.join(', ').replaceAll('fields.', '')}`)
    return say(['Nothing was made.', `${error.code}`, ...faults].join('\n'), 1)
  }
}

function summaryOf(steps: readonly SetupStep[]): string {
  const made = steps.filter(({ result }) => result === 'made').length
  return made === 0 ? 'Nothing to do: everything is there.' : `${made} of ${steps.length} made.`
}

function say(text: string, code = 0): number {
  process.stdout.write(`${text}\n`)
  return code
}
