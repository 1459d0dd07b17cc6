import { useLocation } from '@tanstack/react-router'
import { useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { Markdown } from '#ui/markdown'
import { Fold } from './fold.tsx'
import { QUESTION_GROUPS, type QuestionId } from './question-groups.ts'

/** The frequent questions by group, or what a search has found, best first (DOC-09). */
export function Questions({ found, isSearching }: { found: readonly QuestionId[]; isSearching: boolean }) {
  const t = useT()
  const hash = useLocation({ select: (location) => location.hash })
  if (isSearching) {
    return (
      <section className="card" aria-live="polite">
        <div className="card-head">
          <h2 className="h2">{t('help.found', { count: found.length })}</h2>
        </div>
        {found.length === 0 ? (
          <div className="card-body">
            <EmptyState picture="list" title={t('help.nothing')}>
              {t('help.nothingText')}
            </EmptyState>
          </div>
        ) : (
          found.map((id) => <Question key={id} id={id} isOpen={false} />)
        )}
      </section>
    )
  }
  return QUESTION_GROUPS.map(({ group, questions }) => (
    <section key={group} className="card" aria-labelledby={`help-${group}`}>
      <div className="card-head">
        <h2 className="h2" id={`help-${group}`}>
          {t(`help.group.${group}`)}
        </h2>
      </div>
      {questions.map((id) => (
        <Question key={id} id={id} isOpen={hash === id} />
      ))}
    </section>
  ))
}

function Question({ id, isOpen }: { id: QuestionId; isOpen: boolean }) {
  const t = useT()
  return (
    <Fold id={id} title={t(`help.q.${id}`)} isOpen={isOpen}>
      <Markdown source={t(`help.a.${id}`)} level={4} />
    </Fold>
  )
}
