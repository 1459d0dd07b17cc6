import type { PerkReply } from '@bourse/contracts/perk'
import type { DuesPeriod } from '@bourse/domain/perk'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { pricesOf } from '../join/join-terms.ts'
import { RefusalText } from '../join/refusal-text.tsx'
import { figured } from '../parts/asset-figure.ts'

interface DecisionBarProps {
  perk: PerkReply
  choice: DuesPeriod | undefined
  onJoin: () => void
}

/** On a phone the decision stays in reach, above the navigation. */
export function DecisionBar({ perk, choice, onJoin }: DecisionBarProps) {
  const t = useT()
  const { tag } = useLocale()
  const { open } = useSession()
  const price = choice && pricesOf(perk)[choice]
  const isGiving = perk.membership === 'none'
  const isRefused = open && perk.refusal !== null
  return (
    <div className={open ? 'item-bar pk-bar' : 'item-bar pk-bar is-visitor'}>
      {isRefused && perk.refusal !== null ? (
        <span className="cap grow" id="pk-bar-refusal">
          <RefusalText refusal={perk.refusal} />
        </span>
      ) : (
        choice &&
        price !== undefined &&
        perk.quoteAsset && (
          <span className="two-lines">
            <b className="fig">{exactText(price, figured(perk.quoteAsset), tag)}</b>
            <span className="cap">
              {perk.membership === 'request' ? t('perk.bar.answers', { owner: perk.owner.displayName }) : t(`perk.per.${choice}`)}
            </span>
          </span>
        )
      )}
      {open ? (
        <Button
          variant="primary"
          size="l"
          aria-haspopup="dialog"
          disabled={isRefused === true}
          aria-describedby={isRefused ? 'pk-bar-refusal' : undefined}
          onClick={onJoin}
        >
          {t(isGiving ? 'perk.join.give' : perk.membership === 'request' ? 'perk.join.ask' : 'perk.join.join')}
        </Button>
      ) : (
        <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('signup')}>
          {t(isGiving ? 'perk.visitor.give' : 'perk.visitor.join')}
        </a>
      )}
    </div>
  )
}
