import { PublicGroups } from '#features/perk'
import { PublicVentures } from '#features/venue'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { operatorName } from '#platform/operator'
import { buttonClass } from '#ui/button'
import { WhenNear } from '#shell/when-near'
import { Hero } from './hero.tsx'
import { PropertyOnOffer } from './property-on-offer.tsx'
import { useSteps } from './use-steps.ts'
import { Values } from './values.tsx'
import './public-home.css'

/** The landing page for visitors: a headline, three bullets, three value columns and the sign-in links (SHELL-05, DEF-001). */
export function PublicHome() {
  const step = useSteps(3)
  return (
    <>
      <Hero hasPicture={step > 0} />
      {step > 1 && <Values />}
      {step > 2 ? <Offer /> : <div className="front-room" />}
    </>
  )
}

function Offer() {
  const t = useT()
  return (
    <>
      <PropertyOnOffer
        className="wrap front-offer"
        labelledBy="front-offer"
        hidesWhenEmpty
        addressFor={(assetCode) => addressOf('preview', { assetCode })}
        head={
          <h2 id="front-offer" className="display">
            {t('home.property.title')}
          </h2>
        }
      />
      <WhenNear className="wrap front-shelf" load={PublicVentures.preload}>
        <PublicVentures className="front-ventures" />
      </WhenNear>
      <WhenNear className="wrap front-shelf front-groups" load={PublicGroups.preload}>
        <PublicGroups />
      </WhenNear>
      <section className="front-close">
        <div className="wrap front-close-row">
          <div className="grow">
            <h2 className="display">{t('home.public.closing')}</h2>
            <p className="front-close-by">{t('home.public.runBy', { operator: operatorName() })}</p>
          </div>
          <a className={buttonClass({ variant: 'plate', size: 'l' })} href={addressOf('signup')}>
            {t('shell.signUp')}
          </a>
          <a className={buttonClass({ variant: 'plate-quiet', size: 'l' })} href={addressOf('signin')}>
            {t('shell.signIn')}
          </a>
        </div>
      </section>
    </>
  )
}
