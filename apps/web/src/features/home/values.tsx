import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Kv } from '#ui/kv'
import { LUSD } from './hero-figures.ts'
import { DepthVignette, HouseVignette } from './vignettes.tsx'

/** Three columns, each with a small illustration (SHELL-05). */
export function Values() {
  const t = useT()
  return (
    <section className="wrap front-values" aria-label={t('home.public.values')}>
      <article>
        <BalanceVignette />
        <h2>{t('home.public.books.title')}</h2>
        <p>{t('home.public.books.text')}</p>
      </article>
      <article>
        <DepthVignette />
        <h2>{t('home.public.price.title')}</h2>
        <p>{t('home.public.price.text')}</p>
      </article>
      <article>
        <HouseVignette />
        <h2>{t('home.public.pieces.title')}</h2>
        <p>{t('home.public.pieces.text')}</p>
      </article>
    </section>
  )
}

/** One posting: two legs that sum to zero. */
function BalanceVignette() {
  const t = useT()
  const figure = (raw: string) => <Amount raw={raw} asset={LUSD} sign="always" withCode={false} />
  return (
    <div className="vignette vignette-sum" aria-hidden="true">
      <Kv
        rows={[
          { label: 'Inés Aldao', value: figure('-38000') },
          { label: 'Tomás Rey', value: figure('38000') },
        ]}
        sum={{ label: t('home.picture.sum'), value: figure('0') }}
      />
    </div>
  )
}
