import { isFilled, optionsOf, type Question } from '@bourse/domain/questionnaire'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { canGoBack, canGoOn, counterIn, currentOf, isLast, writtenFor } from '../flow/flow-state.ts'
import { FADE_IN_MS, FADE_OUT_MS, type FlowPlayer, type PlayedFlow } from '../flow/play-flow.ts'
import { optionText, shortcutOf, textIn } from '../question-text.ts'
import { OptionRow } from './option-row.tsx'

interface QuestionSheetProps {
  player: FlowPlayer
  state: PlayedFlow
  isBusy: boolean
  /** Between the options and the buttons: why something failed. */
  children?: ReactNode
}

const FADES = { '--fade-in': `${FADE_IN_MS}ms`, '--fade-out': `${FADE_OUT_MS}ms` } as CSSProperties

/** One question with its options, Back and Next below them (QST-03..05, QST-08). */
export function QuestionSheet({ player, state, isBusy, children }: QuestionSheetProps) {
  const t = useT()
  const { lang } = useLocale()
  const headingId = useId()
  const options = useRef<HTMLDivElement>(null)
  const question = currentOf(state)
  const shownId = question?.id
  // The keyboard goes on with the options of the new question.
  useEffect(() => {
    if (shownId !== undefined) radioToFocus(options.current)?.focus({ preventScroll: true })
  }, [shownId])
  if (!question) return <p>{t('questionnaire.nothing')}</p>
  const answer = state.answers[question.id]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLInputElement).type === 'text') return
    if (moveFocus(event)) return
    const chosen = optionsOf(question).find((option) => shortcutOf(option, question, t, lang) === event.key.toUpperCase())
    if (chosen) player.choose(chosen.value)
  }
  return (
    <Form className="qn-sheet" onSubmit={player.next}>
      <p className="label" aria-live="polite">
        {t('questionnaire.counter', counterIn(state))}
      </p>
      <h1 id={headingId}>{textIn(question.question, lang)}</h1>
      {/* The letters and arrows belong to the whole group; each option is a radio button that the keyboard reaches itself. */}
      <div
        key={question.id}
        ref={options}
        className={`qn-options is-${state.motion}`}
        style={FADES}
        role="radiogroup"
        aria-labelledby={headingId}
        onKeyDown={onKeyDown}
      >
        {optionsOf(question).map((option) => (
          <OptionRow
            key={option.value}
            name={headingId}
            option={option}
            text={optionText(option, t, lang)}
            shortcut={shortcutOf(option, question, t, lang)}
            isChosen={answer?.value === option.value}
            written={writtenFor(state, question, option)}
            onChoose={() => player.choose(option.value)}
            onWrite={player.write}
          />
        ))}
      </div>
      {children}
      <div className="qn-buttons">
        <Button size="l" disabled={!canGoBack(state) || isBusy} onClick={player.back}>
          {t('questionnaire.back')}
        </Button>
        <Button size="l" variant="primary" type="submit" disabled={!canGoOn(state)} busy={isBusy}>
          {t(isLast(state) && canGoOn(state) ? 'questionnaire.finish' : 'questionnaire.next')}
        </Button>
        <span className="cap" role="status">
          {hintOf(question, state, t, lang)}
        </span>
      </div>
    </Form>
  )
}

/** Why Next is disabled, or that the answer in view is the earlier one. */
function hintOf(question: Question, state: PlayedFlow, t: Translate, lang: string): string {
  const answer = state.answers[question.id]
  const option = optionsOf(question).find(({ value }) => value === answer?.value)
  if (!option) {
    const isPlain = optionsOf(question).every(({ inputs = [] }) => inputs.length === 0)
    return t(isPlain ? 'questionnaire.hint.choose' : 'questionnaire.hint.chooseAny')
  }
  const written = writtenFor(state, question, option)
  const empty = (option.inputs ?? []).find((_, place) => !isFilled(written[place] ?? ''))
  if (empty) return t('questionnaire.hint.fill', { label: textIn(empty, lang) })
  return state.saved[question.id]?.value === option.value ? t('questionnaire.hint.earlier') : ''
}

const radiosIn = (group: HTMLElement | null) => [...(group?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]

function radioToFocus(group: HTMLElement | null): HTMLInputElement | undefined {
  const radios = radiosIn(group)
  return radios.find(({ checked }) => checked) ?? radios[0]
}

/** Arrows only move: choosing goes on by itself, so it takes Space or Enter. */
function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const by = STEPS[event.key]
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.target.checked) {
    event.preventDefault()
    event.target.click()
    return true
  }
  if (by === undefined) return false
  event.preventDefault()
  const radios = radiosIn(event.currentTarget)
  const at = radios.indexOf(event.target as HTMLInputElement)
  radios[(at + by + radios.length) % radios.length]?.focus()
  return true
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
