import { blocksOf, plainInlines } from '#ui/markdown'

/** About four lines of a promoted asset's card. */
const LEAD_LENGTH_MAX = 210

/** The first paragraph without its marks: as many whole sentences as a card has room for, at least one. */
export function leadText(source: string): string {
  const first = blocksOf(source).find(({ kind }) => kind === 'paragraph')
  if (first?.kind !== 'paragraph') return ''
  const [opening = '', ...more] = plainInlines(first.children).split(/(?<=[.!?…])\s+/)
  return more.reduce(
    ({ text, isFull }, sentence) => {
      const longer = `${text} ${sentence}`
      return isFull || longer.length > LEAD_LENGTH_MAX ? { text, isFull: true } : { text: longer, isFull }
    },
    { text: opening, isFull: false },
  ).text
}
