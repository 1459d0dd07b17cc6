import type { PerkCard } from '@bourse/contracts/perk'
import type { DuesPeriod } from '@bourse/domain/perk'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { figured } from '../parts/asset-figure.ts'
import { type Joining, milestonesOf } from './join-terms.ts'

interface FiguresProps {
  perk: PerkCard
  choice: DuesPeriod | undefined
  joining: Joining
  available: bigint | undefined
}

/** The pocket before and after, or what is missing. */
export function JoinFigures({ perk, joining, available }: Omit<FiguresProps, 'choice'>) {
  const t = useT()
  const { payment, price, gift, missing } = joining
  if (!perk.quoteAsset || payment === undefined || available === undefined) return null
  const asset = figured(perk.quoteAsset)
  const amount = (raw: bigint) => <ExactAmount raw={raw} asset={asset} />
  return (
    <div className={missing > 0n ? 'pk-figures is-short' : 'pk-figures'}>
      <Kv
        rows={[
          { label: t('perk.join.wallet', { code: perk.quoteAsset.code }), value: <Amount raw={available} asset={asset} /> },
          ...(price === undefined
            ? [{ label: t('perk.join.gift'), value: amount(-payment) }]
            : [{ label: t(perk.membership === 'request' ? 'perk.join.duesHeld' : 'perk.join.duesToday'), value: amount(-price) }]),
          ...(gift > 0n ? [{ label: t('perk.join.gift'), value: amount(-gift) }] : []),
        ]}
        sum={
          missing > 0n
            ? { label: t('perk.join.missing'), value: <span className="down">{amount(-missing)}</span> }
            : { label: t('perk.join.after'), value: amount(available - payment) }
        }
      />
    </div>
  )
}

/** What happens next: who answers, when it renews, and how it ends. */
export function JoinNote({ perk, choice, joining: { payment } }: Omit<FiguresProps, 'available'>) {
  const t = useT()
  const { tag } = useLocale()
  if (!perk.quoteAsset || payment === undefined || payment === 0n || choice === undefined) return null
  const amount = exactText(payment, figured(perk.quoteAsset), tag)
  const milestones = milestonesOf(perk, choice, new Date())
  const reminder = milestones.find(({ what }) => what === 'reminder')
  const text =
    perk.membership === 'request'
      ? t('perk.promise.request', { amount, owner: perk.owner.displayName })
      : choice === 'lifetime'
        ? t('perk.promise.lifetime.text')
        : choice === 'hourly' || choice === 'minute'
          ? t('perk.promise.held.text')
          : reminder
            ? t('perk.note.reminded', { day: dateText(reminder.at, tag), time: t(`perk.note.paid.${choice}`) })
            : t('perk.note.renews', { time: t(`perk.note.paid.${choice}`) })
  return (
    <p className="promise">
      <Icon
        name={perk.membership === 'request' ? 'hourglass' : choice === 'lifetime' ? 'seal-check' : 'arrow-counter-clockwise'}
        size={18}
      />
      <span>{text}</span>
    </p>
  )
}
