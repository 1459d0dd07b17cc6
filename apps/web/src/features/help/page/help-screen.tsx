import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useSession } from '#platform/session'
import { Page } from '#shell/page'
import { SearchBox } from '#ui/search-box'
import { Contact } from './contact.tsx'
import { findAnswers } from './find-answers.ts'
import { Policies } from './policies.tsx'
import { Questions } from './questions.tsx'
import { OFTEN_ASKED, QUESTION_GROUPS } from './question-groups.ts'
import { Requests } from './requests.tsx'
import { SecurityFacts } from './security-facts.tsx'
import { Working } from './working.tsx'
import './help.css'

/** Frequent questions, policies, and how to reach the operator; for members their requests too (DOC-07..DOC-10). */
export function HelpScreen() {
  const t = useT()
  const isMember = useSession().open !== undefined
  const [typed, setTyped] = useState('')
  const all = QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.map((id) => ({ id, question: t(`help.q.${id}`), answer: t(`help.a.${id}`) })),
  )
  const found = findAnswers(typed, all)
  return (
    <Page heading={t('pages.help')}>
      <SearchBox className="help-ask" label={t('help.ask')} value={typed} onChange={setTyped} onSearch={setTyped} clearsOnEscape />
      <p className="help-often">
        <span className="cap">{t('help.often')}</span>
        {OFTEN_ASKED.map((id) => (
          <a key={id} className="chip chip-line" href={`#${id}`} onClick={() => setTyped('')}>
            {t(`help.often.${id}`)}
          </a>
        ))}
      </p>
      <div className="help-page">
        <div className="column gap-5">
          <Questions found={found} isSearching={typed.trim() !== ''} />
          <Policies isMember={isMember} />
        </div>
        <div className="stack">
          <Contact isMember={isMember} />
          {isMember && <Requests />}
          <Working />
          {isMember && <SecurityFacts />}
        </div>
      </div>
    </Page>
  )
}
