import type { AnswerOption, Answers, Question } from '@bourse/domain/questionnaire'
import { describe, expect, test } from 'vitest'
import { ask, QUESTIONS, said } from '../testing/sample-questions.ts'
import {
  canGoBack,
  canGoOn,
  closeReport,
  counterIn,
  type FlowState,
  type FlowStep,
  linesOf,
  resultsOf,
  startFlow,
  takeStep,
  writtenFor,
} from './flow-state.ts'

const choose = (value: string): FlowStep => ({ do: 'choose', value })
const write = (input: number, text: string): FlowStep => ({ do: 'write', input, text })
const NEXT: FlowStep = { do: 'next' }
const BACK: FlowStep = { do: 'back' }
const walk = (steps: readonly FlowStep[], answers: Answers = {}, questions: readonly Question[] = QUESTIONS): FlowState =>
  steps.reduce(takeStep, startFlow(questions, answers))
/** Where it is, its counter, and whether Back and Next are enabled. */
const shown = (state: FlowState): string => {
  const { x, y } = counterIn(state)
  const ends = `${canGoBack(state) ? 'back' : '-'} ${canGoOn(state) ? 'next' : '-'}`
  return state.isFinished ? 'finished' : `${state.currentId} ${x}/${y} ${ends}`
}

describe('the way through a questionnaire', () => {
  test.each<[string, FlowStep[], string]>([
    ['[QST-16] starts at the first question', [], 'own 1/3 - -'],
    ['[QST-25] Next waits for an answer', [NEXT], 'own 1/3 - -'],
    ['[QST-22] Back leads nowhere on the first', [choose('y'), BACK], 'own 1/3 - next'],
    ['[QST-19] Next moves on', [choose('y'), NEXT], 'held 2/3 back -'],
    ['[DEF-165] an answer opens another question', [choose('y'), NEXT, choose('y')], 'held 2/4 back next'],
    ['[DEF-166] which comes next', [choose('y'), NEXT, choose('y'), NEXT], 'years 3/4 back -'],
    ['[QST-19] or is passed over', [choose('y'), NEXT, choose('n'), NEXT], 'source 3/3 back -'],
    [
      '[QST-26] an option with inputs waits for them',
      [choose('y'), NEXT, choose('n'), NEXT, choose('sale'), write(0, 'A flat'), write(1, ' '), NEXT],
      'source 3/3 back -',
    ],
    [
      '[QST-20] it finishes when no question is left',
      [choose('y'), NEXT, choose('n'), NEXT, choose('sale'), write(0, 'A flat'), write(1, '2019'), NEXT],
      'finished',
    ],
    ['[QST-21] Back restores the earlier answer', [choose('y'), NEXT, choose('y'), NEXT, BACK], 'held 2/4 back next'],
    ['a value that is not offered changes nothing', [choose('maybe')], 'own 1/3 - -'],
    ['[QST-11] nothing is written while no option is chosen', [write(0, 'A flat')], 'own 1/3 - -'],
  ])('%s', (_title, steps, expected) => {
    expect(shown(walk(steps))).toBe(expected)
  })

  test('[QST-20] [QST-24] hands over the results by question id, without those that are not asked any more', () => {
    const answers = { ...said({ own: 'y', held: 'y', years: 'more' }), source: { value: 'sale', inputs: ['A flat', '2019'] } }
    const state = walk([BACK, BACK, choose('n'), NEXT, NEXT], answers)
    expect(shown(state)).toBe('finished')
    expect(resultsOf(state)).toEqual({ ...said({ own: 'y', held: 'n' }), source: { value: 'sale', inputs: ['A flat', '2019'] } })
  })

  test.each<[string, Answers, string]>([
    ['at the first one that is not answered', said({ own: 'y', held: 'y' }), 'years 3/4 back -'],
    [
      'at one whose inputs are empty yet',
      { ...said({ own: 'y', held: 'n' }), source: { value: 'sale', inputs: ['A flat', ''] } },
      'source 3/3 back -',
    ],
    ['at the last one where all are answered', said({ own: 'y', held: 'n', source: 'salary' }), 'source 3/3 back next'],
  ])('a draft goes on %s', (_where, answers, expected) => {
    expect(shown(walk([], answers))).toBe(expected)
  })

  test('nothing is asked where no question passes', () => {
    expect(shown(walk([choose('y'), NEXT], {}, [ask('never', { condition: [{ questionId: 'x', value: 'y' }] })]))).toBe('undefined 0/0 - -')
  })

  test('[QST-10] [QST-11] what was written for one option is still there after another was tried', () => {
    const state = walk([choose('n'), NEXT, choose('n'), NEXT, choose('sale'), write(0, 'A flat'), choose('salary'), write(0, 'lost')])
    const source = QUESTIONS.at(-1) as Question
    expect(state.answers['source']).toEqual({ value: 'salary' })
    expect(writtenFor(state, source, source.answers[1] as AnswerOption)).toEqual(['A flat', ''])
    expect(takeStep(state, choose('sale')).answers['source']).toEqual({ value: 'sale', inputs: ['A flat', ''] })
  })
})

describe('[QST-23] Close reports', () => {
  const draft = said({ own: 'y' })
  test.each<[string, FlowStep[], boolean, boolean]>([
    ['nothing new as it was opened', [], false, true],
    ['a change of the question in view', [choose('n')], true, true],
    ['nothing new after the change was taken back', [BACK, choose('n'), choose('y')], false, true],
    ['a change of an earlier question, too', [choose('n'), NEXT, choose('salary')], true, false],
    ['nothing new once the server has it', [choose('n'), { do: 'saved', answers: said({ own: 'y', held: 'n' }) }], false, true],
  ])('%s', (_what, steps, isDirty, isOnlyCurrent) => {
    expect(closeReport(walk(steps, draft))).toMatchObject({ isDirty, isOnlyCurrent })
  })

  test('the results so far, with inputs that are empty yet', () => {
    const state = walk([choose('n'), NEXT, choose('sale')], draft)
    expect(closeReport(state).answers).toEqual({ ...said({ own: 'y', held: 'n' }), source: { value: 'sale', inputs: ['', ''] } })
  })
})

test('the answers so far have a line for each question that is asked', () => {
  const lines = linesOf(walk([choose('y'), NEXT, choose('y'), NEXT]))
  expect(lines.map(({ question, answer, state }) => `${question.id} ${answer?.value ?? '-'} ${state}`)).toEqual([
    'own y done',
    'held y done',
    'years - current',
    'source - todo',
  ])
})
