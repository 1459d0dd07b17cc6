import { type Lang, LANGS } from '@bourse/contracts/http'
import { hasRole } from '@bourse/domain/staff'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { CopyButton } from '#ui/copy-button'
import { ErrorState, Notice } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { RecordSheet } from '../frame/record-sheet.tsx'
import { EditHistory } from './edit-history.tsx'
import { LanguageField } from './language-field.tsx'
import { useResetText, useSaveText, useText } from './queries.ts'
import { TextPieces } from './text-pieces.tsx'
import { type Drafts, useDrafts } from './use-drafts.ts'

interface TextSheetProps {
  textKey: string
  onNext?: (() => void) | undefined
  onClose: () => void
}

/** One text in every language: change it, go back to the product's, and see who changed it before. */
export function TextSheet({ textKey, onNext, onClose }: TextSheetProps) {
  const t = useT()
  const mayEdit = hasRole(useOpenSession().roles, ['support', 'compliance'])
  const { data, isError, isFetching, refetch } = useText(textKey)
  const drafts = useDrafts(data?.row)
  const { save, goBack, isSaving, error } = useTextChanges(textKey, drafts, onClose)
  const { active } = drafts
  const late = data ? LANGS.filter((lang) => data.row[lang].isOutdated).length : 0
  return (
    <RecordSheet
      title={t('words.text')}
      actions={
        <>
          {late > 0 && <Chip tone="brass">{t('words.state.outdated')}</Chip>}
          <CopyButton text={textKey} />
        </>
      }
      foot={
        <>
          {onNext && <Button onClick={onNext}>{t('words.next')}</Button>}
          {mayEdit && (
            <Button
              variant="primary"
              className="grow"
              busy={isSaving}
              disabled={active === undefined || drafts.faultOf(active) !== undefined}
              onClick={() => data && active && save(active, data.row[active].version)}
            >
              {t(`words.save.${active ?? drafts.shown}`)}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <p className="key">{textKey}</p>
      {isError && <ErrorState what={t('ui.error.list')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && (
        <Skeletons>
          <SkeletonRows count={3} />
        </Skeletons>
      )}
      {data && (
        <>
          {data.row.en.original === '' && <Notice tone="warn">{t('words.gone')}</Notice>}
          {!mayEdit && <Notice>{t('words.readOnly')}</Notice>}
          {LANGS.map((lang) => {
            const words = data.row[lang]
            return (
              <LanguageField
                key={lang}
                lang={lang}
                words={words}
                drafts={drafts}
                isReadOnly={!mayEdit || isSaving || data.row.en.original === ''}
                edited={data.edits.find((edit) => edit.lang === lang)}
                onReset={mayEdit && words.isEdited ? () => goBack(lang, words.version) : undefined}
              />
            )
          })}
          {error && <Notice tone="error">{errorText(error)}</Notice>}
          <ReadsAs drafts={drafts} />
          <EditHistory edits={data.edits} />
        </>
      )}
    </RecordSheet>
  )
}

/** Saves the text of a language, or goes back to the product's own. */
function useTextChanges(key: string, drafts: Drafts, onGone: () => void) {
  const t = useT()
  const saving = useSaveText()
  const reset = useResetText()
  return {
    isSaving: saving.isPending,
    error: saving.isPending || reset.isPending ? null : (saving.error ?? reset.error),
    save: (lang: Lang, version: string) =>
      saving.mutate({ key, lang, version, text: drafts.textOf(lang) }, { done: t('words.saved'), onSuccess: () => drafts.drop(lang) }),
    goBack: (lang: Lang, version: string) =>
      reset.mutate(
        { key, lang, version },
        {
          done: t('words.reset.done'),
          onSuccess: ({ row }) => {
            drafts.drop(lang)
            if (!row) onGone()
          },
        },
      ),
  }
}

/** The text as it reads on a page, in one of the languages. */
function ReadsAs({ drafts }: { drafts: Drafts }) {
  const t = useT()
  return (
    <>
      <div className="s-h">
        <h3 className="h3">{t('words.reads')}</h3>
        <Segmented
          label={t('words.reads')}
          value={drafts.shown}
          options={LANGS.map((lang) => ({ value: lang, label: lang }))}
          onChange={drafts.look}
        />
      </div>
      <p className="card dict-reads m" lang={drafts.shown}>
        <TextPieces text={drafts.textOf(drafts.shown)} />
      </p>
    </>
  )
}
