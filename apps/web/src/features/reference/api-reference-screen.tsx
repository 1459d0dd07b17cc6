import { useEffect, useMemo } from 'react'
import { Page } from '#shell/page'
import { useT } from '#platform/i18n'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { type ApiDocument, groupsOf } from './api-document.ts'
import { CallGroups } from './call-groups.tsx'
import { Documents } from './documents.tsx'
import { ErrorCodes } from './error-codes.tsx'
import { HowToCall } from './how-to-call.tsx'
import { NamedValues } from './named-values.tsx'
import { DOCUMENT_PATH, useApiDocument } from './queries.ts'
import './reference.css'

/** Every call of the API, from the document that the server generates from its contracts. Open to visitors. */
export function ApiReferenceScreen() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useApiDocument()
  return (
    <Page heading={t('reference.title')}>
      {data ? (
        <Reference document={data} />
      ) : isError ? (
        <ErrorState what={t('reference.failed')} safe={t('reference.failedSafe')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeletons>
          <Skeleton width="60%" height={20} />
          <Skeleton width="100%" height={240} />
          <Skeleton width="100%" height={240} />
        </Skeletons>
      )}
    </Page>
  )
}

function Reference({ document: api }: { document: ApiDocument }) {
  const t = useT()
  const groups = useMemo(() => groupsOf(api), [api])
  // The page was still empty when the browser looked for the anchor.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="reference">
      <nav className="reference-nav" aria-label={t('reference.contents')}>
        <a href="#calling">{t('reference.auth.title')}</a>
        <a href="#values">{t('reference.values.title')}</a>
        {groups.map(({ name, calls }) => (
          <a key={name} href={`#group-${name}`}>
            <span className="grow trunc">{name}</span>
            <span className="t-3">{calls.length}</span>
          </a>
        ))}
        <a href="#errors">{t('reference.errors.title')}</a>
      </nav>
      <div className="reference-main">
        <header className="column gap-4">
          <p className="reference-lead pretty">{t('reference.lead')}</p>
          <div className="row">
            <span className="cap">{t('reference.version', { version: api.info.version })}</span>
            <span className="grow" />
            <a className={buttonClass({ size: 's' })} href={DOCUMENT_PATH} download="bourse-openapi.json">
              <Icon name="download-simple" />
              {t('reference.download')}
            </a>
          </div>
        </header>
        <Documents />
        <HowToCall baseUrl={api.servers[0]?.url ?? location.origin} />
        <NamedValues schemas={api.components.schemas} />
        <CallGroups groups={groups} />
        <ErrorCodes />
      </div>
    </div>
  )
}
