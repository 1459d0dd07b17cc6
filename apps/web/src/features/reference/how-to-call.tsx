import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '@bourse/contracts/http'
import { useT } from '#platform/i18n'
import { Example } from './example.tsx'

/** What every call needs besides its own fields: authentication, the CSRF token, the idempotency key for money. */
export function HowToCall({ baseUrl }: { baseUrl: string }) {
  const t = useT()
  const example = [
    `curl ${baseUrl}/api/profiles/ \\`,
    "  -H 'Authorization: Bearer YOUR_API_KEY' \\",
    "  -H 'Accept: application/json'",
  ].join('\n')
  return (
    <section id="calling" className="reference-part" aria-labelledby="calling-title">
      <h2 id="calling-title" className="h2">
        {t('reference.auth.title')}
      </h2>
      <p className="t-2 pretty">{t('reference.auth.base', { url: baseUrl })}</p>
      <div className="card card-pad how">
        <Way title={t('reference.auth.bearer')} header="Authorization: Bearer …" text={t('reference.auth.bearerText')} />
        <Way title={t('reference.auth.csrf')} header={`${CSRF_HEADER}: …`} text={t('reference.auth.csrfText')} />
        <Way title={t('reference.auth.key')} header="Authorization: Bearer …" text={t('reference.auth.keyText')} />
        <Way title={t('reference.auth.idempotency')} header={`${IDEMPOTENCY_HEADER}: …`} text={t('reference.auth.idempotencyText')} />
        <Way title={t('reference.auth.graph')} header="POST /graphql" text={t('reference.auth.graphText')} />
      </div>
      <Example text={example} />
    </section>
  )
}

function Way({ title, header, text }: { title: string; header: string; text: string }) {
  return (
    <div className="how-way">
      <h3 className="h3">{title}</h3>
      <code className="t-brass anywhere">{header}</code>
      <p className="t-2 pretty">{text}</p>
    </div>
  )
}
