import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { buttonClass } from '#ui/button'
import { EngravedPlate } from '#ui/engraved-plate'
import { Icon } from '#ui/icon'

/** Where a venture is started: visitors sign up first. */
function useStartAddress(): string {
  return useSession().open ? addressOf('newVenue') : addressOf('signup')
}

/** In the page's head it is a plus on phones. */
export function StartButton({ place }: { place: 'head' | 'page' | 'first' }) {
  const t = useT()
  return (
    <a
      className={buttonClass({
        variant: place === 'first' ? 'primary' : 'quiet',
        className: place === 'head' ? 'page-act' : undefined,
      })}
      href={useStartAddress()}
    >
      {place === 'head' && <Icon name="flag-banner" className="only-d" />}
      <Icon name="plus" className={place === 'head' ? 'only-m' : ''} />
      <span>{t('venue.window.start')}</span>
    </a>
  )
}

/** Below the last card. */
export function StartPanel() {
  const t = useT()
  return (
    <section className="vwin-plan" aria-labelledby="vwin-plan">
      <div>
        <h2 id="vwin-plan" className="vwin-serif">
          {t('venue.window.plan')}
        </h2>
        <p className="t-2">{t('venue.window.planIs')}</p>
      </div>
      <StartButton place="page" />
    </section>
  )
}

/** Fills a row that has room for it. */
export function StartCard() {
  const t = useT()
  return (
    <div className="vwin-proof">
      <Icon name="flag-banner" size={28} className="seal" />
      <h3 className="vwin-serif">{t('venue.window.start')}</h3>
      <p className="t-2">{t('venue.window.startIs')}</p>
      <StartButton place="page" />
    </div>
  )
}

/** An installation without any venture that takes contributions. */
export function NoVentures() {
  const t = useT()
  return (
    <section className="card vwin-none" aria-labelledby="vwin-none">
      <span className="vwin-none-art art-in">
        <EngravedPlate name={t('pages.ventures')} />
        <b aria-hidden="true">{t('pages.ventures').charAt(0)}</b>
      </span>
      <h2 id="vwin-none" className="vwin-serif">
        {t('venue.window.none')}
      </h2>
      <p className="t-2 balance">{t('venue.window.noneIs')}</p>
      <div className="btn-row">
        <StartButton place="first" />
        <a className={buttonClass({ variant: 'quiet' })} href={addressOf('help', {}, { hash: 'help-ventures' })}>
          {t('venue.window.how')}
        </a>
      </div>
    </section>
  )
}
