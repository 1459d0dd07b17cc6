import { type DragEvent, useState } from 'react'
import { useT } from '#platform/i18n'
import { Button, IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { addQuestion, moveQuestion, removeQuestion } from './draft-state.ts'
import type { Builder } from './use-builder.ts'

/** The questions in their order, which drag and drop or the arrows change. */
export function QuestionList({ builder }: { builder: Builder }) {
  const t = useT()
  const { questions, setQuestions, chosen, choose, faults } = builder
  const [draggedKey, setDraggedKey] = useState<string>()
  const [said, setSaid] = useState('')
  const move = (key: string, to: number) => {
    setQuestions(moveQuestion(questions, key, to))
    setSaid(t('questionnaire.build.moved', { number: to + 1 }))
  }
  const add = () => {
    const next = addQuestion(questions)
    setQuestions(next)
    choose(next.at(-1)?.key)
  }
  const remove = (key: string, place: number) => {
    const next = removeQuestion(questions, key)
    setQuestions(next)
    if (chosen?.key === key) choose((next[place] ?? next.at(-1))?.key)
  }
  const dropOn = (place: number) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (draggedKey !== undefined) move(draggedKey, place)
      setDraggedKey(undefined)
    },
  })
  return (
    <nav className="qb-list" aria-label={t('questionnaire.build.questions')}>
      <p className="cap">{t('questionnaire.build.drag')}</p>
      <ol>
        {questions.map(({ key, field }, place) => {
          const number = place + 1
          const isWrong = faults.some(({ index }) => index === place)
          return (
            // The keyboard has the arrows of each row.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={key}
              className={key === chosen?.key ? 'is-chosen' : undefined}
              draggable
              onDragStart={() => setDraggedKey(key)}
              onDragEnd={() => setDraggedKey(undefined)}
              {...dropOn(place)}
            >
              <button type="button" className="qb-name" aria-current={key === chosen?.key ? 'true' : undefined} onClick={() => choose(key)}>
                <span className="t-3">{number}</span>
                <span className="trunc grow">{field.short?.en || field.question.en || t('questionnaire.build.untitled')}</span>
                {isWrong && <Icon name="warning-circle" size={16} label={t('questionnaire.build.problems', { count: 1 })} />}
              </button>
              <IconButton
                size="s"
                icon="caret-up"
                label={t('questionnaire.build.up', { number })}
                disabled={place === 0}
                onClick={() => move(key, place - 1)}
              />
              <IconButton
                size="s"
                icon="caret-down"
                label={t('questionnaire.build.down', { number })}
                disabled={number === questions.length}
                onClick={() => move(key, place + 1)}
              />
              <IconButton size="s" icon="trash" label={t('questionnaire.build.remove', { number })} onClick={() => remove(key, place)} />
            </li>
          )
        })}
      </ol>
      <span className="vh" role="status">
        {said}
      </span>
      <Button block icon="plus" onClick={add}>
        {t('questionnaire.build.add')}
      </Button>
    </nav>
  )
}
