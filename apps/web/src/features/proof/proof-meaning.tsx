import { useT } from '#platform/i18n'

/** What the proof means, and what it does not. */
export function ProofMeaning() {
  const t = useT()
  return (
    <div className="proof-means">
      <section aria-labelledby="proof-means">
        <h3 id="proof-means" className="h3">
          {t('proof.means.title')}
        </h3>
        <ul>
          <li>{t('proof.means.counted')}</li>
          <li>{t('proof.means.lower')}</li>
        </ul>
      </section>
      <section aria-labelledby="proof-not">
        <h3 id="proof-not" className="h3">
          {t('proof.means.not')}
        </h3>
        <ul>
          <li>{t('proof.means.holds')}</li>
          <li>{t('proof.means.same')}</li>
        </ul>
      </section>
    </div>
  )
}
