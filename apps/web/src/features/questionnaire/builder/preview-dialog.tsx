import type { QuestionField } from '@bourse/contracts/questionnaire'
import { type Answers, questionsFor, SCOPE_ALL } from '@bourse/domain/questionnaire'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { Button } from '#ui/button'
import { FullDialog } from '#ui/full-dialog'
import { Segmented } from '#ui/segmented'
import { QuestionSheet } from '../dialog/question-sheet.tsx'
import { SheetFrame } from '../dialog/sheet-frame.tsx'
import { linesOf } from '../flow/flow-state.ts'
import { useFlow } from '../flow/use-flow.ts'
import '../dialog/questionnaire.css'

interface PreviewDialogProps {
  name: string
  questions: readonly QuestionField[]
  onClose: () => void
}

type Answering = 'PERSONAL' | 'ORGANIZATIONAL'

/** The questionnaire as subscribers see it, for a person or an organization. Nothing is stored. */
export function PreviewDialog({ name, questions, onClose }: PreviewDialogProps) {
  const t = useT()
  const [profileType, setProfileType] = useState<Answering>('PERSONAL')
  const [round, setRound] = useState(0)
  return (
    <FullDialog label={t('questionnaire.label', { name })} onClose={onClose}>
      <PreviewFlow
        key={`${profileType} ${round}`}
        name={name}
        questions={questions}
        profileType={profileType}
        onChange={setProfileType}
        onAgain={() => setRound(round + 1)}
        onClose={onClose}
      />
    </FullDialog>
  )
}

interface PreviewFlowProps extends PreviewDialogProps {
  profileType: Answering
  onChange: (profileType: Answering) => void
  onAgain: () => void
}

function PreviewFlow({ name, questions, profileType, onChange, onAgain, onClose }: PreviewFlowProps) {
  const t = useT()
  const [results, setResults] = useState<Answers>()
  // Questions of every regulation are shown, because their author wants to see them all.
  const asked = questionsFor(
    questions.map((question) => ({ ...question, scope: SCOPE_ALL })),
    { profileType, regPolicy: '' },
  )
  const player = useFlow({ questions: asked, answers: {} }, { onMove: () => undefined, onFinish: setResults })
  const state = useStore(player.store)
  return (
    <SheetFrame name={name} image={null} isPreview lines={linesOf(state)} onClose={onClose}>
      <div className="below-4">
        <Segmented
          label={t('questionnaire.preview.as')}
          options={[
            { value: 'PERSONAL', label: t('questionnaire.preview.person') },
            { value: 'ORGANIZATIONAL', label: t('questionnaire.preview.organization') },
          ]}
          value={profileType}
          onChange={onChange}
        />
      </div>
      {results ? (
        <div className="qn-sheet">
          <h1>{t('questionnaire.preview.done', { count: Object.keys(results).length })}</h1>
          <div className="qn-buttons">
            <Button size="l" onClick={onAgain}>
              {t('questionnaire.preview.again')}
            </Button>
          </div>
        </div>
      ) : (
        <QuestionSheet player={player} state={state} isBusy={false} />
      )}
    </SheetFrame>
  )
}
