import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FEATURES = join(import.meta.dirname, '../..')
const NAME = String.raw`[a-z]+(?:\.[a-z_]+)+`

/** Where an action is named: as such, in a note of a feature, as one of two, or in the list of the events that owners are mailed about. */
const NAMED = [
  new RegExp(`\\baction: '(${NAME})'`, 'g'),
  new RegExp(`\\bnote\\((?:[^'\`()]|\\([^()]*\\))*'(${NAME})'`, 'g'),
  new RegExp(`\\? '(${NAME})' :`, 'g'),
  new RegExp(`\\? '${NAME}' : '(${NAME})'`, 'g'),
  new RegExp(`'(security\\.[a-z_]+)'`, 'g'),
]

/** Names that are put together, with everything they become. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'verification.${status}': ['verification.approved', 'verification.rejected'],
  'dispute.ruling_${status}': ['dispute.ruling_proposed', 'dispute.ruling_signed'],
}

const sources = globSync('**/*.ts', { cwd: FEATURES })
  .filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
  .map((path) => readFileSync(join(FEATURES, path), 'utf8'))
const writers = sources.filter((text) => /\bwriteAudit\(|\bnote\(/.test(text))
const powers = sources.flatMap((text) => [...(/export type Power =\n((?: {2}\| '\w+'\n)+)/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)])

/** Every action that the code of the features writes to the audit log, as far as it is written out. */
export const ACTIONS: readonly string[] = [
  ...new Set([
    ...writers.flatMap((text) => NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
    ...Object.entries(PUT_TOGETHER).flatMap(([template, names]) => (writers.some((text) => text.includes(template)) ? names : [])),
    ...powers.map(([, power = '']) => `superpower.${power}`),
  ]),
].filter((name) => !/^(fields|errors|activity|pages)\./.test(name))
