import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf, useQueryParam } from '#platform/navigation'
import { Page } from '#shell/page'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { figured } from '../parts/asset-figure.ts'
import { useCharges } from './use-groups.ts'

/** `/groups/charges/`: every charge of the acting profile, newest first; of one perk with `?perk=`. */
export function ChargesScreen() {
  const t = useT()
  const { tag } = useLocale()
  const list = useCharges(useQueryParam('perk'))
  const back = (
    <a className={buttonClass()} href={addressOf('groups')}>
      {t('pages.groups')}
    </a>
  )
  return (
    <Page heading={t('pages.charges')}>
      <div className="stack">
        <div className="btn-row">{back}</div>
        <DataList
          {...list}
          keyOf={({ perk, n, periodStart }) => `${perk.rowId}.${n}.${periodStart}`}
          timeOf={({ at }) => new Date(at)}
          empty={
            <EmptyState title={t('groups.noCharges')} actions={back}>
              {t('groups.noChargesText')}
            </EmptyState>
          }
        >
          {({ perk, asset, period, amount, at }) => (
            <a className="list-row" href={addressOf('perk', { sponsor: perk.owner, id: perk.rowId })}>
              <span className="grow two-lines">
                <span className="m trunc">{perk.name}</span>
                <span className="cap trunc">
                  {momentText(at, tag)} · {t(`perk.span.${period}`)}
                </span>
              </span>
              <span className="m">
                <Amount raw={-BigInt(amount)} asset={figured(asset)} />
              </span>
            </a>
          )}
        </DataList>
      </div>
    </Page>
  )
}
