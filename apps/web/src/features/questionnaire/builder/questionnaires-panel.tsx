import { useState } from 'react'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { ErrorState } from '#ui/notice'
import { SearchSelect } from '#ui/search-select'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { useVersions } from '../queries.ts'
import { BuilderDialog } from './builder-dialog.tsx'
import { type AssetVersions, versionsByAsset } from './draft-state.ts'
import './builder.css'

/** The assets with their questionnaires, for staff: what is live, what is a draft, and how many have answered. */
export function QuestionnairesPanel() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useVersions()
  const assets = useAssets().data ?? []
  const [newCode, setNewCode] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const rows = data && versionsByAsset(data)
  const nameOf = (code: string) => assets.find((asset) => asset.code === code)?.name ?? code
  const edited =
    editing === undefined ? undefined : (rows?.find(({ assetCode }) => assetCode === editing) ?? none(editing, nameOf(editing)))
  const free = assets.filter(({ code }) => !rows?.some(({ assetCode }) => assetCode === code))
  return (
    <section className="column" aria-label={t('questionnaire.staff')}>
      <p className="t-2 pretty">{t('questionnaire.staff.text')}</p>
      {isError && <ErrorState what={t('questionnaire.staff.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!rows && !isError && (
        <Skeletons>
          <SkeletonRows count={2} />
        </Skeletons>
      )}
      {rows && (
        <div className="card">
          {rows.length === 0 && <p className="cap qb-none">{t('questionnaire.staff.none')}</p>}
          <ul className="qb-rows">
            {rows.map((row) => (
              <AssetRow key={row.assetCode} row={row} onEdit={() => setEditing(row.assetCode)} />
            ))}
          </ul>
          <div className="qb-new">
            <SearchSelect
              label={t('questionnaire.staff.new')}
              placeholder={t('questionnaire.staff.chooseAsset')}
              options={free.map(({ code, name }) => ({ value: code, label: name, detail: code }))}
              value={newCode}
              onChange={setNewCode}
            />
            <Button disabled={newCode === undefined} aria-haspopup="dialog" onClick={() => setEditing(newCode)}>
              {t('questionnaire.staff.start')}
            </Button>
          </div>
        </div>
      )}
      {edited && <BuilderDialog key={edited.assetCode} versions={edited} onClose={() => setEditing(undefined)} />}
    </section>
  )
}

function none(assetCode: string, assetName: string): AssetVersions {
  return { assetCode, assetName, live: undefined, draft: undefined }
}

function AssetRow({ row: { assetCode, assetName, live, draft }, onEdit }: { row: AssetVersions; onEdit: () => void }) {
  const t = useT()
  const shown = live ?? draft
  return (
    <li>
      <span className="two-lines grow">
        <span className="m">
          {assetName} <span className="t-3">{assetCode}</span>
        </span>
        <span className="cap">
          {[
            t('questionnaire.staff.count', { count: shown?.questions.length ?? 0 }),
            live && t('questionnaire.staff.done', { count: live.doneCount }),
            live && live.draftCount > 0 && t('questionnaire.staff.begun', { count: live.draftCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {live && <Chip tone="buy">{t('questionnaire.staff.live', { version: live.version })}</Chip>}
      {draft && <Chip tone="warn">{t('questionnaire.staff.draft', { version: draft.version })}</Chip>}
      <Button
        size="s"
        icon="pencil-simple"
        aria-haspopup="dialog"
        aria-label={`${t('questionnaire.staff.edit')}: ${assetName}`}
        onClick={onEdit}
      >
        {t('questionnaire.staff.edit')}
      </Button>
    </li>
  )
}
