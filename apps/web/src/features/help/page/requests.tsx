import type { HelpRequest } from '@bourse/contracts/help'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { useQueryParam } from '#platform/navigation'
import { RequestChip } from '../request-chip.tsx'
import { useRequests } from '../queries.ts'
import { RequestDialog } from './request-dialog.tsx'

/** What the active profile has asked, with the newest message of each; nothing before the first. */
export function Requests() {
  const t = useT()
  const { data } = useRequests()
  // A notification leads to the request that was answered.
  const [openId, setOpenId] = useState(useQueryParam('request'))
  if (!data || data.length === 0) return null
  return (
    <section className="card" aria-labelledby="help-requests">
      <div className="card-head">
        <h2 className="h3" id="help-requests">
          {t('help.requests')}
        </h2>
        <span className="cap">{data.length}</span>
      </div>
      <ul>
        {data.map((each) => (
          <RequestRow key={each.id} request={each} onOpen={() => setOpenId(each.id)} />
        ))}
      </ul>
      {openId !== undefined && data.some(({ id }) => id === openId) && <RequestDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </section>
  )
}

function RequestRow({ request, onOpen }: { request: HelpRequest; onOpen: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { id, subject, status, changedAt, last } = request
  return (
    <li className="help-request">
      <p className="row">
        <span className="m grow trunc">{subject}</span>
        <RequestChip status={status} />
      </p>
      <p className="t-2 help-last">
        {t('help.request.said', { name: last.isByStaff ? last.author : t('help.request.you'), text: last.text })}
      </p>
      <p className="cap">
        {t('help.request.number', { id })} · {momentText(changedAt, tag)} ·{' '}
        <button type="button" className="link" aria-haspopup="dialog" onClick={onOpen}>
          {t('help.request.open')}
        </button>
      </p>
    </li>
  )
}
