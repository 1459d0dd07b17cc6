import { numberText } from '@bourse/domain/formats'
import type { PerkReply } from '@bourse/contracts/perk'
import { type DuesPeriod, savingOf } from '@bourse/domain/perk'
import { useLocale, useT } from '#platform/i18n'
import { shortMonthText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { exactly, exactText } from '#ui/exact-amount'
import { Amount } from '#ui/amount'
import { Icon } from '#ui/icon'
import { Segmented } from '#ui/segmented'
import { RefusalText } from '../join/refusal-text.tsx'
import { pricesOf } from '../join/join-terms.ts'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { savingText } from '../parts/saving-text.ts'
import { TipBlock } from './tip-block.tsx'

interface DuesCardProps {
  perk: PerkReply
  choice: DuesPeriod | undefined
  onChoose: (period: DuesPeriod) => void
  onJoin: () => void
}

/** For who is not a member: the price of each period, and the way in (PERK-20, PERK-21). */
export function DuesCard({ perk, choice, onChoose, onJoin }: DuesCardProps) {
  const t = useT()
  const { open } = useSession()
  const isGiving = perk.membership === 'none'
  return (
    <>
      {!isGiving && <Price perk={perk} choice={choice} onChoose={onChoose} />}
      <Facts perk={perk} />
      {isGiving && open && perk.refusal === null ? (
        <TipBlock perk={perk} />
      ) : (
        <div className="pk-decide">
          {open ? (
            <JoinButton perk={perk} choice={choice} onJoin={onJoin} />
          ) : (
            <>
              <a
                className={buttonClass({ variant: 'primary', size: 'l', block: true, className: 'pk-own-button' })}
                href={addressOf('signup')}
              >
                {t(isGiving ? 'perk.visitor.give' : 'perk.visitor.join')}
              </a>
              <p className="cap text-center">
                {t('perk.visitor.known')}{' '}
                <a className="link" href={addressOf('signin')}>
                  {t('perk.visitor.signIn')}
                </a>
              </p>
            </>
          )}
          {!isGiving && <JoinPromise perk={perk} choice={choice} />}
        </div>
      )}
    </>
  )
}

function Price({ perk, choice, onChoose }: Omit<DuesCardProps, 'onJoin'>) {
  const t = useT()
  const { tag } = useLocale()
  const dues = duesOf(perk)
  const asset = perk.quoteAsset
  const prices = pricesOf(perk)
  const price = choice && prices[choice]
  const saving = choice && savingOf(choice, prices)
  if (!asset || choice === undefined || price === undefined) {
    return (
      <div className="pk-side-head">
        <p className="h2">{t('perk.free')}</p>
      </div>
    )
  }
  return (
    <>
      <div className={dues.length > 4 ? 'pk-side-head is-stacked' : 'pk-side-head'}>
        <span className="label grow">{t('perk.dues')}</span>
        {dues.length > 1 && (
          <Segmented
            label={t('perk.join.period')}
            options={dues.map(({ period }) => ({ value: period, label: t(`perk.short.${period}`) }))}
            value={choice}
            onChange={onChoose}
          />
        )}
      </div>
      <div className="pk-side-body">
        <p>
          <Amount raw={price} asset={exactly(figured(asset), price)} size="xl" />
        </p>
        <p className="t-2">
          {perk.isFlexibleFee ? t('perk.perOrMore', { per: t(`perk.per.${choice}`) }) : t(`perk.per.${choice}`)}
          {saving && (
            <>
              {'. '}
              <b className="up m">{t('perk.less', { percent: savingText(saving.permille, tag) })}</b> {t(`perk.than.${saving.against}`)}
            </>
          )}
        </p>
      </div>
    </>
  )
}

/** The founding date, how many belong to it, and who may join. */
function Facts({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <dl className="pk-facts">
      {perk.membership !== 'none' && (
        <div>
          <dt>{t('perk.fact.members', { count: perk.memberCount })}</dt>
          <dd className="fig">{numberText(perk.memberCount, tag)}</dd>
        </div>
      )}
      <div>
        <dt>{t(`perk.fact.how.${perk.membership}`)}</dt>
        <dd>{t(`perk.fact.who.${perk.membership === 'any' ? perk.identity : perk.membership}`)}</dd>
      </div>
      <div>
        <dt>{t('perk.fact.founded')}</dt>
        <dd>{shortMonthText(perk.createdAt, tag)}</dd>
      </div>
    </dl>
  )
}

function JoinButton({ perk, choice, onJoin }: Omit<DuesCardProps, 'onChoose'>) {
  const { tag } = useLocale()
  const t = useT()
  const price = choice && pricesOf(perk)[choice]
  const way = perk.membership === 'request' ? 'ask' : 'join'
  const label =
    choice && price !== undefined && perk.quoteAsset
      ? t(`perk.card.${way}For`, { amount: exactText(price, figured(perk.quoteAsset), tag), per: t(`perk.per.${choice}`) })
      : t(`perk.join.${way}`)
  return (
    <>
      <Button
        variant="primary"
        size="l"
        block
        className="pk-own-button"
        aria-haspopup="dialog"
        disabled={perk.refusal !== null}
        onClick={onJoin}
      >
        {label}
      </Button>
      {perk.refusal !== null && (
        <p className="cap pretty">
          <RefusalText refusal={perk.refusal} />
        </p>
      )}
    </>
  )
}

/** What joining means: renewal, the price, and leaving. */
function JoinPromise({ perk, choice }: Pick<DuesCardProps, 'perk' | 'choice'>) {
  const t = useT()
  if (choice === undefined) return null
  const kind = choice === 'lifetime' ? 'lifetime' : choice === 'hourly' || choice === 'minute' ? 'held' : 'renews'
  return (
    <p className="promise">
      <Icon name={choice === 'lifetime' ? 'seal-check' : 'arrow-counter-clockwise'} size={18} />
      <span>
        <b>{t(`perk.promise.${kind}`)}</b> {t(`perk.promise.${kind}.text`)}
        {perk.membership === 'request' && ` ${t('perk.promise.request')}`}
      </span>
    </p>
  )
}
