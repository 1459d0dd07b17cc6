import type { WaitingReply } from '@bourse/contracts/home'
import { isPersonal } from '@bourse/domain/profile'
import { Fragment, type ReactNode } from 'react'
import { type Answering, useAvailable } from '#features/activity'
import { useLocale, useT } from '#platform/i18n'
import { clockOr, shortDayText } from '#platform/moments'
import { useHidesBalances } from '#platform/preferences'
import { Amount, type AmountAsset, amountText } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Badged } from '#ui/badge'
import { Button, buttonClass } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { answerableOf } from './answerable.ts'
import { GLYPHS, paidFor, placeOf, sentenceOf } from './waiting-words.ts'

interface WaitingRowProps {
  waiting: WaitingReply
  /** Has the primary button. */
  isFirst: boolean
  answering: Answering
}

/** Who wants what, with the answer. */
export function WaitingRow({ waiting, isFirst, answering }: WaitingRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useHidesBalances()
  const { kind, person, id, step, note, at } = waiting
  const textOf = (part: WaitingReply['amount']) =>
    part ? (isHidden ? `••• ${part.code}` : amountText(part.quantity, assetOf(part), tag)) : ''
  const who = person?.displayName ?? ''
  const words = t(sentenceOf(waiting), {
    person: who,
    name: waiting.name,
    amount: textOf(waiting.amount),
    exchange: textOf(waiting.exchange),
  })
  return (
    <li className="waiting-row" data-waiting={kind}>
      {person ? (
        <Badged kind="pending">
          <Avatar name={who || person.name} photo={person.photo} isOrganization={!isPersonal(person.profileType)} />
        </Badged>
      ) : (
        <span className="glyph" aria-hidden="true">
          <Icon name={GLYPHS[kind] ?? 'bell'} />
        </span>
      )}
      <span className="two-lines grow">
        <span className="trunc">
          <Sentence waiting={waiting} />
        </span>
        <span className="cap waiting-said">
          {kind === 'ticket' && <span className="trunc">{t(`home.waiting.ticket.${step ?? 'accept'}.help`, { id })}</span>}
          {note !== '' && <span className="trunc">“{note}”</span>}
          {(kind === 'ticket' || note !== '') && <span aria-hidden="true">·</span>}
          <time dateTime={new Date(at).toISOString()}>{clockOr(shortDayText, at, tag)}</time>
        </span>
      </span>
      <Answers waiting={waiting} words={words} isFirst={isFirst} answering={answering} />
    </li>
  )
}

function Answers({ waiting, words, isFirst, answering }: WaitingRowProps & { words: string }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useHidesBalances()
  const item = answerableOf(waiting, words)
  const paid = paidFor(waiting)
  const available = useAvailable(paid?.code)
  const place = placeOf(waiting)
  if (!item) {
    return (
      <span className="btn-row waiting-answers">
        <a
          className={buttonClass({ size: 's' })}
          href={place.href}
          aria-label={t('activity.page.answer', { action: t(place.words), what: words })}
        >
          {t(place.words)}
        </a>
      </span>
    )
  }
  const busy = answering.busyWith(item)
  const isShort = paid !== null && available !== undefined && available < BigInt(paid.quantity)
  const yes =
    paid === null
      ? t(waiting.kind === 'membership' ? 'activity.page.approve' : 'activity.page.accept')
      : isHidden
        ? t('home.waiting.payHidden')
        : t('home.waiting.pay', { amount: exactText(paid.quantity, assetOf(paid), tag) })
  const no = t('activity.page.decline')
  return (
    <span className="btn-row waiting-answers">
      {isShort && <span className="cap waiting-short">{t('home.waiting.short', { code: paid.code })}</span>}
      <Button
        size="s"
        busy={busy === 'decline'}
        disabled={busy === 'approve'}
        aria-label={t('activity.page.answer', { action: no, what: words })}
        onClick={() => answering.answer(item, 'decline')}
      >
        {no}
      </Button>
      <Button
        size="s"
        variant={isFirst ? 'primary' : 'quiet'}
        busy={busy === 'approve'}
        disabled={busy === 'decline' || isShort}
        aria-label={t('activity.page.answer', { action: yes, what: words })}
        onClick={() => answering.answer(item, 'approve')}
      >
        {yes}
      </Button>
    </span>
  )
}

/** The same words with the person and the figures set off. */
function Sentence({ waiting }: { waiting: WaitingReply }) {
  const t = useT()
  const { person, name, amount, exchange } = waiting
  const figure = (part: WaitingReply['amount']) => part && <Amount raw={part.quantity} asset={assetOf(part)} />
  const parts: Record<string, ReactNode> = {
    [MARKS.person]: <b className="m">{person?.displayName}</b>,
    [MARKS.name]: <b className="m">{name}</b>,
    [MARKS.amount]: <b>{figure(amount)}</b>,
    [MARKS.exchange]: <b>{figure(exchange)}</b>,
  }
  return t(sentenceOf(waiting), MARKS)
    .split(EITHER_MARK)
    .map((part, place) => <Fragment key={place}>{parts[part] ?? part}</Fragment>)
}

/** Stand for the parts that are drawn; characters of no language. */
const MARKS = { person: '\ue000', name: '\ue001', amount: '\ue002', exchange: '\ue003' } as const
const EITHER_MARK = /([\ue000-\ue003])/

function assetOf({ code, decimals, decimalsMin }: NonNullable<WaitingReply['amount']>): AmountAsset {
  return { code, decimals, decimals_min: decimalsMin }
}
