import { numberFormat, shareText } from '@bourse/domain/formats'
import { compactNumber } from '@bourse/domain/money'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Kv } from '#ui/kv'
import { usePlatform } from '../queries.ts'
import { Tile } from '../tile-frame.tsx'

/** Open tickets of the street by where they are. */
export function StreetTile() {
  const t = useT()
  const { tag } = useLocale()
  const platform = usePlatform()
  const street = platform.data?.street
  const rows = street
    ? [
        ...street.statuses.map(({ status, count }) => ({ name: statusText(status, t), count, isBad: false })),
        { name: t('dashboard.tickets.disputed'), count: street.disputed, isBad: true },
      ]
    : []
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Tile id="street" aside={t('dashboard.street.where')} href={addressOf('disputes')} query={platform}>
      {street && (
        <>
          <p className="fig fig-l">{compactNumber(street.open, tag)}</p>
          <ul className="tile-lanes">
            {rows.map(({ name, count, isBad }) => (
              <li key={name}>
                <span>{name}</span>
                <span className="tile-lane" aria-hidden="true">
                  <i className={isBad ? 'is-bad' : ''} style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span className="fig m">{numberFormat(tag).format(count)}</span>
              </li>
            ))}
          </ul>
          <Kv
            rows={[
              {
                label: t('dashboard.street.completed'),
                value: street.ended === 0 ? '–' : shareText(street.completed, street.ended, tag),
              },
            ]}
          />
        </>
      )}
    </Tile>
  )
}

function statusText(status: string, t: Translate): string {
  const known = (['pledged', 'escrowed', 'accepted', 'shipped'] as const).find((one) => one === status)
  return known ? t(`dashboard.tickets.status.${known}`) : status
}
