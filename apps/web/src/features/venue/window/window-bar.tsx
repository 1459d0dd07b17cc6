import type { VenueWindow } from '@bourse/contracts/venue'
import { ENDING_DAYS, FUNDED_DAYS, RISING_DAYS, VENUE_TABS, type VenueTab } from '@bourse/domain/venue'
import { numberText } from '@bourse/domain/formats'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Tabs } from '#ui/tabs'
import type { Chosen } from './window-address.ts'

interface WindowBarProps {
  chosen: Chosen
  /** Undefined until it is read. */
  window: VenueWindow | undefined
  onChoose: (changed: Partial<Chosen>) => void
}

/** The tabs with the rule of the open one, and the classes that it has. */
export function WindowBar({ chosen, window, onChoose }: WindowBarProps) {
  const t = useT()
  return (
    <div className="vwin-bar">
      <div className="vwin-tabs">
        <Tabs
          id="ventures"
          label={t('venue.window.tabs')}
          tabs={VENUE_TABS.map((value) => ({ value, label: t(`venue.window.tab.${value}`) }))}
          value={chosen.tab}
          onChange={(tab) => onChoose({ tab, assetClass: undefined })}
        />
        <p className="cap only-d" aria-live="polite">
          {ruleText(chosen.tab, window?.token?.code, t)}
        </p>
      </div>
      <div className="vwin-chips swipe" role="group" aria-label={t('venue.window.filters')}>
        <Chip isOn={chosen.assetClass === undefined} count={window?.all} onPress={() => onChoose({ assetClass: undefined })}>
          {t('venue.window.all')}
        </Chip>
        {window?.classes.map(({ slug, name, count }) => (
          <Chip key={slug} isOn={chosen.assetClass === slug} count={count} onPress={() => onChoose({ assetClass: slug })}>
            {name}
          </Chip>
        ))}
        {window && (
          <Chip isOn={chosen.isVerified} onPress={() => onChoose({ isVerified: !chosen.isVerified })}>
            <Icon name={chosen.isVerified ? 'check' : 'seal-check'} size={16} />
            {t('venue.window.verified')}
          </Chip>
        )}
      </div>
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  count?: number | undefined
  onPress: () => void
  children: React.ReactNode
}

function Chip({ isOn, count, onPress, children }: ChipProps) {
  const { tag } = useLocale()
  return (
    <button type="button" className="filter-chip vwin-chip" aria-pressed={isOn} onClick={onPress}>
      {children}
      {count !== undefined && <span className="fig vwin-count">{numberText(count, tag)}</span>}
    </button>
  )
}

/** What decides the order, or who is in it. */
function ruleText(tab: VenueTab, code: string | undefined, t: Translate): string {
  if (tab === 'boosted') return code === undefined ? '' : t('venue.window.rule.boosted', { code })
  const days = { rising: RISING_DAYS, ending: ENDING_DAYS, funded: FUNDED_DAYS }[tab]
  return t(`venue.window.rule.${tab}`, { days })
}
