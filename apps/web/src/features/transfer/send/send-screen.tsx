import { useT } from '#platform/i18n'
import { usePageParams, useQueryParam } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { useHoldings } from '../queries.ts'
import { Invitations } from './invitations.tsx'
import { Schedules } from './schedules.tsx'
import { SendFlow } from './send-flow.tsx'

/** `/send` and `/send/{digital}/` (MOVE-02, MOVE-03): the steps, scheduled sends and pending invitations. */
export function SendScreen() {
  const t = useT()
  const { digital } = usePageParams('sendAsset') as { digital?: string }
  const recipient = useQueryParam('to')
  const { holdings } = useHoldings()
  // DEF-066.
  if (digital !== undefined && holdings && !holdings.assetOf(digital)) return <NotFound />
  return (
    <Page heading={t('pages.send')}>
      <div className="flow-page">
        <SendFlow key={`${digital}/${recipient}`} place="card" asset={digital} recipient={recipient} />
        <div className="stack">
          <Schedules />
          <Invitations />
        </div>
      </div>
    </Page>
  )
}
