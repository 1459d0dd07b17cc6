import type { PerkReply } from '@bourse/contracts/perk'
import { type DuesPeriod, savingOf } from '@bourse/domain/perk'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { exactly, exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { RefusalText } from '../join/refusal-text.tsx'
import { pricesOf } from '../join/join-terms.ts'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { savingText } from '../parts/saving-text.ts'
import { PriceList } from './price-list.tsx'
import { TipBlock } from './tip-block.tsx'

interface DuesCardProps {
  perk: PerkReply
  choice: DuesPeriod | undefined
  onChoose: (period: DuesPeriod) => void
  onJoin: () => void
}

/** For who is not a member: the price of each period, and the way in (PERK-20, PERK-21). */
export function DuesCard({ perk, choice, onChoose, onJoin }: DuesCardProps) {
  const { open } = useSession()
  const isGiving = perk.membership === 'none'
  if (isGiving && open && perk.refusal === null) return <TipBlock perk={perk} />
  return (
    <div className="pk-decide">
      {!isGiving && <Price perk={perk} choice={choice} onChoose={onChoose} />}
      {open ? <JoinButton perk={perk} choice={choice} onJoin={onJoin} /> : <SignUp isGiving={isGiving} />}
      {!isGiving && perk.refusal === null && <JoinPromise perk={perk} choice={choice} />}
    </div>
  )
}

function SignUp({ isGiving }: { isGiving: boolean }) {
  const t = useT()
  return (
    <>
      <a className={buttonClass({ variant: 'primary', size: 'l', block: true, className: 'pk-own-button' })} href={addressOf('signup')}>
        {t(isGiving ? 'perk.visitor.give' : 'perk.visitor.join')}
      </a>
      <p className="cap text-center">
        {t('perk.visitor.known')}{' '}
        <a className="link" href={addressOf('signin')}>
          {t('perk.visitor.signIn')}
        </a>
      </p>
    </>
  )
}

/** One price in large figures, several to choose from. */
function Price({ perk, choice, onChoose }: Omit<DuesCardProps, 'onJoin'>) {
  const t = useT()
  const { tag } = useLocale()
  const asset = perk.quoteAsset
  const prices = pricesOf(perk)
  const price = choice && prices[choice]
  if (!asset || choice === undefined || price === undefined) return <p className="h2">{t('perk.free')}</p>
  const dues = duesOf(perk)
  if (dues.length === 1) {
    return (
      <div>
        <p className="label">{t('perk.dues')}</p>
        <p>
          <Amount raw={price} asset={exactly(figured(asset), price)} size="l" />{' '}
          <span className="t-2">
            {perk.isFlexibleFee ? t('perk.perOrMore', { per: t(`perk.per.${choice}`) }) : t(`perk.per.${choice}`)}
          </span>
        </p>
      </div>
    )
  }
  return (
    <PriceList
      value={choice}
      onChange={onChoose}
      options={dues.map(({ period, price: each }) => {
        const saving = savingOf(period, prices)
        return {
          value: period,
          label: t(`perk.period.${period}`),
          ...(saving && {
            under: `${t('perk.less', { percent: savingText(saving.permille, tag) })} ${t(`perk.thanShort.${saving.against}`)}`,
          }),
          price: exactText(each, figured(asset), tag),
        }
      })}
    />
  )
}

/** Where it can't be pressed, the reason stands below it (DEF-138). */
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
        aria-describedby={perk.refusal === null ? undefined : 'pk-refusal'}
        onClick={onJoin}
      >
        {label}
      </Button>
      {perk.refusal !== null && (
        <p className="cap pretty" id="pk-refusal">
          <RefusalText refusal={perk.refusal} />
        </p>
      )}
    </>
  )
}

/** What joining means: who answers, renewal, the price, and leaving. */
function JoinPromise({ perk, choice }: Pick<DuesCardProps, 'perk' | 'choice'>) {
  const t = useT()
  const { tag } = useLocale()
  const price = choice && pricesOf(perk)[choice]
  if (choice === undefined || price === undefined || !perk.quoteAsset) return null
  const kind = choice === 'lifetime' ? 'lifetime' : choice === 'hourly' || choice === 'minute' ? 'held' : 'renews'
  return (
    <>
      {perk.membership === 'request' && (
        <p className="promise">
          <Icon name="hourglass" size={18} />
          <span>
            {t('perk.promise.request', { amount: exactText(price, figured(perk.quoteAsset), tag), owner: perk.owner.displayName })}
          </span>
        </p>
      )}
      <p className="promise">
        <Icon name={choice === 'lifetime' ? 'seal-check' : 'arrow-counter-clockwise'} size={18} />
        <span>
          <b>{t(`perk.promise.${kind}`)}</b> {t(`perk.promise.${kind}.text`)}
        </span>
      </p>
    </>
  )
}
