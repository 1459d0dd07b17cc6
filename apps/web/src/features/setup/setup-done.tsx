import type { SetupStep } from '@bourse/contracts/setup'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Kv } from '#ui/kv'

/** What was made, and where to go next. */
export function SetupDone({ steps }: { steps: readonly SetupStep[] }) {
  const t = useT()
  return (
    <>
      <header className="setup-head column gap-2">
        <h1 className="display">{t('setup.done.title')}</h1>
        <p className="t-2 pretty">{t('setup.done.lead')}</p>
      </header>
      <Kv
        rows={steps.map(({ what, name, result }) => ({ label: `${t(`setup.what.${what}`)} ${name}`, value: t(`setup.result.${result}`) }))}
      />
      <div className="setup-foot">
        <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('signin')}>
          {t('setup.done.signIn')}
        </a>
      </div>
    </>
  )
}
