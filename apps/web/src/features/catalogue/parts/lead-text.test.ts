import { expect, test } from 'vitest'
import { leadText } from './lead-text.ts'

const LONG = `${'Rooms '.repeat(30)}end.`

test.each([
  ['nothing', '', ''],
  ['the first paragraph only', 'Six sheds. The units pay for roofs.\n\nIf not, they stay old.', 'Six sheds. The units pay for roofs.'],
  ['without marks', 'Six **brick** sheds, [let](https://x.example) to carpenters.', 'Six brick sheds, let to carpenters.'],
  ['after a heading', '# The yard\n\nSix sheds.', 'Six sheds.'],
  ['whole sentences', `Six sheds. ${LONG} New roofs for all six.`, `Six sheds. ${LONG}`],
  ['no sentence after one that does not fit', `Six sheds. ${LONG}${LONG} Roofs.`, 'Six sheds.'],
  ['one sentence, however long', `${LONG} ${LONG}`, LONG],
  ['no paragraph', '- one\n- two', ''],
])('[CAT-13] what a promoted asset’s card says: %s', (_case, source, expected) => {
  expect(leadText(source)).toBe(expected)
})
