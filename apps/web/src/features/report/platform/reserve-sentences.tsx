import type { ReserveRow } from '@bourse/contracts/report'
import { figureText as localFigure } from '@bourse/domain/money'
import { RESERVE_VALID_DAYS } from '@bourse/domain/report'
import { useLocale, useT } from '#platform/i18n'
import { dateText, momentText, startOf } from '#platform/moments'
import { amountText } from '#ui/amount'
import { Icon } from '#ui/icon'
import { isShort } from './cover-bar.tsx'
import { useAskedReserves } from './queries.ts'

/** Below the account: what waits, what is short, old or missing, and who signed last. */
export function ReserveSentences({ rows }: { rows: readonly ReserveRow[] }) {
  const t = useT()
  const { tag } = useLocale()
  const { data: asked = [] } = useAskedReserves()
  const missing = rows.filter(({ declared }) => !declared).map(({ asset }) => asset.code)
  const newest = rows.flatMap(({ declared }) => declared ?? []).toSorted((one, other) => other.signedAt - one.signedAt)[0]
  return (
    <div className="plat-said cap">
      {asked.map(({ id, askedBy, values }) => (
        <p key={id}>
          <Icon name="hourglass" />
          {t('platformReport.said.waits', {
            name: askedBy.displayName || askedBy.name,
            amount: figureText(values['amount'] ?? '', tag),
            day: values['day'] ? dateText(startOf(values['day']), tag, 'UTC') : '',
          })}
        </p>
      ))}
      {rows.filter(isShort).map(({ asset, owed, declared }) => (
        <p key={asset.code} className="down">
          <Icon name="warning-circle" />
          {t('platformReport.said.short', {
            asset: asset.code,
            amount: amountText(BigInt(owed) - BigInt(declared?.amount ?? 0), asset, tag),
          })}{' '}
          {declared?.note}
        </p>
      ))}
      {rows.map(
        ({ asset, declared }) =>
          declared?.isOld && (
            <p key={asset.code}>
              {t('platformReport.said.old', {
                asset: asset.code,
                day: dateText(startOf(declared.day), tag, 'UTC'),
                days: RESERVE_VALID_DAYS,
              })}
            </p>
          ),
      )}
      {missing.length > 0 && <p>{t('platformReport.said.missing', { assets: missing.join(', ') })}</p>}
      {newest && (
        <p>
          {t('platformReport.said.by', {
            declaredBy: newest.declaredBy || '–',
            signedBy: newest.signedBy || '–',
            time: momentText(newest.signedAt, tag),
          })}
        </p>
      )}
    </div>
  )
}

/** The log keeps “94769220.00 LMXN”, the same in every language. */
function figureText(text: string, tag: string): string {
  const [plain = '', code = ''] = text.split(' ')
  return `${localFigure(plain, tag)} ${code}`
}
