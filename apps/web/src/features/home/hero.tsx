import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Icon, type IconName } from '#ui/icon'
import { HeroPicture } from './hero-picture.tsx'

/** Headline, lead, three bullets, and a picture that illustrates them. */
export function Hero({ hasPicture }: { hasPicture: boolean }) {
  const t = useT()
  return (
    <section className="wrap front-hero">
      <div>
        <h1 className="front-title">{t('home.public.title')}</h1>
        <p className="front-lead">{t('home.public.lead')}</p>
        <ul className="front-three">
          {BULLETS.map(({ verb, icon }) => (
            <li key={verb}>
              <Icon name={icon} />
              <span className="pretty">
                <b>{t(`home.public.${verb}.verb`)}</b> {t(`home.public.${verb}.rest`)}
              </span>
            </li>
          ))}
        </ul>
        <div className="front-ways">
          <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('signup')}>
            {t('home.public.open')}
          </a>
          <a className={buttonClass({ size: 'l' })} href={addressOf('signin')}>
            {t('shell.signIn')}
          </a>
        </div>
      </div>
      {hasPicture ? <HeroPicture /> : <div className="pic" />}
    </section>
  )
}

const BULLETS: readonly { verb: 'hold' | 'trade' | 'fund'; icon: IconName }[] = [
  { verb: 'hold', icon: 'wallet' },
  { verb: 'trade', icon: 'swap' },
  { verb: 'fund', icon: 'plant' },
]
