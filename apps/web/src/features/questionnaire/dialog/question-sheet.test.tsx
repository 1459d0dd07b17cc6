import type { Answers } from '@bourse/domain/questionnaire'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { linesOf, startFlow } from '../flow/flow-state.ts'
import { playFlow } from '../flow/play-flow.ts'
import { QUESTIONS, said } from '../testing/sample-questions.ts'
import { AnswersSoFar } from './answers-so-far.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { SheetFrame } from './sheet-frame.tsx'

beforeAll(async () => {
  vi.useFakeTimers()
  await loadTexts('questionnaire')
})

function sheet(answers: Answers = {}, play: (player: ReturnType<typeof playFlow>) => void = () => undefined) {
  const player = playFlow(startFlow(QUESTIONS, answers), () => true)
  play(player)
  return drawn(<QuestionSheet player={player} state={player.store.get()} isBusy={false} />)
}
const SALE = { ...said({ own: 'y', held: 'n' }), source: { value: 'sale', inputs: ['A flat', ''] } }

describe('the sheet of a question', () => {
  test('[QST-03] [QST-04] [QST-05] [QST-09] shows counter, question and the default answers as radio buttons', () => {
    const { text, markup } = sheet()
    expect(text).toContain('Question 1 of 3 Do you subscribe on your own account? YES Y NO N')
    expect([...markup.matchAll(/<input[^>]*type="radio"[^>]*value="(\w)"/g)].map(([, value]) => value)).toEqual(['y', 'n'])
    expect(text).toContain('Choose an answer; it goes on by itself.')
  })

  test('[QST-08] [QST-22] [QST-25] Back and Next are below, both disabled on the first question without an answer', () => {
    const { markup } = sheet()
    expect(buttonsIn(markup)).toEqual(['(Back)', '(Next)'])
    expect(markup.indexOf('qn-buttons')).toBeGreaterThan(markup.indexOf('qn-options'))
    expect(buttonsIn(sheet(said({ own: 'y' })).markup)).toEqual(['Back', '(Next)'])
  })

  test('[QST-21] an earlier answer is restored, and Next leads on', () => {
    const { markup, text } = sheet(said({ own: 'y' }), (player) => player.back())
    expect(markup).toMatch(/<input[^>]*checked="" value="y"/)
    expect(text).toContain('This is your earlier answer.')
    expect(buttonsIn(markup)).toEqual(['(Back)', 'Next'])
  })

  test('[QST-10] [QST-11] inputs have one field for each label, enabled only where their option is chosen', () => {
    const { markup } = sheet(SALE)
    const inputs = [...markup.matchAll(/<input[^>]*type="text"[^>]*>/g)].map(([input]) => input)
    expect(inputs.map((input) => input.includes('disabled'))).toEqual([false, false, true])
    for (const label of ['What was sold', 'Year', 'From whom']) expect(markup).toContain(`>${label}</label>`)
  })

  test('[QST-26] Next waits for each input and says for which', () => {
    const { text, markup } = sheet(SALE)
    expect(text).toContain('Fill in “Year” to go on.')
    expect(buttonsIn(markup)).toEqual(['Back', '(Next)'])
    const filled = sheet({ ...SALE, source: { value: 'sale', inputs: ['A flat', '2019'] } })
    expect(buttonsIn(filled.markup)).toEqual(['Back', 'Submit'])
  })

  test('[QST-06] [QST-07] the fades last as long as the timers', () => {
    expect(sheet().markup).toContain('--fade-in:800ms;--fade-out:500ms')
  })
})

describe('around the question', () => {
  test('the answers so far are on the left, those to come are blank', () => {
    const { text } = drawn(<AnswersSoFar lines={linesOf(startFlow(QUESTIONS, said({ own: 'y', held: 'y' })))} />)
    expect(text).toContain('Your answers 1 You act for yourself Yes 2 Have you held property notes before? Yes 3 years? 4 A question')
    expect(text).not.toContain('Where the money comes from')
  })

  test('[QST-02] Close is the last thing of the head, and the strips say how far it is', () => {
    const { markup, text } = drawn(
      <SheetFrame
        name="Dársena 4"
        image={null}
        waiting="10 units, 5,460.65 LUSD"
        lines={linesOf(startFlow(QUESTIONS, SALE))}
        onClose={() => undefined}
      >
        {null}
      </SheetFrame>,
    )
    expect(buttonsIn(markup)).toEqual(['Close'])
    expect(markup).toContain('aria-valuemax="3" aria-valuenow="2"')
    expect(text).toContain('10 units, 5,460.65 LUSD wait for your answers. Nothing is paid yet.')
  })
})
