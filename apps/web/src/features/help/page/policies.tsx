import { DOCUMENT_ROLES, type ListedDocument } from '@bourse/contracts/document'
import { useDocuments } from '#features/document'
import { openDocument } from '#platform/document-dialog'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { Fold } from './fold.tsx'

/** The operator's policies as accordions, each with its points (DOC-02, DEF-181). */
export function Policies({ isMember }: { isMember: boolean }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useDocuments()
  const policies = DOCUMENT_ROLES.flatMap((role) => data?.filter((each) => each.role === role && each.kind !== 'paper') ?? [])
  return (
    <section className="card" aria-labelledby="help-documents">
      <div className="card-head">
        <h2 className="h2 grow" id="help-documents">
          {t('help.documents')}
        </h2>
        {isMember && (
          <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('docs')}>
            {t('document.all')}
          </a>
        )}
      </div>
      {isError && !data && (
        <div className="card-body">
          <ErrorState what={t('document.listFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {policies.map((policy) => (
        <Policy key={policy.id} policy={policy} isMember={isMember} />
      ))}
    </section>
  )
}

function Policy({ policy, isMember }: { policy: ListedDocument; isMember: boolean }) {
  const t = useT()
  const { role, title, version, summary, isConfirmed, ahead, id } = policy
  const waiting = isMember && ahead && !ahead.isConfirmed ? ahead : undefined
  const state = waiting ? (
    <span className="help-state is-waiting">
      <Icon name="clock" size={16} />
      <span>{t('document.waits', { version: waiting.version })}</span>
    </span>
  ) : (
    <span className="help-state">
      {isConfirmed && <Icon name="check" size={16} />}
      <span>{isConfirmed ? t('help.policyAccepted', { version }) : t('document.state.open', { version })}</span>
    </span>
  )
  return (
    <Fold id={`policy-${role}`} title={title} beside={state}>
      <ul className="help-points">
        {summary.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="btn-row">
        {isMember ? (
          <a
            className={buttonClass({ variant: waiting ? 'primary' : 'quiet', size: 's' })}
            href={addressOf('docs', {}, { query: { document: role, version: waiting?.id } })}
          >
            {t('help.readVersion', { version: waiting?.version ?? version })}
          </a>
        ) : (
          <Button size="s" aria-haspopup="dialog" onClick={() => openDocument({ role, id })}>
            {t('document.read')}
          </Button>
        )}
      </div>
    </Fold>
  )
}
