import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Kv } from '#ui/kv'
import { useSecurityFacts } from '../queries.ts'

/** What would let the reader in without the phone. */
export function SecurityFacts() {
  const t = useT()
  const { data } = useSecurityFacts()
  if (!data) return null
  const { isTotpOn, passkeys, recoveryCodesLeft } = data
  return (
    <section className="card" aria-labelledby="help-security">
      <div className="card-head">
        <h2 className="h3 grow" id="help-security">
          {t('help.security')}
        </h2>
        <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('security')}>
          {t('pages.security')}
        </a>
      </div>
      <div className="card-body">
        <Kv
          rows={[
            { label: t('help.security.factor'), value: t(isTotpOn ? 'help.security.on' : 'help.security.off') },
            { label: t('help.security.passkeys'), value: passkeys.length },
            ...(isTotpOn ? [{ label: t('help.security.codes'), value: recoveryCodesLeft }] : []),
          ]}
        />
      </div>
    </section>
  )
}
