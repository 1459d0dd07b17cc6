import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { Page } from '#shell/page'
import { FormSkeleton } from '../asset-page.tsx'
import { AgencyDesk } from './agency-desk.tsx'
import { useOverview } from './queries.ts'
import { Queues } from './queues.tsx'
import '../agent.css'

/** The agent's assets and pending work (MOVE-11, DEF-073). */
export function AgentScreen() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useOverview()
  const { data: assets } = useAssets()
  return (
    <Page heading={t('pages.agent')}>
      {!data && isError && (
        <ErrorState what={t('agent.desk.error')} safe={t('agent.desk.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {(!data || !assets) && !isError && <FormSkeleton />}
      {data && assets && data.agencies.length === 0 && <NoAgent />}
      {data && assets && data.agencies.length > 0 && (
        <div className="ag-sections">
          <Queues agencies={data.agencies} assets={assets} />
          <section className="ag-part column" aria-labelledby="ag-handled">
            <h2 id="ag-handled" className="h2">
              {t('agent.desk.handled')}
            </h2>
            <div className="ag-desks">
              {data.agencies.map((agency) => {
                const asset = assets.find(({ code }) => code === agency.asset)
                return asset && <AgencyDesk key={agency.id} agency={agency} asset={asset} />
              })}
            </div>
          </section>
        </div>
      )}
    </Page>
  )
}

function NoAgent() {
  const t = useT()
  return (
    <section className="card">
      <EmptyState
        picture="bank"
        title={t('agent.desk.none')}
        actions={
          <a className={buttonClass()} href={addressOf('mint')}>
            {t('agent.desk.toMint')}
          </a>
        }
      >
        {t('agent.desk.noneHelp')}
      </EmptyState>
    </section>
  )
}
