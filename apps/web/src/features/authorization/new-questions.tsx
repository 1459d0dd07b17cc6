import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { openQuestionnaire } from '#platform/questionnaire-dialog'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { useNewQuestions } from './queries.ts'

/** Whoever is asked something new still counts as authorized, so the page itself has to say until when. */
export function NewQuestions({ assetCode }: { assetCode: string }) {
  const t = useT()
  const { tag } = useLocale()
  const until = useNewQuestions(assetCode)
  if (until === undefined) return null
  return (
    <Notice
      tone="warn"
      title={t('authorization.again.title')}
      actions={
        <Button size="s" aria-haspopup="dialog" onClick={() => openQuestionnaire(assetCode)}>
          {t('authorization.act.answer')}
        </Button>
      }
    >
      {t('authorization.again.text', { day: dateText(until, tag) })}
    </Notice>
  )
}
