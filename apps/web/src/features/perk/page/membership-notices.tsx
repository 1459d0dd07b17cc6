import type { MembershipReply } from '@bourse/contracts/perk'
import { exactAmount } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Notice } from '#ui/notice'
import { useAgree, useMembershipStep } from '../groups/use-groups.ts'
import { DepositLink } from '../join/funds-notice.tsx'
import { figured } from '../parts/asset-figure.ts'
import { leftText } from './left-text.ts'

/** A charge that lacks funds, and dues that rise. */
export function MembershipNotices({ membership }: { membership: MembershipReply }) {
  const { late, newPrice, renews } = membership
  if (!late && !(newPrice && renews)) return null
  return (
    <div className="pk-notices">
      {late && <LateNotice membership={membership} until={late.lapsesAt} />}
      {newPrice && renews && <RiseNotice membership={membership} rise={newPrice} />}
    </div>
  )
}

function LateNotice({ membership: { asset, payment }, until }: { membership: MembershipReply; until: number }) {
  const t = useT()
  const { tag } = useLocale()
  if (!asset || payment === null) return null
  return (
    <Notice tone="warn" actions={<DepositLink code={asset.code} size="s" />}>
      {t('perk.late', { amount: exactText(payment, figured(asset), tag), day: dayText(until, tag) })}
    </Notice>
  )
}

function RiseNotice({ membership, rise }: { membership: MembershipReply; rise: NonNullable<MembershipReply['newPrice']> }) {
  const t = useT()
  const { tag } = useLocale()
  const agree = useAgree()
  const leave = useMembershipStep('leave')
  const { perk, asset, period } = membership
  if (!asset || period === null) return null
  const amount = exactText(rise.price, figured(asset), tag)
  const day = dayText(rise.from, tag)
  if (rise.isAgreed) return <Notice tone="info">{t('perk.rise.agreed', { amount, per: t(`perk.per.${period}`), day })}</Notice>
  const label = t('perk.rise.agree', { amount })
  const end = t('perk.rise.end')
  const failure = agree.error ?? leave.error
  return (
    <Notice
      tone="warn"
      title={t('perk.rise', { amount, per: t(`perk.per.${period}`), day })}
      actions={
        <>
          <Button
            size="s"
            variant="primary"
            busy={agree.isPending}
            onClick={() =>
              agree.mutate(
                { terms: { perkId: perk.rowId, price: exactAmount(BigInt(rise.price), asset) }, what: label },
                { done: t('perk.rise.done', { amount, day }) },
              )
            }
          >
            {label}
          </Button>
          <Button
            size="s"
            busy={leave.isPending}
            onClick={() => leave.mutate({ terms: perk.rowId, what: end }, { done: (left) => leftText(left, t, tag) })}
          >
            {end}
          </Button>
        </>
      }
    >
      {t('perk.rise.text')}
      {failure && <p className="help-error">{errorText(failure)}</p>}
    </Notice>
  )
}
