import type { CaseReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { ProposedRuling } from './proposed-ruling.tsx'
import { RulingFields } from './ruling-fields.tsx'
import { RulingText } from './ruling-text.tsx'
import type { RulingForm } from './use-ruling-form.ts'

/** The ruling in whichever state it is: to be written, to be signed by a second person, in its time for appeals, or over. */
export function RulingPanel({ dispute, form }: { dispute: CaseReply; form: RulingForm }) {
  const t = useT()
  const last = dispute.rulings.at(-1)
  const isProposed = dispute.status === 'open' && last?.status === 'proposed'
  const isTwo = BigInt(dispute.ticket.quantity) > BigInt(dispute.twoPersonsAbove)
  const earlier = dispute.rulings.filter(({ id, status }) => (status === 'refused' || status === 'appealed') && id !== dispute.ruling?.id)
  return (
    <section className="card case-ruling" aria-labelledby="case-ruling">
      <div className="card-head">
        <h2 className="h2" id="case-ruling">
          {t('streetCase.ruling')}
        </h2>
        <span className="grow" />
        {dispute.status === 'open' && (
          <span className="case-pens">
            <Icon name="signature" size={16} />
            {t('streetCase.signatures', { count: isProposed ? 1 : 0, needed: isTwo ? 2 : 1 })}
          </span>
        )}
      </div>
      <div className="case-ruling-body">
        {isProposed && <ProposedRuling dispute={dispute} ruling={last} />}
        {form.canPropose && <RulingFields dispute={dispute} form={form} isTwo={isTwo} />}
        {dispute.status === 'open' && !isProposed && !form.canPropose && <Notice tone="warn">{t('streetCase.cannotRule')}</Notice>}
        {dispute.status === 'ruled' && <InAppealTime dispute={dispute} />}
        {dispute.status === 'ended' && <Over dispute={dispute} />}
        {earlier.length > 0 && (
          <section className="case-earlier" aria-label={t('streetCase.earlier')}>
            <h3 className="h3">{t('streetCase.earlier')}</h3>
            {earlier.map((ruling) => (
              <RulingText key={ruling.id} dispute={dispute} ruling={ruling} />
            ))}
          </section>
        )}
      </div>
    </section>
  )
}

function InAppealTime({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { ruling, effectiveAt, accepts, payer, seller } = dispute
  return (
    <>
      {effectiveAt !== null && <Notice tone="info">{t('streetCase.ruled', { date: momentText(effectiveAt, tag) })}</Notice>}
      {ruling && <RulingText dispute={dispute} ruling={ruling} />}
      {[payer, seller]
        .filter(({ seat }) => accepts[seat])
        .map(({ seat, trader }) => (
          <p key={seat} className="case-finding is-proven">
            <Icon name="check" size={14} />
            {t('streetCase.accepts', { name: shortName(trader) })}
          </p>
        ))}
    </>
  )
}

function Over({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  const { ruling } = dispute
  return ruling ? (
    <>
      <Notice tone="good">{t('streetCase.inEffect')}</Notice>
      <RulingText dispute={dispute} ruling={ruling} />
    </>
  ) : (
    <Notice>{t('streetCase.endedWithout')}</Notice>
  )
}
