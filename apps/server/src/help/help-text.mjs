// The text of --help. Plain JavaScript, because `npm start -- --help` shows it on any Node from 18 on, with nothing installed.

const WIDTH = 100
const INDENT = '      '

/**
 * @param {{ version: string, settings: readonly { names: readonly string[], fallback: string, meaning: string }[], commands: readonly { command: string, meaning: string }[] }} parts
 */
export function helpText({ version, settings, commands }) {
  return [
    `Bourse ${version}: a wallet with an exchange built in.`,
    '',
    'Commands:',
    ...commands.flatMap(({ command, meaning }) => ['', `  ${command}`, ...wrapped(meaning)]),
    '',
    'Settings, all optional, from the environment:',
    ...settings.flatMap(({ names, fallback, meaning }) => [
      '',
      `  ${names.join(', ')}`,
      ...wrapped(meaning),
      ...wrapped(`default: ${fallback}`),
    ]),
  ].join('\n')
}

/** The lists are written for Markdown, whose marks mean nothing on a terminal. */
function wrapped(text) {
  const lines = []
  let line = INDENT
  for (const word of text.replaceAll('`', '').split(' ')) {
    if (line !== INDENT && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = INDENT
    }
    line += line === INDENT ? word : ` ${word}`
  }
  return [...lines, line]
}

/** What the arguments ask to print instead of a start; undefined when there are none. */
export function answerTo(args, parts) {
  const [first, ...rest] = args
  if (first === undefined) return undefined
  const unknown = rest[0] ?? (['--help', '-h', '--version', '-v'].includes(first) ? undefined : first)
  if (unknown !== undefined)
    return {
      isRefusal: true,
      text: `Bourse knows the arguments --help and --version, not "${unknown}": settings come from the environment.`,
    }
  return { isRefusal: false, text: first === '--version' || first === '-v' ? parts().version : helpText(parts()) }
}
