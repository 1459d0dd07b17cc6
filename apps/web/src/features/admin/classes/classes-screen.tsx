import type { ClassRecord } from '@bourse/contracts/admin'
import { type Lang, LANGS } from '@bourse/contracts/http'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useClassRegister } from '../registers/queries.ts'
import { RegisterList } from '../registers/register-list.tsx'
import { useChosen } from '../registers/use-chosen.ts'
import { useRole } from '../registers/use-role.ts'
import { ClassSheet } from './class-sheet.tsx'

/** No class has this address: slugs have no plus. */
const NEW = '+'

/** The classes that assets and ventures are sorted into. */
export function ClassesScreen() {
  const t = useT()
  const { lang, tag } = useLocale()
  const [chosen, choose] = useChosen('class')
  const list = useClassRegister()
  const mayChange = useRole('finance')
  const record = list.data?.find(({ slug }) => slug === chosen)
  const isShown = record !== undefined || (chosen === NEW && mayChange)
  return (
    <AdminFrame
      place="classes"
      title={t('staff.place.classes')}
      count={list.data?.length}
      actions={
        mayChange && (
          <Button variant="primary" icon="plus" onClick={() => choose(NEW)}>
            {t('registers.classes.new')}
          </Button>
        )
      }
      sheet={
        isShown && <ClassSheet key={chosen} record={record} isReadOnly={!mayChange} onSaved={choose} onClose={() => choose(undefined)} />
      }
    >
      <RegisterList
        label={t('staff.place.classes')}
        head={[t('registers.classes.class'), t('registers.assets.state'), t('registers.classes.assets')]}
        items={list.data}
        keyOf={({ slug }) => slug}
        chosen={chosen}
        onChoose={choose}
        hasFailed={list.isError}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('registers.classes.none')}>{t('registers.classes.noneText')}</EmptyState>}
      >
        {(row) => (
          <>
            <span className="two-lines">
              <span className="m trunc">{nameOf(row, lang)}</span>
              <span className="cap">
                {row.slug}
                <Missing record={row} />
              </span>
            </span>
            <span className="wraps gap-1">
              {!row.isVisible && <Chip>{t('registers.classes.hidden')}</Chip>}
              <Chip tone={row.isOpen ? 'buy' : 'plain'}>{t(row.isOpen ? 'registers.classes.open' : 'registers.classes.closed')}</Chip>
            </span>
            <span className="fig">{numberFormat(tag).format(row.assetCount)}</span>
          </>
        )}
      </RegisterList>
    </AdminFrame>
  )
}

function nameOf({ slug, contents }: ClassRecord, lang: Lang): string {
  return contents[lang]?.name ?? contents['en']?.name ?? slug
}

function Missing({ record }: { record: ClassRecord }) {
  const t = useT()
  const langs = LANGS.filter((lang) => !record.contents[lang]).map((lang) => t(`registers.lang.${lang}`))
  return langs.length === 0 ? null : ` · ${t('registers.classes.missing', { langs: langs.join(', ') })}`
}
