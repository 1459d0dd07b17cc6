import { describe, expect, test } from 'vitest'
import { findAnswers } from './find-answers.ts'

const ALL = [
  { id: 'time', question: 'How long does a withdrawal take?', answer: 'Your agent pays on bank days.' },
  { id: 'phone', question: 'I lost my phone', answer: 'Use a recovery code. A withdrawal waits.' },
  { id: 'fees', question: '¿Cuánto cuesta un depósito?', answer: 'La comisión se muestra antes.' },
]

describe('[DOC-09] the search over the questions', () => {
  test.each([
    ['', ['time', 'phone', 'fees']],
    ['   ', ['time', 'phone', 'fees']],
    ['withdraw', ['time', 'phone']],
    ['WITHDRAWAL time', ['time', 'phone']],
    ['deposito', ['fees']],
    ['depósito cuanto', ['fees']],
    // A letter missing, too many, wrong, swapped.
    ['withdrwal', ['time', 'phone']],
    ['withdrrawal', ['time', 'phone']],
    ['withdrawol', ['time', 'phone']],
    ['wihtdrawal', ['time', 'phone']],
    ['pone', ['phone']],
    ['lost zebra', ['phone']],
    ['zebra giraffe lost', []],
    ['zzz', []],
    ['<script>', []],
  ])('%j finds %j', (typed, found) => {
    expect(findAnswers(typed, ALL)).toEqual(found)
  })
})
