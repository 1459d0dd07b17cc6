import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'

/** Marks the page while it has orders with play money, at every width. */
export function PracticeBand({ onReset, onEnd }: { onReset: () => void; onEnd: () => void }) {
  const t = useT()
  return (
    <div className="practice-band" role="region" aria-label={t('paper.banner')}>
      <Icon name="pencil-simple" />
      <b>{t('paper.banner')}</b>
      <span className="practice-note">{t('replay.paper.note')}</span>
      <button type="button" onClick={onReset}>
        {t('paper.reset')}
      </button>
      <button type="button" onClick={onEnd}>
        {t('replay.paper.end')}
      </button>
    </div>
  )
}
