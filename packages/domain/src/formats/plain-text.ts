const SUMMARY_LENGTH_MAX = 200
/** More is not read: signs that have no end would be looked for again and again. */
const READ_LENGTH_MAX = 2_000

/**
 * The beginning of a Markdown text in one line, without its signs: for lists and link previews. It ends with a sentence if it can, else
 * with a word.
 */
export function summaryOf(markdown: string): string {
  const text = plainText(markdown.slice(0, READ_LENGTH_MAX))
  const letters = [...text]
  if (letters.length <= SUMMARY_LENGTH_MAX) return text
  const start = letters.slice(0, SUMMARY_LENGTH_MAX).join('')
  return /.*[.!?](?=\s)/.exec(start)?.[0] ?? `${start.replace(/ \S*$/, '')}…`
}

function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*```.*/gm, '')
    .replace(/^\s*(?:[-*_]\s*){3,}$/gm, '')
    .replace(/^\s*(?:#{1,6}\s|>|[-*+]\s|\d{1,9}[.)]\s)/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\s+/g, ' ')
    .trim()
}
