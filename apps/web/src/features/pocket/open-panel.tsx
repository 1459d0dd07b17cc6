import type { OpenPartReply, WalletReply } from '@bourse/contracts/pocket'
import { useEffect, useRef } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { momentText } from './moment-text.ts'
import { openPartText } from './open-part-text.ts'
import { useOpenParts } from './queries.ts'

/** The parts of the open amount with their total; incoming amounts below (DEF-062). */
export function OpenPanel({ wallet, takesFocus }: { wallet: WalletReply; takesFocus: boolean }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // After the sheet or the menu that asked for it has given back the focus.
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { data, isError, isFetching, refetch } = useOpenParts(wallet)
  return (
    <>
      <h3 ref={heading} className="h3 pk-holds-h" tabIndex={-1}>
        {t('pocket.holds')}
      </h3>
      {isError && (
        <ErrorState what={t('pocket.holds.error')} safe={t('pocket.error.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Skeletons>
          <Skeleton width="80%" height={40} />
        </Skeletons>
      )}
      {data && data.parts.length === 0 && <p className="cap above-2">{t('pocket.holds.none')}</p>}
      {data && data.parts.length > 0 && (
        <>
          <ul className="pk-holds">
            {data.parts.map((part) => (
              <Part key={`${part.kind} ${part.ref}`} part={part} wallet={wallet} />
            ))}
          </ul>
          <p className="row pk-holds-sum">
            <span className="grow m">{t('pocket.open')}</span>
            <span className="total b">
              <Amount raw={data.open} asset={wallet.asset} />
            </span>
          </p>
        </>
      )}
      {data && BigInt(data.pending) > 0n && <Pending pending={data.pending} parts={data.pendingParts} wallet={wallet} />}
    </>
  )
}

function Part({ part, wallet }: { part: OpenPartReply; wallet: WalletReply }) {
  const t = useT()
  const locale = useLocale()
  const { title, note, link } = openPartText(part, wallet.asset.code, { t, locale: locale.tag, addressOf })
  return (
    <li>
      <span className="grow two-lines">
        <span className="m">{title}</span>
        <span className="cap">{note}</span>
      </span>
      <span className="num two-lines">
        <span className="m">
          <Amount raw={part.amount} asset={wallet.asset} withCode={false} />
        </span>
        {link && (
          <a className="link xs" href={link.href}>
            {link.label}
          </a>
        )}
      </span>
    </li>
  )
}

interface PendingProps {
  pending: string
  parts: readonly { kind: 'mint' | 'deposit'; ref: string; amount: string; since: number }[]
  wallet: WalletReply
}

function Pending({ pending, parts, wallet: { asset } }: PendingProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <div className="pk-pending">
      <p className="row m">
        <span className="grow">{t('pocket.pending')}</span>
        <Amount raw={pending} asset={asset} />
      </p>
      <ul>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.ref}`} className="row cap">
            <span className="grow">{t(`pocket.pending.${part.kind}`, { date: momentText(part.since, locale.tag) })}</span>
            {parts.length > 1 && <Amount raw={part.amount} asset={asset} withCode={false} />}
          </li>
        ))}
      </ul>
      <p className="cap">{t('pocket.pending.help')}</p>
    </div>
  )
}
