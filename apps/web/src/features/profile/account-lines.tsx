import { type ReactNode, Suspense } from 'react'
import { useT } from '#platform/i18n'
import { chooseTheme } from '#platform/preferences'
import { useTheme } from '#platform/theme'
import { PlaceLink, placesIn, usePlaces } from '#shell/place-link'
import { Icon, type IconName } from '#ui/icon'
import { Segmented } from '#ui/segmented'

interface AccountLineProps {
  icon: IconName
  onPress: () => void
  /** Quiet words at its end. */
  end?: ReactNode
  /** It opens a list in its place. */
  leadsOn?: boolean
  children: ReactNode
}

/** One line of the account's menu. */
export function AccountLine({ icon, onPress, end, leadsOn = false, children }: AccountLineProps) {
  return (
    <li>
      <button type="button" className="account-line" onClick={onPress}>
        <Icon name={icon} />
        <span>{children}</span>
        {(end !== undefined || leadsOn) && (
          <span className="account-end">
            {end}
            {leadsOn && <Icon name="caret-right" size={16} />}
          </span>
        )}
      </button>
    </li>
  )
}

/** The pages of the account, with what is missing there. */
export function AccountPlaces({ onFollow }: { onFollow: () => void }) {
  return placesIn('who', usePlaces()).map((place) => {
    const Words = place.note
    const note = Words && (
      <span className="account-end">
        <Suspense>
          <Words />
        </Suspense>
      </span>
    )
    return (
      <li key={place.page}>
        <PlaceLink place={place} group="who" className="account-line" onFollow={onFollow} note={note} />
      </li>
    )
  })
}

export function AccountTheme() {
  const t = useT()
  return (
    <li className="account-theme">
      <Icon name="moon" />
      <span aria-hidden="true">{t('profile.account.theme')}</span>
      <span className="account-end">
        <Segmented
          label={t('profile.account.theme')}
          value={useTheme()}
          onChange={chooseTheme}
          options={[
            { value: 'light', label: t('profile.account.light') },
            { value: 'dark', label: t('profile.account.dark') },
          ]}
        />
      </span>
    </li>
  )
}
