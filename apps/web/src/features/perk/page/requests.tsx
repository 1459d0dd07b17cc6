import type { MemberReply, PerkReply } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { amountText } from '#ui/amount'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { PersonLine } from '#ui/person-field'
import { useDecideMember } from '../groups/use-groups.ts'
import { figured } from '../parts/asset-figure.ts'

/** Who asks to join, with their message; the owner approves or declines (DEF-139). */
export function Requests({ perk, requests }: { perk: PerkReply; requests: readonly MemberReply[] }) {
  const t = useT()
  return (
    <section className="pk-block" aria-label={t('perk.requests')}>
      <h2 className="h3">{t('perk.requests')}</h2>
      <ul className="pk-requests list">
        {requests.map((request) => (
          <Request key={request.membershipId} perk={perk} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Request({ perk, request }: { perk: PerkReply; request: MemberReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { membershipId, person, note, held, answerUntil } = request
  const name = person.displayName
  const decide = useDecideMember(perk.rowId)
  const answer = (action: 'approve' | 'reject') =>
    decide.mutate(
      { terms: { membership: membershipId, action }, what: t(`perk.requests.${action}What`, { person: name }) },
      { done: t(`perk.requests.${action}Done`, { person: name }) },
    )
  const action = decide.isPending ? decide.variables?.terms.action : undefined
  return (
    <li>
      <div className="row">
        <PersonLine person={person} />
      </div>
      {note !== '' && <p className="t-2 pretty">“{note}”</p>}
      {answerUntil !== null && (
        <p className="cap">
          {held !== null && perk.quoteAsset
            ? t('perk.requests.held', { amount: amountText(held, figured(perk.quoteAsset), tag), day: dayText(answerUntil, tag) })
            : t('perk.requests.until', { day: dayText(answerUntil, tag) })}
        </p>
      )}
      {decide.error && <Notice tone="error">{errorText(decide.error)}</Notice>}
      <div className="btn-row">
        <Button size="s" variant="primary" busy={action === 'approve'} disabled={action === 'reject'} onClick={() => answer('approve')}>
          {t('perk.requests.approve')}
        </Button>
        <Button size="s" busy={action === 'reject'} disabled={action === 'approve'} onClick={() => answer('reject')}>
          {t('perk.requests.reject')}
        </Button>
      </div>
    </li>
  )
}
