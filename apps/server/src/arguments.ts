import { SETTING_LINES } from '#platform/settings'
import { readBuild } from './build.ts'
import commands from './help/command-lines.json' with { type: 'json' }
import { answerTo } from './help/help-text.mjs'

const ROOT = new URL('../../../', import.meta.url)

/** What the process prints instead of starting, as `npm start` does before it installs anything. */
export function argumentsAnswer(args: readonly string[]): ReturnType<typeof answerTo> {
  return answerTo(args, () => ({ version: readBuild(ROOT).version, settings: SETTING_LINES, commands }))
}
