import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import type { SetupValues } from './setup-steps.ts'

interface SetupReviewProps {
  values: SetupValues
  isBusy: boolean
  error: unknown
  onBack: () => void
  onSend: () => void
}

/** Everything once more, before it is made at once. */
export function SetupReview({ values, isBusy, error, onBack, onSend }: SetupReviewProps) {
  const t = useT()
  const of = (name: string) => values[name] ?? ''
  const nameOf = (who: string) => `${of(`${who}.firstName`)} ${of(`${who}.lastName`)} (@${of(`${who}.handle`)})`
  const [quote, base] = [of('currency.code').toUpperCase(), of('other.code').toUpperCase()]
  return (
    <div className="setup-form">
      <Kv
        rows={[
          { label: t('setup.review.staff'), value: `${nameOf('first')}, ${nameOf('second')}` },
          { label: t('setup.review.assets'), value: `${of('currency.name')} (${quote}), ${of('other.name')} (${base})` },
          { label: t('setup.review.market'), value: `${base}/${quote}` },
          { label: t('setup.review.steps'), value: `${of('market.tick')} ${quote} · ${of('market.lot')} ${base}` },
          { label: t('setup.review.agent'), value: nameOf('agent') },
        ]}
      />
      {Boolean(error) && <Notice tone="error" title={errorText(error)} />}
      <div className="setup-foot">
        <Button size="l" disabled={isBusy} onClick={onBack}>
          {t('setup.back')}
        </Button>
        <Button size="l" variant="primary" busy={isBusy} onClick={onSend}>
          {t('setup.send')}
        </Button>
      </div>
    </div>
  )
}
