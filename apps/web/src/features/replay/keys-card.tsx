import { useT } from '#platform/i18n'

const KEYS = ['play', 'minute', 'speed', 'side'] as const

/** What the keyboard does here. */
export function KeysCard() {
  const t = useT()
  return (
    <section className="card card-pad replay-keys" aria-labelledby="replay-keys">
      <h2 id="replay-keys" className="h3">
        {t('replay.keys')}
      </h2>
      <dl className="kv">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>{t(`replay.keys.${key}`)}</dt>
            <dd>
              {SIGNS[key].map((sign) => (
                <kbd key={sign}>{sign === 'Space' ? t('replay.keys.space') : sign}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const SIGNS: Record<(typeof KEYS)[number], readonly string[]> = {
  play: ['Space'],
  minute: ['←', '→'],
  speed: ['1', '2', '3', '4'],
  side: ['B', 'S'],
}
