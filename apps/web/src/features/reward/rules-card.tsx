import type { OwnRewards } from '@bourse/contracts/reward'
import { openDocument } from '#platform/document-dialog'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'

/** The rules in plain words, with the figures in force, and the agreement behind them. */
export function RulesCard({ own: { terms, year, aDay, agreement } }: { own: OwnRewards }) {
  const t = useT()
  const { tag } = useLocale()
  const rules = [
    t('reward.rules.both', { token: terms.token.code }),
    t('reward.rules.promised'),
    t('reward.rules.own'),
    t('reward.rules.most', { year: year.most, day: aDay }),
  ]
  return (
    <section className="card" aria-labelledby="rw-rules">
      <div className="card-head">
        <h2 id="rw-rules" className="h2">
          {t('reward.rules.title')}
        </h2>
      </div>
      <ul className="rw-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="rw-agreed">
        {agreement && (
          <>
            <Icon name="check" className="up" />
            <span className="grow">
              {t('reward.rules.agreed', {
                version: agreement.version,
                day: shortDateText(agreement.at, tag),
              })}
            </span>
          </>
        )}
        <Button variant="text" size="s" onClick={() => openDocument('reward')}>
          {t('reward.rules.read')}
        </Button>
      </p>
    </section>
  )
}
