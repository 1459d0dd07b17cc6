import type { perk as calls, MemberReply, PerkCard } from '@bourse/contracts/perk'
import type { ReplyOf } from '@bourse/contracts/http'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount, amountText } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { Chip } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { Kv, type KvRow } from '#ui/kv'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { figured } from '../parts/asset-figure.ts'
import { PerkPicture } from '../parts/perk-picture.tsx'
import { useDecideMember, useOwned } from './use-groups.ts'

type Owned = ReplyOf<typeof calls.owned>[number]

/** The perks of the acting profile, with the requests to join them. */
export function RunByYou() {
  const t = useT()
  const { data: owned, isError, isFetching, refetch } = useOwned()
  if (!owned && isError)
    return <ErrorState what={t('ui.error.list')} safe={t('ui.error.listSafe')} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!owned) return <SkeletonCard count={4} />
  if (owned.length === 0) return <EmptyState title={t('groups.run.none')}>{t('groups.run.noneText')}</EmptyState>
  return (
    <section className="card" aria-labelledby="gr-run">
      <CardHead id="gr-run" title={t('groups.run')} count={owned.length} />
      {owned.map((one) => (
        <OwnedPerk key={one.perk.rowId} owned={one} />
      ))}
    </section>
  )
}

function OwnedPerk({ owned }: { owned: Owned }) {
  const t = useT()
  const { perk, requests, switchedOffAt } = owned
  const params = { sponsor: perk.owner.name, id: perk.rowId }
  return (
    <article className="gr-run" aria-label={perk.name}>
      <div className="row">
        <span className="perk-thumb">
          <PerkPicture perk={perk} sizes="44px" isSmall />
        </span>
        <span className="two-lines grow">
          <a className="m trunc" href={addressOf('perk', params)}>
            {perk.name}
          </a>
          <span className="cap">
            {t(`perk.type.${perk.perkType}`)} · {t(`groups.who.${perk.membership}`)}
          </span>
        </span>
        <a className="btn btn-icon btn-s" href={addressOf('editPerk', params)} aria-label={t('groups.edit', { perk: perk.name })}>
          <Icon name="pencil-simple" />
        </a>
      </div>
      {switchedOffAt === null ? <Figures owned={owned} /> : <SwitchedOff owned={owned} at={switchedOffAt} />}
      {requests.map((request) => (
        <Request key={request.membershipId} perk={perk} request={request} />
      ))}
    </article>
  )
}

function Figures({ owned: { perk, dues30, given, lateCount } }: { owned: Owned }) {
  const t = useT()
  const asset = perk.quoteAsset && figured(perk.quoteAsset)
  const rows: KvRow[] = []
  if (perk.membership !== 'none') rows.push({ label: t('groups.members'), value: <span className="fig">{perk.memberCount}</span> })
  if (asset && dues30 !== '0') rows.push({ label: t('groups.dues30'), value: <Amount raw={dues30} asset={asset} sign="always" /> })
  if (asset && given !== '0') rows.push({ label: t('groups.given'), value: <Amount raw={given} asset={asset} /> })
  if (lateCount > 0) rows.push({ label: t('groups.lateCount'), value: <span className="fig">{lateCount}</span> })
  return (
    <>
      <Kv rows={rows} />
      {asset && (
        <a className="link cap" href={addressOf('income', { sponsor: perk.owner.name, id: perk.rowId })}>
          {t('pages.income')}
        </a>
      )}
    </>
  )
}

function SwitchedOff({ owned: { perk, refunded, refundedCount }, at }: { owned: Owned; at: number }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <p className="cap above-2 pretty">
      <Chip>{t('groups.off')}</Chip> {t('groups.offSince', { day: dayText(at, tag) })}{' '}
      {refundedCount > 0 &&
        perk.quoteAsset &&
        t('groups.offRefunded', { count: refundedCount, amount: amountText(refunded, figured(perk.quoteAsset), tag) })}
    </p>
  )
}

function Request({ perk, request }: { perk: PerkCard; request: MemberReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { person, held, answerUntil, membershipId, note } = request
  const name = person.displayName
  const decide = useDecideMember(perk.rowId)
  const until = answerUntil === null ? '' : dayText(answerUntil, tag)
  const answer = (action: 'approve' | 'reject') =>
    decide.mutate(
      { terms: { membership: membershipId, action }, what: t(`groups.${action}`) },
      { done: t(`groups.${action}Done`, { person: name, perk: perk.name }) },
    )
  return (
    <div className="gr-ask">
      <div className="row">
        <Avatar name={name} photo={person.photo} isOrganization={person.profileType === 'ORGANIZATIONAL'} size="s" />
        <span className="two-lines grow">
          <span>{t('groups.asks', { person: name })}</span>
          <span className="cap">
            {held !== null && perk.quoteAsset
              ? t('groups.heldUntil', { amount: amountText(held, figured(perk.quoteAsset), tag), day: until })
              : t('groups.answerUntil', { day: until })}
          </span>
          {note !== '' && <span className="cap pretty">“{note}”</span>}
        </span>
      </div>
      <div className="btn-row">
        <Button
          size="s"
          variant="primary"
          busy={decide.isPending}
          aria-label={t('groups.approveOf', { person: name })}
          onClick={() => answer('approve')}
        >
          {t('groups.approve')}
        </Button>
        <Button size="s" busy={decide.isPending} aria-label={t('groups.rejectOf', { person: name })} onClick={() => answer('reject')}>
          {t('groups.reject')}
        </Button>
      </div>
    </div>
  )
}
