import type { CaseReply } from '@bourse/contracts/street'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Chip } from '#ui/chip'
import { exactText } from '#ui/exact-amount'
import { exactPrice, money, printed } from '../parts/figures.ts'
import { methodText } from '../parts/method-text.ts'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { stagesOf } from './case-stages.ts'
import { clockText, timeToRule } from './time-to-rule.ts'

/** What the dispute is about, how far it has come, and how long is left to rule. */
export function CaseHead({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { ticket, payer, seller, openedBy, openedAt, status } = dispute
  const opener = openedBy === payer.seat ? payer : seller
  const opened = openedBy === 'clock' ? t('streetCase.openedByItself') : t('streetCase.openedBy', { name: shortName(opener.trader) })
  return (
    <section className="card case-top" aria-label={t('pages.dispute')}>
      <div>
        <p className="row case-opened">
          <Chip tone={status === 'ended' ? 'plain' : status === 'ruled' ? 'info' : 'sell'} icon="scales">
            {t(`streetCase.status.${status}`)}
          </Chip>
          <span className="cap">
            {opened}
            <span className="only-d">, {momentText(openedAt, tag)}</span>
          </span>
        </p>
        <h1 className="h1">
          {t('streetCase.between', {
            amount: exactText(ticket.quantity, printed(ticket.base), tag),
            payer: payer.trader.displayName,
            seller: seller.trader.displayName,
          })}
        </h1>
        <p className="cap">
          {t('streetCase.terms', {
            name: shortName(payer.trader),
            price: exactPrice(ticket.price, money(ticket.quote, ticket.currency), tag),
            code: ticket.base.code,
            method: methodText(ticket),
            reference: ticket.reference,
          })}
        </p>
      </div>
      {status === 'open' && <RuleClock ruleBy={dispute.ruleBy} />}
      <Fate dispute={dispute} />
      <Stages dispute={dispute} />
    </section>
  )
}

/** What happens where nobody rules: said from the start. */
function Fate({ dispute: { status, appealedBy, appealLapsed, judgesNeeded, hasJudges, ruleBy } }: { dispute: CaseReply }) {
  const t = useT()
  const { tag } = useLocale()
  const isAppeal = appealedBy !== null
  const texts = [
    status === 'open' && isAppeal && t('streetCase.appealFate', { date: momentText(ruleBy, tag) }),
    status === 'open' && !isAppeal && !hasJudges && t('streetCase.noJudges', { count: judgesNeeded }),
    status === 'ruled' && !isAppeal && !hasJudges && t('streetCase.noAppeal'),
    appealLapsed !== null && t('streetCase.lapsed'),
  ].filter((text) => text !== false)
  return texts.length === 0 ? null : <p className="cap pretty">{texts.join(' ')}</p>
}

function RuleClock({ ruleBy }: { ruleBy: number }) {
  const t = useT()
  const { tag } = useLocale()
  const time = timeToRule(ruleBy, useNow())
  const state = time.isLate ? 'late' : 'left'
  return (
    <div className={time.isLate ? 'trade-clock case-clock case-late' : 'trade-clock case-clock'} role="timer">
      <span className="fig">{clockText(time)}</span>
      <p className="cap">
        {t(`streetCase.clock.${state}`)}
        <span className="only-d"> {t(`streetCase.clock.${state}Until`, { date: momentText(ruleBy, tag) })}</span>
      </p>
    </div>
  )
}

function Stages({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  const { tag } = useLocale()
  const isTwo = BigInt(dispute.ticket.quantity) > BigInt(dispute.twoPersonsAbove)
  const captions = {
    stop: t('streetCase.stage.stopped'),
    now: dispute.effectiveAt === null ? '' : t('streetCase.stage.effective', { date: momentText(dispute.effectiveAt, tag) }),
    next: '',
  }
  const captionOf = ({ name, state, at, by }: ReturnType<typeof stagesOf>[number]) => {
    if (name === 'ruling' && state === 'next') return t(isTwo ? 'streetCase.stage.two' : 'streetCase.stage.one')
    if (name === 'shipped' && state === 'next') return t('streetCase.stage.notPaid')
    if (state !== 'done') return captions[state]
    if (at === undefined) return ''
    return t(name === 'shipped' ? 'streetCase.stage.says' : 'streetCase.stage.by', { time: momentText(at, tag), name: by ?? '' })
  }
  return (
    <ol className="stages case-stages" aria-label={t('streetCase.stages')}>
      {stagesOf(dispute).map((stage) => (
        <li
          key={stage.name}
          className={`is-${stage.state}`}
          {...((stage.state === 'stop' || stage.state === 'now') && { 'aria-current': 'step' as const })}
        >
          {stage.name === 'dispute' || stage.name === 'ruling' ? t(`streetCase.stage.${stage.name}`) : t(`street.status.${stage.name}`)}
          <span className="cap only-d">{captionOf(stage)}</span>
        </li>
      ))}
    </ol>
  )
}
