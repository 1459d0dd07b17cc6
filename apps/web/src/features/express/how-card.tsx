import { percentText } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import type { Express } from './slip/use-express.ts'

/** What the button will do, in three sentences. */
export function HowCard({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { view, slip } = express
  const code = view.given?.code ?? ''
  const way = view.way ? view.mode : 'proposal'
  return (
    <section className="card card-pad xp-how" aria-labelledby="xp-how">
      <h2 id="xp-how" className="h3">
        {t('express.how.title')}
      </h2>
      <ol>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>{t(`express.how.${way}.${step}`, { code, percent: percentText(slip.slippageBps, tag) })}</li>
        ))}
      </ol>
    </section>
  )
}
