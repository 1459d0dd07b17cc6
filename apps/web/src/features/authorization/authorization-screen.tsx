import type { AuthorizationReply } from '@bourse/contracts/authorization'
import { numberFormat } from '@bourse/domain/formats'
import { useEffect, useState } from 'react'
import { AcceptanceList, useDocuments } from '#features/document'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Page } from '#shell/page'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { PlatePicture } from '#ui/plate-picture'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { usePlate, useSteps } from './queries.ts'
import { StepRow } from './step-row.tsx'
import { stepsLeft } from './step-text.ts'
import './authorization.css'

interface AuthorizationScreenProps {
  assetCode: string
  /** Every step is done: the asset can be read now. */
  onAuthorized: () => void
}

/** “Authorization required”: what is done and what is missing, each with its button (CAT-16, DEF-155). */
export function AuthorizationScreen({ assetCode, onAuthorized }: AuthorizationScreenProps) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useSteps(assetCode)
  const plate = usePlate(assetCode).data
  const isAuthorized = data?.isAuthorized === true
  useEffect(() => {
    if (isAuthorized) onAuthorized()
    // Asked once for each authorization, not whenever the page passes another function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAuthorized])
  return (
    <Page title={plate?.name ?? assetCode} crumbs={<Crumbs assetCode={assetCode} />}>
      <article className="card auth">
        <div className="auth-plate art-in">
          <PlatePicture image={plate?.image ?? null} name={plate?.name ?? assetCode} sizes="(max-width: 767px) 100vw, 530px" isFirst />
          <span className="auth-lock">
            <Icon name="lock-simple" size={28} />
          </span>
        </div>
        <div className="auth-text">
          <p className="row">
            <Chip tone="warn" icon="lock-simple">
              {t('authorization.required')}
            </Chip>
            <span className="cap trunc">{[plate?.name, assetCode].filter(Boolean).join(', ')}</span>
          </p>
          {data && <Steps authorization={data} onChanged={() => void refetch()} />}
          {!data && isError && <ErrorState what={t('authorization.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
          {!data && !isError && (
            <Skeletons>
              <SkeletonRows count={5} />
            </Skeletons>
          )}
          <p>
            <a className="link" href={addressOf('preview', { assetCode })}>
              {t('authorization.what', { name: plate?.name ?? assetCode })}
            </a>
          </p>
        </div>
      </article>
    </Page>
  )
}

function Steps({ authorization, onChanged }: { authorization: AuthorizationReply; onChanged: () => void }) {
  const t = useT()
  const [isReading, setReading] = useState(false)
  const { steps } = authorization
  const next = steps.find(({ step, state }) => step !== 'country' && state === 'todo')
  const documents = steps.find(({ step }) => step === 'documents')
  return (
    <>
      <h1 className="auth-title">{useTitleText(authorization)}</h1>
      <p className="t-2 pretty">{t('authorization.lead')}</p>
      <ul className="auth-steps" aria-label={t('authorization.steps')}>
        {steps.map((step) => (
          <StepRow
            key={step.step}
            step={step}
            authorization={authorization}
            isNext={step === next}
            isReading={isReading}
            onRead={() => setReading(!isReading)}
          />
        ))}
      </ul>
      {isReading && documents?.state !== 'done' && <ToAccept assetCode={authorization.assetCode} onAccepted={onChanged} />}
    </>
  )
}

function useTitleText({ assetName: name, isAuthorized, steps }: AuthorizationReply): string {
  const t = useT()
  const { tag } = useLocale()
  const count = stepsLeft(steps)
  if (isAuthorized || count === 0) return t('authorization.done', { name })
  if (steps.some(({ step, state }) => state === 'refused' && (step === 'country' || step === 'questionnaire'))) {
    return t('authorization.refused', { name })
  }
  return t('authorization.title', { count, steps: numberFormat(tag).format(count), name })
}

/** Only what must be accepted; the other papers are on the asset's page. */
function ToAccept({ assetCode, onAccepted }: { assetCode: string; onAccepted: () => void }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useDocuments(assetCode)
  if (!data && isError) return <ErrorState what={t('document.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Skeletons>
        <SkeletonRows count={2} />
      </Skeletons>
    )
  }
  return (
    <AcceptanceList
      documents={data.filter(({ isRequired }) => isRequired)}
      onAccepted={() => {
        void refetch()
        onAccepted()
      }}
    />
  )
}

function Crumbs({ assetCode }: { assetCode: string }) {
  const t = useT()
  return (
    <nav className="cap row" aria-label={t('authorization.crumbs')}>
      <a href={addressOf('explore')}>{t('pages.explore')}</a>
      <Icon name="caret-right" size={14} />
      <span className="t-2" aria-current="page">
        {assetCode}
      </span>
    </nav>
  )
}
