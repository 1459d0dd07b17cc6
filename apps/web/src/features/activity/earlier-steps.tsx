import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Icon } from '#ui/icon'
import type { FeedItem } from './feed-pages.ts'

/** The earlier steps of the thread, collapsed, because the newest step has the current state. */
export function EarlierSteps({ steps }: { steps: readonly FeedItem[] }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <details className="it-steps">
      <summary className="cap">
        <Icon name="caret-down" size={14} />
        {t('activity.page.earlier', { count: steps.length })}
      </summary>
      <ol>
        {steps.map((step) => (
          <li key={step.id} className="cap">
            <span>{step.label}</span>
            <time className="fig" dateTime={step.time}>
              {momentText(step.timestamp, tag)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
