import type { agent } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReplyOf } from '@bourse/contracts/http'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { AssetPage, FormSkeleton } from '../asset-page.tsx'
import { type OwnAgency, useOverview } from '../desk/queries.ts'
import { CollectForm } from './collect-form.tsx'
import { CollectResult } from './collect-result.tsx'

type Collection = ReplyOf<typeof agent.collect>

/** Cash that the agent took from several payers, issued to all of them at once (MOVE-12, DEF-074). */
export function CollectScreen() {
  const t = useT()
  const { digital } = usePageParams('agentCollect')
  return (
    <AssetPage digital={digital} name={t('pages.agentCollect')} heading={({ code }) => t('agent.collect.heading', { code })}>
      {(asset) => <Collect asset={asset} />}
    </AssetPage>
  )
}

function Collect({ asset }: { asset: AssetReply }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useOverview()
  const agency = data?.agencies.find((each) => each.asset === asset.code)
  if (!data)
    return isError ? (
      <ErrorState what={t('agent.desk.error')} safe={t('agent.desk.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    )
  return agency ? <Desk asset={asset} agency={agency} /> : <NotHandled asset={asset} />
}

function Desk({ asset, agency }: { asset: AssetReply; agency: OwnAgency }) {
  const [done, setDone] = useState<Collection>()
  if (done) return <CollectResult collection={done} asset={asset} onAgain={() => setDone(undefined)} />
  return <CollectForm asset={asset} agency={agency} onDone={setDone} />
}

function NotHandled({ asset }: { asset: AssetReply }) {
  const t = useT()
  return (
    <section className="card">
      <EmptyState
        picture="bank"
        title={t('agent.collect.notHandled', { code: asset.code })}
        actions={
          <a className={buttonClass()} href={addressOf('agent')}>
            {t('agent.collect.toDesk')}
          </a>
        }
      >
        {t('agent.desk.noneHelp')}
      </EmptyState>
    </section>
  )
}
