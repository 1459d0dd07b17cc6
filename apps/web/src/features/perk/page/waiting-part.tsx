import type { MembershipReply } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { exactly } from '#ui/exact-amount'
import { Notice } from '#ui/notice'
import { type MembershipStep, useMembershipStep } from '../groups/use-groups.ts'
import { figured } from '../parts/asset-figure.ts'

/** A request that waits for the owner; its dues are held meanwhile (DEF-139). */
export function AskedPart({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { perk, asset, held, askedAt } = membership
  const asked = t('perk.asked.on', { day: dayText(askedAt, tag) })
  const owner = perk.owner.displayName
  return (
    <div className="pk-block is-first stack">
      <div className="row">
        <span className="label grow">{t(held ? 'perk.asked.held' : 'perk.asked')}</span>
        <Chip tone="warn" icon="hourglass">
          {t('perk.state.asked')}
        </Chip>
      </div>
      {held && asset && <Amount raw={held.amount} asset={exactly(figured(asset), held.amount)} size="xl" />}
      <p className="t-2 pretty">
        {asked}{' '}
        {held && held.until !== null ? t('perk.asked.until', { owner, day: dayText(held.until, tag) }) : t('perk.asked.waits', { owner })}
      </p>
      <StepButton step="leave" perkId={perk.rowId} label={t('perk.asked.withdraw')} done={t('perk.asked.withdrawn', { perk: perk.name })} />
    </div>
  )
}

/** A membership that somebody gave, until it is accepted or declined. */
export function OfferedPart({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { perk, asset, held, giftedBy, period } = membership
  return (
    <div className="pk-block is-first stack">
      <div className="row">
        <span className="label grow">{t('perk.offered')}</span>
        <Chip tone="brass" icon="gift">
          {t('perk.state.offered')}
        </Chip>
      </div>
      {held && asset && <Amount raw={held.amount} asset={exactly(figured(asset), held.amount)} size="xl" />}
      <p className="t-2 pretty">
        {t('perk.offered.by', { person: giftedBy?.displayName ?? '', time: period === null ? '' : t(`perk.span.${period}`) })}{' '}
        {held && held.until !== null && t('perk.offered.until', { day: dayText(held.until, tag) })}
      </p>
      <div className="btn-row">
        <StepButton
          step="accept"
          perkId={perk.rowId}
          label={t('perk.offered.accept')}
          done={t('perk.joined.active', { perk: perk.name })}
          isMain
        />
        <StepButton
          step="decline"
          perkId={perk.rowId}
          label={t('perk.offered.decline')}
          done={t('perk.offered.declined', { perk: perk.name })}
        />
      </div>
    </div>
  )
}

interface StepButtonProps {
  step: MembershipStep
  perkId: string
  label: string
  done: string
  isMain?: boolean
}

function StepButton({ step, perkId, label, done, isMain = false }: StepButtonProps) {
  const act = useMembershipStep(step)
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        busy={act.isPending}
        onClick={() => act.mutate({ terms: perkId, what: label }, { done })}
      >
        {label}
      </Button>
      {act.error && <Notice tone="error">{errorText(act.error)}</Notice>}
    </>
  )
}
