import { foldText } from '#platform/fold-text'

export interface Searched<Id> {
  id: Id
  question: string
  answer: string
}

/** A word in the question says more than one in the answer. */
const QUESTION_WEIGHT = 3

/** The questions that fit what was typed, best first: without accents and case, by beginnings of words, with a typo in longer ones. */
export function findAnswers<Id>(typed: string, all: readonly Searched<Id>[]): Id[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return all.map(({ id }) => id)
  return all
    .map(({ id, question, answer }) => ({ id, score: scoreOf(wanted, wordsOf(question), wordsOf(answer)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id)
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** 0 unless half of the words are found. */
function scoreOf(wanted: readonly string[], question: readonly string[], answer: readonly string[]): number {
  const hits = wanted.map((word) =>
    question.some((each) => fits(word, each)) ? QUESTION_WEIGHT : Number(answer.some((each) => fits(word, each))),
  )
  return hits.filter(Boolean).length * 2 >= wanted.length ? hits.reduce((sum, hit) => sum + hit, 0) : 0
}

function fits(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return true
  return wanted.length >= 4 && isOneTypoAway(wanted, word.slice(0, wanted.length + 1))
}

/** One letter missing, too many, wrong, or two swapped; the word may go on. */
function isOneTypoAway(wanted: string, word: string): boolean {
  let at = 0
  while (at < wanted.length && wanted[at] === word[at]) at += 1
  const [rest, tail] = [wanted.slice(at), word.slice(at)]
  return (
    tail.startsWith(rest.slice(1)) ||
    tail.slice(1).startsWith(rest.slice(1)) ||
    tail.slice(1).startsWith(rest) ||
    (rest.length > 1 && tail.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`))
  )
}
